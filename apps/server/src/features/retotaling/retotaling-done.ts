import { sql } from 'kysely'
import type { RequestsDone } from '#features/applications/index'

/** When the last request of each stage was paid; nothing while one of them is not. */
export const retotalingDone: RequestsDone = async (db, applicationId) => {
  const { rows } = await sql<{ stageId: number; at: Date; isFree: boolean }>`
    select stage_id as "stageId", max(paid_at) as at, bool_and(fee_paise = 0) as "isFree"
    from retotaling_requests
    where application_id = ${applicationId} and is_live
    group by stage_id
    having bool_and(paid_at is not null)`.execute(db)
  return rows
}
