import type { AnswersTo, Question } from '../engine/answers.ts'
import { notBeforeSchoolAge } from '../engine/age-rules.ts'
import type { Condition, Field, Offer } from '../engine/form.ts'
import { containsCertificateAadhaar } from '../engine/certificate-numbers.ts'
import type { ComparesWith, LooksAt } from '../engine/rules.ts'
import { notInFuture } from '../personal/day-rules.ts'
import type { PersonalFacts } from '../personal/facts.ts'
import { participationMedal, participationTypes } from '../personal/ids.ts'
import { referenceText } from '@lokseva/contract/text-schemas'

/** The letters of the four groups, in the order of their flags. */
export const eligibleGroups = ['A', 'B', 'C', 'D'] as const

export interface SportsAnswers extends AnswersTo<typeof questions> {}
type When = Condition<PersonalFacts, SportsAnswers>

const hasType: When = (answers) => answers.typeOfCompetitionLookupId !== undefined
const isParticipation = (answers: SportsAnswers) =>
  participationTypes.includes(answers.typeOfCompetitionLookupId)
const asksVerification: When = (answers, facts) =>
  hasType(answers, facts) && !isParticipation(answers)
const isVerified: When = (answers) => answers.certificateVerificationStatus === true
const isUnverified: When = (answers) => answers.certificateVerificationStatus === false

const offerMedal: Offer<PersonalFacts, SportsAnswers> = ({ id }, answers) =>
  isParticipation(answers) === (id === participationMedal)

/** The groups a competition of the chosen type opens; all, where the list does not say. */
export function openGroups(
  { typeOfCompetitionLookupId: type }: Pick<SportsAnswers, 'typeOfCompetitionLookupId'>,
  facts: PersonalFacts,
): readonly string[] {
  const found = facts.list('sports_competition_type')?.find(({ id }) => id === type)
  const groups = found?.attributes['groups']
  return Array.isArray(groups) ? groups : eligibleGroups
}

const inOpenGroups: LooksAt<
  SportsAnswers,
  ['typeOfCompetitionLookupId'],
  readonly boolean[],
  PersonalFacts
> = {
  looksAt: ['typeOfCompetitionLookupId'],
  fault: (ticked, answers, facts) => {
    const open = openGroups(answers, facts)
    return ticked.every((tick, index) => !tick || open.includes(eligibleGroups[index]!))
      ? undefined
      : 'GROUP_NOT_OPEN'
  },
}

const readsLikeAadhaar: When = (answers) =>
  containsCertificateAadhaar(answers, ['sportsCertiReportNo', 'acknowledgementNumber'])

const beforeEnd: ComparesWith<SportsAnswers, ['tournamentEndDate']> = {
  comparesWith: ['tournamentEndDate'],
  fault: (day, { tournamentEndDate: end }) => (day > end ? 'START_AFTER_END' : undefined),
}
const afterStart: ComparesWith<SportsAnswers, ['tournamentStartDate']> = {
  comparesWith: ['tournamentStartDate'],
  fault: (day, { tournamentStartDate: start }) => (day < start ? 'END_BEFORE_START' : undefined),
}
const afterTournament: ComparesWith<SportsAnswers, ['tournamentEndDate']> = {
  comparesWith: ['tournamentEndDate'],
  fault: (day, { tournamentEndDate: end }) =>
    day < end ? 'DATE_BEFORE_TOURNAMENT_END' : undefined,
}

const questions = [
  {
    id: 'typeOfCompetitionLookupId',
    reference: '1.19.1',
    kind: 'choice',
    options: { list: 'sports_competition_type' },
  },
  {
    id: 'nameOfCompetitionLookupId',
    reference: '1.19.2',
    kind: 'choice',
    options: { list: 'sports_competition_name', childOf: 'typeOfCompetitionLookupId' },
    mayBeEmpty: true,
    when: hasType,
    clearedBy: ['typeOfCompetitionLookupId'],
  },
  {
    id: 'positionMedalLookupId',
    reference: '1.19.3',
    kind: 'choice',
    options: { list: 'sports_medal' },
    offer: offerMedal,
    when: hasType,
    clearedBy: ['typeOfCompetitionLookupId'],
  },
  {
    id: 'tournamentStartDate',
    reference: '1.19.4',
    kind: 'day',
    rules: [notInFuture, notBeforeSchoolAge, beforeEnd],
  },
  {
    id: 'tournamentEndDate',
    reference: '1.19.5',
    kind: 'day',
    rules: [notInFuture, notBeforeSchoolAge, afterStart],
  },
  {
    id: 'certificateVerificationStatus',
    reference: '1.19.6',
    kind: 'yesNo',
    when: asksVerification,
  },
  {
    id: 'sportsCertiVerificationCityLookupId',
    reference: '1.19.7',
    kind: 'choice',
    options: { list: 'sports_verification_city' },
    when: asksVerification,
  },
  {
    id: 'sportsCertiReportNo',
    reference: '1.19.8',
    ...referenceText(25, 'SPORTS_REPORT_INVALID'),
    when: isVerified,
  },
  {
    id: 'dateOfIssue',
    reference: '1.19.9',
    kind: 'day',
    when: isVerified,
    rules: [notInFuture, afterTournament],
  },
  {
    id: 'acknowledgementNumber',
    reference: '1.19.10',
    ...referenceText(25, 'SPORTS_ACKNOWLEDGEMENT_INVALID'),
    when: isUnverified,
  },
  {
    id: 'dateOfSubmission',
    reference: '1.19.11',
    kind: 'day',
    when: isUnverified,
    rules: [notInFuture, afterTournament],
  },
  {
    id: 'eligibleForGroup',
    reference: '1.19.12',
    kind: 'flags',
    count: eligibleGroups.length,
    missing: 'GROUP_REQUIRED',
    rules: [inOpenGroups],
  },
  {
    id: 'flgNotAadhaar',
    reference: '1.19.13',
    kind: 'tick',
    when: readsLikeAadhaar,
    missing: 'PAPER_NUMBER_UNCONFIRMED',
  },
] as const satisfies readonly Question[]

export const sportsEntry: readonly Field<PersonalFacts, SportsAnswers>[] = questions
