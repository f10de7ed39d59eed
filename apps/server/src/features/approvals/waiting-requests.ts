import { sql } from 'kysely'
import type { ApprovalKindName } from '@lokseva/contract/approvals/payloads'
import type { Database } from '#platform/database/pool'

type WaitingRequest<K extends ApprovalKindName> = {
  id: string
  kind: K
  number: number
  advertisementId: number | null
  payload: unknown
}

/** Requests of these kinds that are open, or approved and wait for their time. */
export async function selectWaiting<K extends ApprovalKindName>(
  db: Database,
  kinds: readonly K[],
): Promise<WaitingRequest<K>[]> {
  const rows = await db
    .selectFrom('approval_requests')
    .select([
      'id',
      'kind',
      'request_no as number',
      'advertisement_id as advertisementId',
      'payload',
    ])
    .where('kind', 'in', [...kinds])
    // Written out: the indexes of what waits know these words, not what may stand in their place.
    .where((where) =>
      where.or([
        where('state', '=', sql.lit('open')),
        where.and([where('state', '=', sql.lit('approved')), where('done_at', 'is', null)]),
      ]),
    )
    .execute()
  return rows.map(({ payload, kind, ...row }) => ({
    ...row,
    kind: kind as K,
    payload: JSON.parse(payload) as unknown,
  }))
}
