import type { ApprovalKindName } from '@lokseva/contract/approvals/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { commitRefusal, type CommittedRefusal } from '#platform/http/idempotency'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { ApprovalDeps } from './deps.ts'
import { needsTwo } from './needs-two.ts'
import { endAsking, noteFor, takingPart } from './notices.ts'
import { noteApprovers, notifyAsker } from './notify-colleagues.ts'
import { mayDecide, mayTalk, mayWithdraw } from './policy.ts'
import { basisOf, isSealed, kindOf, lockRequest, type ApprovalRow } from './request-rows.ts'
import { lockSeen } from './seen-request.ts'
import { tryIt } from './try-it.ts'

/**
 * Approves: what was asked for happens in the same transaction, or waits for its time. What was made
 * on something that has changed since is stale. What fails leaves the request open, and says why.
 */
export async function approveRequest(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  { id, language }: { id: string; language: Language },
): Promise<string | CommittedRefusal> {
  const { request, kind } = await lockSeen(deps, tx, actor, id)
  demand(mayDecide(actor, kind, request))
  if (!isSealed(deps.vault, request)) throw new AppError('APPROVAL_ALTERED')
  const at = new Date(deps.clock.now())
  const details = { request: id, kind: kind.name }
  if (!(await isStillSo(deps, tx, request))) {
    await markStale(deps, tx, actor, request)
    return commitRefusal(new AppError('APPROVAL_STALE'))
  }
  const isLater = request.due_at !== null && request.due_at > at
  const failure = isLater ? undefined : await tryIt(deps, tx, actor, request)
  if (failure !== undefined) {
    await setRequest(tx, id, failedBy(failure))
    return commitRefusal(new AppError('APPROVAL_FAILED', { why: failure[language] }))
  }
  await setRequest(tx, id, {
    state: 'approved',
    decided_by: actor.memberId,
    decided_at: at,
    done_at: isLater ? null : at,
    ...failedBy(null),
  })
  await recordAudit(tx, { at, actor, action: 'APPROVAL_GIVEN', details })
  const outcome = isLater ? 'approved' : 'done'
  await notifyAsker(deps, tx, request, { outcome, by: actor })
  return id
}

/** Does what was approved for a time that has come; it is checked again as if approved now. */
export async function runDueRequest(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: System,
  id: string,
): Promise<void> {
  const request = await lockRequest(tx, id)
  const at = new Date(deps.clock.now())
  const isDue = request?.state === 'approved' && request.done_at === null && request.due_at! <= at
  if (!request || !isDue) return
  const isAsAsked =
    isSealed(deps.vault, request) &&
    (await isStillSo(deps, tx, request)) &&
    (await isEnoughDecided(tx, request))
  if (!isAsAsked) return markStale(deps, tx, actor, request)
  const failure = await tryIt(deps, tx, actor, request)
  if (failure === undefined) {
    await setRequest(tx, id, { done_at: at })
    return notifyAsker(deps, tx, request, { outcome: 'done', by: actor })
  }
  const open = { state: 'open', decided_by: null, decided_at: null }
  await setRequest(tx, id, { ...open, ...failedBy(failure) })
  await notifyAsker(deps, tx, request, { outcome: 'failed', by: actor })
  const kind = kindOf(deps.kinds, request.kind)
  await noteApprovers(deps, tx, { kind, request, what: 'asked' })
}

export async function sendBackRequest(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  { id, note }: { id: string; note: string },
): Promise<string> {
  const { request, kind } = await lockSeen(deps, tx, actor, id)
  demand(mayDecide(actor, kind, request))
  const at = new Date(deps.clock.now())
  const decided = { decided_by: actor.memberId, decided_at: at }
  await setRequest(tx, id, { state: 'sent_back', note, ...decided })
  const details = { request: id, kind: kind.name }
  await recordAudit(tx, { at, actor, action: 'APPROVAL_SENT_BACK', details })
  await notifyAsker(deps, tx, request, { outcome: 'sentBack', by: actor })
  return id
}

export async function withdrawRequest(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  id: string,
): Promise<string> {
  const { request, kind } = await lockSeen(deps, tx, actor, id)
  demand(mayWithdraw(actor, kind, request))
  await setRequest(tx, id, { state: 'withdrawn' })
  const at = new Date(deps.clock.now())
  const details = { request: id, kind: kind.name }
  await recordAudit(tx, { at, actor, action: 'APPROVAL_WITHDRAWN', details })
  await endAsking(tx, id, at)
  return id
}

export async function talkAbout(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  { id, text }: { id: string; text: string },
): Promise<string> {
  const { request, kind } = await lockSeen(deps, tx, actor, id)
  demand(mayTalk(actor, kind, request))
  const at = new Date(deps.clock.now())
  await tx
    .insertInto('approval_talk')
    .values({ request_id: id, said_by: actor.memberId, said_at: at, said: text })
    .execute()
  const to = await takingPart(tx, request)
  await noteFor(tx, { requestId: id, what: 'talk', by: actor.memberId, at, to })
  return id
}

async function isStillSo({ kinds }: ApprovalDeps, tx: Transaction, request: ApprovalRow) {
  const kind = kindOf(kinds, request.kind)
  try {
    return (await basisOf(kind, tx, JSON.parse(request.payload))).equals(request.basis)
  } catch (error) {
    // What it was made on is there no more.
    if (error instanceof AppError) return false
    throw error
  }
}

/** What one person set to a time alone needs its kind to be out then, too. */
const isEnoughDecided = async (tx: Transaction, { decided_by, kind }: ApprovalRow) =>
  decided_by !== null || !(await needsTwo(tx, kind as ApprovalKindName))

async function markStale(
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
const failedBy = (failure: Bilingual | null) => ({
  failure: failure?.en ?? null,
  failure_mr: failure?.mr ?? null,
})

type Change = Partial<
  Pick<
    ApprovalRow,
    'state' | 'decided_by' | 'decided_at' | 'done_at' | 'note' | 'failure' | 'failure_mr'
  >
>

async function setRequest(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.updateTable('approval_requests').set(change).where('id', '=', id).execute()
}
