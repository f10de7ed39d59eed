import type { Answers, Field, Section } from '../../engine/form.ts'
import { certificateText } from '@lokseva/contract/text-schemas'
import { asksBorderArea, holdsDomicileCertificate, isFromBorderArea, isYes } from '../conditions.ts'
import { issueDay, notInFuture } from '../day-rules.ts'
import type { PersonalFacts } from '../facts.ts'
import { karnataka, maharashtra } from '../ids.ts'

export const domicileSection: Section<PersonalFacts> = {
  id: 'domicile',
  fields: [
    {
      id: 'flgDomicile',
      reference: '1.23',
      kind: 'yesNo',
      // What a No costs was said for these answers; with others it must be said again.
      clearedBy: ['flgMetritoriousSportsman', 'flgExArmedReg', 'flgDivyang'],
    },
    {
      id: 'flgDomicileCertificate',
      reference: '1.23.1',
      kind: 'yesNo',
      when: isYes('flgDomicile'),
    },
    {
      id: 'domicileCertificateNo',
      reference: '1.23.2',
      ...certificateText(50, 'DOMICILE_CERTIFICATE_INVALID'),
      when: holdsDomicileCertificate,
    },
    {
      id: 'domicileIssuingDistrict',
      reference: '1.23.3',
      kind: 'choice',
      options: { place: 'district', of: maharashtra },
      when: holdsDomicileCertificate,
    },
    {
      id: 'domicileIssuingDate',
      reference: '1.23.4',
      kind: 'day',
      when: holdsDomicileCertificate,
      rule: issueDay,
    },
  ],
}

/** The three claims, and the setting by which each must be answered. */
const claimsAsked = {
  isProjectAffected: 'projectAffectedRequired',
  isEarthquakeAffected: 'earthquakeAffetctedRequired',
  isGraduateEmployee: 'graduateEmployeeRequired',
} as const

type Block = {
  question: keyof typeof claimsAsked
  number: string
  day: string
  first: number
  invalid: string
  /** A certificate of the family may be older than the candidate. */
  issued: typeof issueDay
}

/** One claim: the question, and with a Yes its certificate. */
function block(named: Block): Field<PersonalFacts>[] {
  const { question, number, day, first, invalid, issued } = named
  const claimed = isYes(question)
  return [
    {
      id: question,
      reference: `1.24.${first}`,
      kind: 'yesNo',
      when: isYes('isAdditionalReservation'),
      optional: (_answers, facts) => !facts.additionalReservation[claimsAsked[question]],
    },
    { id: number, reference: `1.24.${first + 1}`, ...certificateText(50, invalid), when: claimed },
    { id: day, reference: `1.24.${first + 2}`, kind: 'day', when: claimed, rule: issued },
  ]
}

/** None of the three is claimed; one that must still be answered may yet be. */
const claimsNothing = (answers: Answers, { additionalReservation }: PersonalFacts) =>
  Object.entries(claimsAsked).every(
    ([question, required]) =>
      answers[question] === false ||
      (answers[question] === undefined && !additionalReservation[required]),
  )

const additionalRule = (claims: boolean, answers: Answers, facts: PersonalFacts) => {
  if (!claims) return undefined
  if (answers['flgDomicile'] === false) return 'ADDITIONAL_NEEDS_DOMICILE'
  if (!holdsDomicileCertificate(answers)) return 'ADDITIONAL_NEEDS_CERTIFICATE'
  return claimsNothing(answers, facts) ? 'ADDITIONAL_NONE_CLAIMED' : undefined
}

export const additionalSection: Section<PersonalFacts> = {
  id: 'additional',
  fields: [
    { id: 'isAdditionalReservation', reference: '1.24', kind: 'yesNo', rule: additionalRule },
    ...block({
      question: 'isProjectAffected',
      number: 'certificateNoPa',
      day: 'issuingDatePa',
      first: 1,
      invalid: 'PROJECT_CERTIFICATE_INVALID',
      issued: notInFuture,
    }),
    ...block({
      question: 'isEarthquakeAffected',
      number: 'certificateNoEqa',
      day: 'issuingDateEqa',
      first: 4,
      invalid: 'EARTHQUAKE_CERTIFICATE_INVALID',
      issued: notInFuture,
    }),
    ...block({
      question: 'isGraduateEmployee',
      number: 'employmentNoGpte',
      day: 'issuingDateGpte',
      first: 7,
      invalid: 'EMPLOYMENT_NUMBER_INVALID',
      issued: issueDay,
    }),
  ],
}

export const borderSection: Section<PersonalFacts> = {
  id: 'border',
  fields: [
    {
      id: 'flgMaharashtraKarnatakBorderArea',
      reference: '1.25',
      kind: 'yesNo',
      when: asksBorderArea,
      clearedBy: ['flgExArmedReg'],
    },
    {
      id: 'borderDistrictLookupId',
      reference: '1.25.1',
      kind: 'choice',
      options: { place: 'district', of: karnataka },
      when: isFromBorderArea,
    },
    {
      id: 'borderTalukaLookupId',
      reference: '1.25.2',
      kind: 'choice',
      options: { place: 'taluka', of: 'borderDistrictLookupId' },
      when: (answers) => answers['borderDistrictLookupId'] !== undefined,
      clearedBy: ['borderDistrictLookupId'],
    },
    {
      id: 'borderVillageLookupId',
      reference: '1.25.3',
      kind: 'choice',
      options: { place: 'village', of: 'borderTalukaLookupId' },
      // Villages come by an import: until it has run there is nothing to choose.
      mayBeEmpty: true,
      when: (answers) => answers['borderTalukaLookupId'] !== undefined,
      clearedBy: ['borderTalukaLookupId'],
    },
  ],
}
