import type { ApprovalKindName } from '@lokseva/contract/approvals/payloads'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import type { ApprovalDeps } from './deps.ts'
import { needsTwo } from './needs-two.ts'
import { noteApprovers, notifyAsker } from './notices/notify-colleagues.ts'
import { peopleOf } from './people.ts'
import { mayStill } from './policy.ts'
import { isSealed, kindOf, lockRequest, type ApprovalRow } from './request-rows.ts'
import { failedBy, isStillSo, markStale, setRequest } from './request-state.ts'
import { tryIt } from './try-it.ts'

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
  const unfit = await whoMayNoMore(deps, tx, request)
  if (unfit !== undefined) {
    await setRequest(tx, id, { state: 'sent_back', ...failedBy(unfit) })
    const details = { request: id, kind: request.kind }
    await recordAudit(tx, { at, actor, action: 'APPROVAL_SENT_BACK', details })
    return notifyAsker(deps, tx, request, { outcome: 'sentBack', by: actor })
  }
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

/** What one person set to a time alone needs its kind to be out then, too. */
const isEnoughDecided = async (tx: Transaction, { decided_by, kind }: ApprovalRow) =>
  decided_by !== null || !(await needsTwo(tx, kind as ApprovalKindName))

/** Whoever asked and whoever approved must still be at work and allowed to; says who is not. */
async function whoMayNoMore(
  deps: ApprovalDeps,
  tx: Transaction,
  request: ApprovalRow,
): Promise<Bilingual | undefined> {
  const { asked_by, decided_by } = request
  const kind = kindOf(deps.kinds, request.kind)
  const people = await peopleOf(deps, tx)
  for (const { id, role, permission } of [
    { id: asked_by, role: 'asker', permission: kind.asks },
    { id: decided_by, role: 'approver', permission: kind.approves },
  ] as const) {
    if (id === null) continue
    const person = people.get(id)
    if (mayStill(person, permission, request)) continue
    const { nameEn = '', nameMr = '' } = person ?? {}
    return {
      en: translate('en', `approvals.unfit.${role}`, { name: nameEn }),
      mr: translate('mr', `approvals.unfit.${role}`, { name: nameMr }),
    }
  }
  return undefined
}
