import type { ApprovalKindName, ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { canonicalJson } from '../canonical-json.ts'
import { noteFor } from './notices.ts'

type Undone<K extends ApprovalKindName> = { kind: K; payload: ApprovalPayload<K> }

/**
 * What was approved began, and could not be carried out by the job behind it: who asked for it and
 * who approved it are told. The desk it belongs to says why.
 */
export async function noteUndone<K extends ApprovalKindName>(
  { clock }: { clock: Clock },
  tx: Transaction,
  { kind, payload }: Undone<K>,
): Promise<void> {
  const request = await tx
    .selectFrom('approval_requests')
    .select(['id', 'asked_by', 'decided_by'])
    .where('kind', '=', kind)
    .where('payload', '=', canonicalJson(payload))
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!request) return
  await noteFor(tx, {
    requestId: request.id,
    what: 'undone',
    by: undefined,
    at: new Date(clock.now()),
    to: [request.asked_by, ...(request.decided_by === null ? [] : [request.decided_by])],
  })
}
