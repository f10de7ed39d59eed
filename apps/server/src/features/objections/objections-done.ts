import { sql } from 'kysely'
import type { RequestsDone } from '#features/applications/index'

/**
 * When the last objection of each stage was paid for, or made where it costs nothing; nothing while
 * one of them is unpaid.
 */
export const objectionsDone: RequestsDone = async (db, applicationId) => {
  const { rows } = await sql<{ stageId: number; at: Date; isFree: boolean }>`
    select o.stage_id as "stageId", max(coalesce(d.paid_at, o.created_at)) as at,
      bool_and(o.fee_paise = 0) as "isFree"
    from objections o left join objection_orders d on d.id = o.order_id
    where o.application_id = ${applicationId} and o.state not in ('WITHDRAWN', 'LAPSED')
    group by o.stage_id
    having bool_and(o.state <> 'UNPAID')`.execute(db)
  return rows
}
