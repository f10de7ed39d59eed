import type { ErasureDecision } from '@lokseva/contract/data-rights/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import { endSessions, lockAccount } from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import type { Officer, System } from '#platform/actor/actor'
import { actAs, actingNow } from '#platform/database/acting'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { ErasureDeps } from '../deps.ts'
import { erasureHolds } from './erasure-holds.ts'
import { lockRequest, numberOf, setRequest, type RequestRow } from '../request-rows.ts'

type By = { actor: Officer | System; askedBy: string | null }

/** Erases somebody, or refuses it with a reason; what two decided, or an operator at the machine. */
export async function decideErasure(
  deps: ErasureDeps,
  tx: Transaction,
  by: By,
  decision: ErasureDecision,
): Promise<{ number: string }> {
  const request = await lockRequest(tx, decision.requestId)
  if (request?.kind !== 'erasure' || request.state !== 'open')
    throw new AppError('APPROVAL_DECIDED')
  const number = numberOf(request)
  await forPerson(request.account_id, () =>
    decision.decision === 'erase'
      ? erase(deps, tx, by, request)
      : refuse(deps, tx, by, { request, reason: decision.reason }),
  )
  return { number }
}

/** A member of staff finds no row of a candidate: what was decided is done for that one alone. */
export function forPerson<T>(accountId: string, work: () => T): T {
  const isPortal = actingNow()?.kind === 'system'
  return isPortal ? work() : actAs({ kind: 'candidate', accountId }, work)
}

const decidedBy = ({ actor, askedBy }: By) => ({
  proposed_by: askedBy,
  decided_by: 'memberId' in actor ? actor.memberId : null,
})

async function refuse(
  deps: ErasureDeps,
  tx: Transaction,
  by: By,
  { request, reason }: { request: RequestRow; reason: { en: string; mr: string } },
): Promise<void> {
  const at = new Date(deps.clock.now())
  const accountId = request.account_id
  const language = request.language as Language
  const number = numberOf(request)
  await setRequest(tx, request.id, {
    state: 'refused',
    answered_at: at,
    reason_en: reason.en,
    reason_mr: reason.mr,
    ...decidedBy(by),
  })
  const account = await lockAccount(tx, accountId)
  const words = { number, reason: reason[language] }
  await notifyBoth(deps, tx, account, 'ERASURE_REFUSED', language, words)
  await recordDecision(tx, by, { at, request, action: 'ERASURE_REFUSED' })
}

/** Everything that names the person goes; the last message is on its way before the address is gone. */
async function erase(
  deps: ErasureDeps,
  tx: Transaction,
  by: By,
  request: RequestRow,
): Promise<void> {
  const at = new Date(deps.clock.now())
  const accountId = request.account_id
  const { email, mobile } = await lockAccount(tx, accountId)
  if ((await erasureHolds(tx, accountId, at.getTime())).length > 0)
    throw new AppError('ERASURE_HELD')
  await setRequest(tx, request.id, { state: 'approved', ...decidedBy(by) })
  await endSessions(deps, tx, by.actor, { accountId, reason: 'erased' })
  for (const { erase: eraseRows } of deps.data)
    await eraseRows?.(tx, { accountId, email, mobile, at })
  const language = request.language as Language
  const words = { number: numberOf(request) }
  await notifyBoth(deps, tx, { email, mobile }, 'ERASED', language, words)
  await setRequest(tx, request.id, { state: 'done', answered_at: at })
  await recordDecision(tx, by, { at, request, action: 'PERSON_ERASED' })
}

type Decided = {
  at: Date
  request: RequestRow
  action: 'ERASURE_REFUSED' | 'PERSON_ERASED'
}

const recordDecision = (tx: Transaction, { actor }: By, { at, request, action }: Decided) =>
  recordAudit(tx, {
    at,
    actor,
    accountId: request.account_id,
    action,
    details: { dataRequest: numberOf(request) },
  })
