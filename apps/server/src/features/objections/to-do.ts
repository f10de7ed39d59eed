import { sql } from 'kysely'
import type { ApplicationToDo } from '#features/applications/index'
import type { Holder } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { Ability } from '#platform/refusals/ability'
import { subjectsToObject } from './key-questions.ts'
import { selectObjections } from './objection-rows.ts'
import { costOf, toPayTogether } from './paying/pay-together.ts'
import { mayAdd, mayPay } from './policy.ts'

export type ObjectionsToDo = {
  add: Ability
  pay: Ability
  stageId: number
  /** What one payment pays for now. */
  count: number
  /** Rupees. */
  amount: number
  isBeingPaid: boolean
}

/** That objections of the application `l` are not paid. */
export const owesObjections = sql<boolean>`exists (select from objections o
  where o.application_id = l.id and o.state = 'UNPAID')`

/** What there is to do about the answer key; nothing where no key can be objected to today. */
export async function objectionsToDo(
  db: Database,
  actor: Holder,
  { id, standing: state, document }: Pick<ApplicationToDo, 'id' | 'standing' | 'document'>,
  today: string,
): Promise<ObjectionsToDo | undefined> {
  const add = mayAdd(actor, state, today)
  const stage = state.stages.findLast(
    ({ code, startDay }) => code === 'ANSWER_KEY_QUESTION_OBJECTION' && startDay <= today,
  )
  if (!add.allowed || !stage) return undefined
  const rows = await selectObjections(db, { accountId: actor.accountId, applicationId: id })
  const subjects = await subjectsToObject(db, id, document)
  if (subjects.length === 0) return undefined
  const together = toPayTogether(rows)
  const { feePaise, servicePaise } = costOf(together, document)
  return {
    add,
    pay: mayPay(actor, state, together, today),
    stageId: together[0]?.stageId ?? stage.stageId,
    count: together.length,
    amount: (feePaise + servicePaise) / 100,
    isBeingPaid: together.some((each) => each.isBeingPaid),
  }
}
