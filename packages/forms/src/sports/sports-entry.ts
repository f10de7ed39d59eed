import type { Answers, Field, FormOption } from '../engine/form.ts'
import type { PersonalFacts } from '../personal/facts.ts'
import { participationMedal, participationTypes } from '../personal/ids.ts'
import { referenceText } from '@lokseva/contract/text-schemas'

/** The letters of the four groups, in the order of their flags. */
export const eligibleGroups = ['A', 'B', 'C', 'D'] as const

const type = (answers: Answers) => answers['typeOfCompetitionLookupId']
const hasType = (answers: Answers) => type(answers) !== undefined
const isParticipation = (answers: Answers) => participationTypes.includes(type(answers))
const asksVerification = (answers: Answers) => hasType(answers) && !isParticipation(answers)
const isVerified = (answers: Answers) => answers['certificateVerificationStatus'] === true
const isUnverified = (answers: Answers) => answers['certificateVerificationStatus'] === false

/** The groups a competition of the chosen type opens; all, where the list does not say. */
export function openGroups(answers: Answers, facts: PersonalFacts): readonly string[] {
  const found = facts.list('sports_competition_type')?.find(({ id }) => id === type(answers))
  const groups = found?.attributes['groups']
  return Array.isArray(groups) ? groups : eligibleGroups
}

const afterTournament = (day: string, answers: Answers, facts: PersonalFacts) => {
  if (day > facts.today) return 'DATE_FUTURE'
  const end = answers['tournamentEndDate']
  return typeof end === 'string' && day < end ? 'DATE_BEFORE_TOURNAMENT_END' : undefined
}

export const sportsEntry: readonly Field<PersonalFacts>[] = [
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
    offer: ({ id }: FormOption, answers: Answers) =>
      isParticipation(answers) === (id === participationMedal),
    when: hasType,
    clearedBy: ['typeOfCompetitionLookupId'],
  },
  {
    id: 'tournamentStartDate',
    reference: '1.19.4',
    kind: 'day',
    rule: (day: string, answers, facts) => {
      if (day > facts.today) return 'DATE_FUTURE'
      const end = answers['tournamentEndDate']
      return typeof end === 'string' && day > end ? 'START_AFTER_END' : undefined
    },
  },
  {
    id: 'tournamentEndDate',
    reference: '1.19.5',
    kind: 'day',
    rule: (day: string, answers, facts) => {
      if (day > facts.today) return 'DATE_FUTURE'
      const start = answers['tournamentStartDate']
      return typeof start === 'string' && day < start ? 'END_BEFORE_START' : undefined
    },
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
    rule: afterTournament,
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
    rule: afterTournament,
  },
  {
    id: 'eligibleForGroup',
    reference: '1.19.12',
    kind: 'flags',
    count: eligibleGroups.length,
    missing: 'GROUP_REQUIRED',
    rule: (ticked: boolean[], answers, facts) => {
      const open = openGroups(answers, facts)
      return ticked.every((tick, index) => !tick || open.includes(eligibleGroups[index]!))
        ? undefined
        : 'GROUP_NOT_OPEN'
    },
  },
]
