import type { Bilingual } from '@lokseva/contract/site/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { ApprovalDeps } from './deps.ts'
import { notifyAsker } from './notices/notify-colleagues.ts'
import { fingerprintOf, kindOf, type ApprovalRow } from './request-rows.ts'

export async function isStillSo({ kinds }: ApprovalDeps, tx: Transaction, request: ApprovalRow) {
  const kind = kindOf(kinds, request.kind)
  try {
    return (await fingerprintOf(kind, tx, JSON.parse(request.payload))).equals(request.basis)
  } catch (error) {
    // What it was made on is there no more.
    if (error instanceof AppError) return false
    throw error
  }
}

export async function markStale(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer | System,
  request: ApprovalRow,
): Promise<void> {
  const { id, kind } = request
  await setRequest(tx, id, { state: 'stale' })
  const at = new Date(deps.clock.now())
  const details = { request: id, kind }
  await recordAudit(tx, { at, actor, action: 'APPROVAL_STALE', details })
  await notifyAsker(deps, tx, request, { outcome: 'stale', by: actor })
}

/** The release before knows the English sentence alone. */
export const failedBy = (failure: Bilingual | null) => ({
  failure: failure?.en ?? null,
  failure_mr: failure?.mr ?? null,
})

type Change = Partial<
  Pick<
    ApprovalRow,
    'state' | 'decided_by' | 'decided_at' | 'done_at' | 'note' | 'failure' | 'failure_mr'
  >
>

export async function setRequest(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.updateTable('approval_requests').set(change).where('id', '=', id).execute()
}
