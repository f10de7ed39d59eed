import type { BaseFacts, Field } from '../engine/form.ts'
import { referenceText } from '@lokseva/contract/text-schemas'
import { isOneOf, withName, type Condition } from './conditions.ts'
import { notAfterToday } from './day-rules.ts'

/** A council that registers its members: not the 'Not applicable' of the list. */
const isRegistered: Condition = (answers, facts) => {
  const id = answers['councilId']
  if (id === undefined) return false
  return facts.list('council')?.find((each) => each.id === id)?.attributes['isNone'] !== true
}

/** The registration that some degrees lead to. */
export const councilFields: readonly Field<BaseFacts>[] = [
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
    rule: notAfterToday,
  },
  {
    id: 'councilRenewalDate',
    reference: '4.14.3',
    kind: 'day',
    when: isRegistered,
    optional: true,
    clearedBy: ['councilId'],
    rule: (day: string, { councilRegistrationDate: registered }) =>
      typeof registered === 'string' && day < registered ? 'RENEWED_BEFORE_REGISTERED' : undefined,
  },
]
