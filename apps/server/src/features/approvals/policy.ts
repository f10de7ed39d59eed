import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Officer } from '#platform/actor/actor'
import type { Language } from '@lokseva/texts/text-id'
import { allowed, refused, type Ability } from '#platform/refusals/ability'
import type { ApprovalRow } from './request-rows.ts'
import type { AnyApprovalKind, Colleague } from './ports.ts'

type Rule = (actor: Officer, kind: AnyApprovalKind, request: ApprovalRow) => Ability

const reaches = (
  { grants }: Officer,
  permission: AnyApprovalKind['asks'],
  { advertisement_id }: Pick<ApprovalRow, 'advertisement_id'>,
) => hasPermission(grants, permission, advertisement_id ?? undefined)

/** The member a request is about, where it is about one. */
export const concerns = (kind: AnyApprovalKind, payload: unknown): string | undefined =>
  kind.concerns?.(payload as never)

/** Who asked, who may ask for the same, and who may decide. */
export const maySee = (actor: Officer, kind: AnyApprovalKind, request: ApprovalRow): boolean =>
  request.asked_by === actor.memberId ||
  reaches(actor, kind.asks, request) ||
  reaches(actor, kind.approves, request)

/** Whether it may be decided by this member at all, whatever its state. */
const isTheirs: Rule = (actor, kind, request) => {
  if (request.asked_by === actor.memberId) return refused('APPROVAL_OWN')
  if (!reaches(actor, kind.approves, request)) return refused('PERMISSION_MISSING')
  if (concerns(kind, JSON.parse(request.payload)) === actor.memberId)
    return refused('NOT_TO_ONESELF')
  return allowed
}

/** Approved for a time that has not come yet. */
const isWaiting = ({ state, done_at }: ApprovalRow) => state === 'approved' && done_at === null

export const mayDecide: Rule = (actor, kind, request) => {
  const theirs = isTheirs(actor, kind, request)
  if (!theirs.allowed) return theirs
  return request.state === 'open' ? allowed : refused('APPROVAL_DECIDED')
}

/** Whether somebody who asked or approved is at work and still allowed to. */
export const mayStill = (
  person: Colleague | undefined,
  permission: AnyApprovalKind['asks'],
  { advertisement_id }: Pick<ApprovalRow, 'advertisement_id'>,
): boolean =>
  person?.isActive === true &&
  hasPermission(person.roles, permission, advertisement_id ?? undefined)

/** Nothing happens on the word of one alone: who asked must still be at work and allowed to ask. */
export function mayApprove(
  actor: Officer,
  kind: AnyApprovalKind,
  request: ApprovalRow,
  { asker, language }: { asker: Colleague | undefined; language: Language },
): Ability {
  const decide = mayDecide(actor, kind, request)
  if (!decide.allowed || mayStill(asker, kind.asks, request)) return decide
  const { nameEn = '', nameMr = '' } = asker ?? {}
  return refused('APPROVAL_ASKER_GONE', { name: language === 'en' ? nameEn : nameMr })
}

/** What waits for its time is stopped by whoever approved it, or another who may decide it. */
export const maySendBack: Rule = (actor, kind, request) => {
  const theirs = isTheirs(actor, kind, request)
  if (!theirs.allowed) return theirs
  return request.state === 'open' || isWaiting(request) ? allowed : refused('APPROVAL_DECIDED')
}

/** What was approved and waits for its time can still be withdrawn. */
export const mayWithdraw: Rule = (actor, _, request) => {
  if (request.asked_by !== actor.memberId) return refused('PERMISSION_MISSING')
  return request.state === 'open' || isWaiting(request) ? allowed : refused('APPROVAL_DECIDED')
}

export const mayTalk: Rule = (_, __, request) =>
  request.state === 'open' || isWaiting(request) ? allowed : refused('APPROVAL_DECIDED')

/** Of what one person did alone, that one may add the papers afterwards. */
export const mayAttach: Rule = (actor, _, request) =>
  request.state === 'open' || (request.is_by_one && request.asked_by === actor.memberId)
    ? allowed
    : refused('APPROVAL_DECIDED')
