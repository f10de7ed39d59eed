import type { Question } from '../../engine/answers.ts'
import { certificateText } from '@lokseva/contract/text-schemas'
import type { Condition, LooksAt, PersonalAnswers, Section } from '../answers.ts'
import { claimsAdditional, holdsDomicileCertificate } from '../conditions.ts'
import { issueDay, notInFuture } from '../day-rules.ts'
import type { AdditionalReservationFacts, PersonalFacts } from '../facts.ts'

type Claim = 'isProjectAffected' | 'isEarthquakeAffected' | 'isGraduateEmployee'

/** The three claims, and the setting by which each must be answered. */
const claimsAsked: readonly { claim: Claim; required: keyof AdditionalReservationFacts }[] = [
  { claim: 'isProjectAffected', required: 'projectAffectedRequired' },
  { claim: 'isEarthquakeAffected', required: 'earthquakeAffetctedRequired' },
  { claim: 'isGraduateEmployee', required: 'graduateEmployeeRequired' },
]

const isProjectAffected: Condition = (answers) => answers.isProjectAffected === true
const isEarthquakeAffected: Condition = (answers) => answers.isEarthquakeAffected === true
const isGraduateEmployee: Condition = (answers) => answers.isGraduateEmployee === true

const mayLeaveProject: Condition = (_answers, facts) =>
  !facts.additionalReservation.projectAffectedRequired
const mayLeaveEarthquake: Condition = (_answers, facts) =>
  !facts.additionalReservation.earthquakeAffetctedRequired
const mayLeaveGraduate: Condition = (_answers, facts) =>
  !facts.additionalReservation.graduateEmployeeRequired

/** None of the three is claimed; one that must still be answered may yet be. */
const claimsNothing = (
  answers: Pick<PersonalAnswers, Claim>,
  { additionalReservation }: PersonalFacts,
) =>
  claimsAsked.every(
    ({ claim, required }) =>
      answers[claim] === false ||
      (answers[claim] === undefined && !additionalReservation[required]),
  )

const grounds = [
  'flgDomicile',
  'flgDomicileCertificate',
  'isProjectAffected',
  'isEarthquakeAffected',
  'isGraduateEmployee',
] as const

const withGrounds: LooksAt<typeof grounds, boolean> = {
  looksAt: grounds,
  fault: (claims, answers, facts) => {
    if (!claims) return undefined
    if (answers.flgDomicile === false) return 'ADDITIONAL_NEEDS_DOMICILE'
    if (!holdsDomicileCertificate(answers)) return 'ADDITIONAL_NEEDS_CERTIFICATE'
    return claimsNothing(answers, facts) ? 'ADDITIONAL_NONE_CLAIMED' : undefined
  },
}

/** A certificate of the family may be older than the candidate. */
const familyPaper = [notInFuture] as const

export const additional = [
  { id: 'isAdditionalReservation', reference: '1.24', kind: 'yesNo', rules: [withGrounds] },
  {
    id: 'isProjectAffected',
    reference: '1.24.1',
    kind: 'yesNo',
    when: claimsAdditional,
    optional: mayLeaveProject,
  },
  {
    id: 'certificateNoPa',
    reference: '1.24.2',
    ...certificateText(50, 'PROJECT_CERTIFICATE_INVALID'),
    when: isProjectAffected,
  },
  {
    id: 'issuingDatePa',
    reference: '1.24.3',
    kind: 'day',
    when: isProjectAffected,
    rules: familyPaper,
  },
  {
    id: 'isEarthquakeAffected',
    reference: '1.24.4',
    kind: 'yesNo',
    when: claimsAdditional,
    optional: mayLeaveEarthquake,
  },
  {
    id: 'certificateNoEqa',
    reference: '1.24.5',
    ...certificateText(50, 'EARTHQUAKE_CERTIFICATE_INVALID'),
    when: isEarthquakeAffected,
  },
  {
    id: 'issuingDateEqa',
    reference: '1.24.6',
    kind: 'day',
    when: isEarthquakeAffected,
    rules: familyPaper,
  },
  {
    id: 'isGraduateEmployee',
    reference: '1.24.7',
    kind: 'yesNo',
    when: claimsAdditional,
    optional: mayLeaveGraduate,
  },
  {
    id: 'employmentNoGpte',
    reference: '1.24.8',
    ...certificateText(50, 'EMPLOYMENT_NUMBER_INVALID'),
    when: isGraduateEmployee,
  },
  {
    id: 'issuingDateGpte',
    reference: '1.24.9',
    kind: 'day',
    when: isGraduateEmployee,
    rules: [issueDay],
  },
] as const satisfies readonly Question[]

export const additionalSection: Section = { id: 'additional', fields: additional }
