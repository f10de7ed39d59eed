import { sql } from 'kysely'
import type { ApplicationToDo } from '#features/applications/index'
import type { Holder } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { Ability } from '#platform/refusals/ability'
import { NOT_QUALIFIED } from './list-subjects.ts'
import { selectRequests } from './list-requests.ts'
import { postsAndSubjects } from './marked-subjects.ts'
import { mayAsk, mayPay, retotalingStage } from './policy.ts'

export type RetotalingToDo = {
  /** Allowed where marks are left that nobody asked about yet. */
  ask: Ability
  stageId: number
  isLeftToAsk: boolean
  /** Asked for and not paid; rupees with the service charge. */
  unpaid: { id: string; pay: Ability; stageId: number; amount: number }[]
}

/** That retotaling was asked for with the application `l`, and not paid. */
export const owesRetotaling = sql<boolean>`exists (select from retotaling_requests q
  where q.application_id = l.id and q.is_live and q.paid_at is null)`

/** What there is to do about marks; nothing where retotaling is not open today. */
export async function retotalingToDo(
  db: Database,
  actor: Holder,
  { id, standing: state, document }: Pick<ApplicationToDo, 'id' | 'standing' | 'document'>,
  today: string,
): Promise<RetotalingToDo | undefined> {
  const ask = mayAsk(actor, state, today)
  const stage = state.stages.findLast(
    ({ code, startDay }) => code === retotalingStage[0] && startDay <= today,
  )
  if (!ask.allowed || !stage) return undefined
  const which = { applicationId: id, resultStatus: NOT_QUALIFIED, today, mayAsk: true }
  const rows = await selectRequests(db, id, today)
  const posts = await postsAndSubjects(db, which, document)
  return {
    ask,
    stageId: stage.stageId,
    isLeftToAsk: posts.some(({ marked }) => marked.some(({ isAsked }) => !isAsked)),
    unpaid: rows
      .filter((row) => !row.isBeingPaid)
      .map((row) => ({
        id: row.id,
        pay: mayPay(actor, state, row, today),
        stageId: row.stageId,
        amount: (row.feePaise + row.servicePaise) / 100,
      })),
  }
}
