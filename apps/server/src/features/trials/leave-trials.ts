import { sql } from 'kysely'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'

/**
 * Ends what somebody has begun and nobody else waits for, one trial or all of them. What others have
 * joined goes on for them, the first of whom may end it now; what is finished stays.
 */
export async function leaveTrials(
  tx: Database,
  { memberId }: Officer,
  trialId: string | null = null,
): Promise<void> {
  const which = sql`finished_at is null and (${trialId}::uuid is null or id = ${trialId}::uuid)`
  await sql`delete from trials where asked_by = ${memberId} and joined_by = '{}'
    and ${which}`.execute(tx)
  await sql`update trials set asked_by = case when asked_by = ${memberId} then joined_by[1]
      else asked_by end,
    joined_by = case when asked_by = ${memberId} then joined_by[2:]
      else array_remove(joined_by, ${memberId}) end
    where (asked_by = ${memberId} or ${memberId} = any(joined_by)) and ${which}`.execute(tx)
}

/** Whether it still goes on; it stays there for whoever joins. */
export async function joinTrial(
  tx: Database,
  { memberId }: Officer,
  trialId: string,
): Promise<boolean> {
  const { rows } = await sql`update trials set joined_by = case
      when asked_by = ${memberId} or ${memberId} = any(joined_by) then joined_by
      else joined_by || ${memberId}::uuid end
    where id = ${trialId} and finished_at is null and failed_at is null returning id`.execute(tx)
  return rows.length > 0
}
