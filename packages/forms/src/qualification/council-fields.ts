import type { Question } from '../engine/answers.ts'
import { referenceText } from '@lokseva/contract/text-schemas'
import type { ComparesWith } from '../engine/rules.ts'
import type { QualificationEntryAnswers } from './answers.ts'
import { dayOfStudy, isOneOf, withName, type Condition } from './conditions.ts'

/** A council that registers its members: not the 'Not applicable' of the list. */
const isRegistered: Condition = ({ councilId }, facts) => {
  if (councilId === undefined) return false
  return facts.list('council')?.find(({ id }) => id === councilId)?.attributes['isNone'] !== true
}

const afterRegistration: ComparesWith<QualificationEntryAnswers, ['councilRegistrationDate']> = {
  comparesWith: ['councilRegistrationDate'],
  fault: (day, { councilRegistrationDate: registered }) =>
    day < registered ? 'RENEWED_BEFORE_REGISTERED' : undefined,
}

/** The registration that some degrees lead to. */
export const councilFields = [
  {
    id: 'councilId',
    reference: '4.14',
    kind: 'choice',
    options: { list: 'council' },
    when: withName(isOneOf('graduate')),
    optional: true,
  },
  {
    id: 'councilRegistrationNumber',
    reference: '4.14.1',
    ...referenceText(50, 'REGISTRATION_NUMBER_INVALID'),
    when: isRegistered,
    optional: true,
    clearedBy: ['councilId'],
  },
  {
    id: 'councilRegistrationDate',
    reference: '4.14.2',
    kind: 'day',
    when: isRegistered,
    optional: true,
    clearedBy: ['councilId'],
    rules: [dayOfStudy],
  },
  {
    id: 'councilRenewalDate',
    reference: '4.14.3',
    kind: 'day',
    when: isRegistered,
    optional: true,
    clearedBy: ['councilId'],
    rules: [afterRegistration],
  },
] as const satisfies readonly Question[]
