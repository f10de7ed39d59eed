import type { ErasureHold } from '@lokseva/contract/data-rights/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Officer } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/refusals/ability'

type Request = { kind: string; state: string }

const has = (requests: readonly Request[], kind: string, states: readonly string[]) =>
  requests.some((each) => each.kind === kind && states.includes(each.state))

/** One copy at a time: while it is made, and while it can be fetched. */
export const mayAskCopy = (requests: readonly Request[]): Ability =>
  has(requests, 'copy', ['open', 'ready']) ? refused('COPY_ASKED') : allowed

export function mayAskErasure(
  requests: readonly Request[],
  holds: readonly ErasureHold[],
): Ability {
  if (has(requests, 'erasure', ['open', 'approved'])) return refused('ERASURE_ASKED')
  return holds.length > 0 ? refused('ERASURE_HELD') : allowed
}

export const mayWithdrawErasure = (requests: readonly Request[]): Ability =>
  has(requests, 'erasure', ['open']) ? allowed : refused('ERASURE_NOT_ASKED')

/** Whether a member may ask a second one to decide it: one proposal at a time. */
export function mayDecideErasure(
  { grants }: Officer,
  { kind, state }: Request,
  isProposed: boolean,
): Ability {
  if (!hasPermission(grants, 'rights.write')) return refused('PERMISSION_MISSING')
  if (kind !== 'erasure' || state !== 'open') return refused('APPROVAL_DECIDED')
  return isProposed ? refused('ERASURE_PROPOSED') : allowed
}
