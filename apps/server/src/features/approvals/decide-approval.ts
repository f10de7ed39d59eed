import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { commitRefusal, type CommittedRefusal } from '#platform/http/idempotency'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { ApprovalDeps } from './deps.ts'
import { endAsking, noteFor, takingPart } from './notices/notices.ts'
import { notifyAsker } from './notices/notify-colleagues.ts'
import { peopleOf } from './people.ts'
import { mayApprove, mayDecide, maySendBack, mayTalk, mayWithdraw } from './policy.ts'
import { isSealed } from './request-rows.ts'
import { failedBy, isStillSo, markStale, setRequest } from './request-state.ts'
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
  { id, language, isLate = false }: { id: string; language: Language; isLate?: boolean },
): Promise<string | CommittedRefusal> {
  const { request, kind } = await lockSeen(deps, tx, actor, id)
  demand(mayDecide(actor, kind, request))
  if (!isSealed(deps.vault, request)) throw new AppError('APPROVAL_ALTERED')
  const asker = (await peopleOf(deps, tx)).get(request.asked_by)
  demand(mayApprove(actor, kind, request, { asker, language }))
  const at = new Date(deps.clock.now())
  const details = { request: id, kind: kind.name }
  if (!(await isStillSo(deps, tx, request))) {
    await markStale(deps, tx, actor, request)
    return commitRefusal(new AppError('APPROVAL_STALE'))
  }
  const isLater = request.due_at !== null && request.due_at > at
  // It would happen at another time than both thought of.
  if (request.due_at !== null && !isLater && !isLate) throw new AppError('APPROVAL_LATE')
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

/** Sends it back; what was approved and waits for its time is stopped with that. */
export async function sendBackRequest(
  deps: ApprovalDeps,
  tx: Transaction,
  actor: Officer,
  { id, note }: { id: string; note: string },
): Promise<string> {
  const { request, kind } = await lockSeen(deps, tx, actor, id)
  demand(maySendBack(actor, kind, request))
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
