import type { ApprovalKindName } from '@lokseva/contract/approvals/schemas'
import type { Database } from '#platform/database/pool'

/** Requests of these kinds that are open, or approved and wait for their time. */
export async function selectWaiting(
  db: Database,
  kinds: readonly ApprovalKindName[],
): Promise<{ id: string; advertisementId: number | null }[]> {
  return db
    .selectFrom('approval_requests')
    .select(['id', 'advertisement_id as advertisementId'])
    .where('kind', 'in', [...kinds])
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([where('state', '=', 'approved'), where('done_at', 'is', null)]),
      ]),
    )
    .execute()
}
