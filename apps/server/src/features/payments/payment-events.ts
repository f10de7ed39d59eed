import type { Transaction } from '#platform/database/pool'
import type { Actor, System } from '#platform/actor/actor'

export type PaymentEvent =
  | 'started'
  | 'left'
  | 'refused'
  | 'returned'
  | 'noticed'
  | 'silent'
  | 'unreadable'
  | 'no_record'
  | 'pending'
  | 'failed'
  | 'expired'
  | 'settled'
  | 'refund_due'
  | 'refund_exported'
  | 'refunded'
  | 'issued'
  | 'deposited'
  | 'reversed'
  | 'differs'
  | 'told_failed'
  | 'account_named'
  | 'questioned'
  | 'told_twice'
  | 'another_challan'
  | 'urged'

/** What a provider said that leaves a payment open. */
export const waitingEvents = ['silent', 'unreadable', 'no_record', 'pending'] as const
export type WaitingEvent = (typeof waitingEvents)[number]

export type Noted = {
  attempt: { orderNo: string; orderId: string; accountId: string }
  event: PaymentEvent
  actor: Actor
  at: Date
  /** Facts without personal data. */
  details?: Record<string, string | number | boolean>
}

/** Adds to the story of an attempt: what happened, by whom and why. */
export const noteEvent = (tx: Transaction, noted: Noted): Promise<void> => noteEvents(tx, [noted])

/** The same for many at once. */
export async function noteEvents(tx: Transaction, noted: readonly Noted[]): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values(
      noted.map(({ attempt, event, actor, at, details = {} }) => ({
        order_no: attempt.orderNo,
        order_id: attempt.orderId,
        account_id: attempt.accountId,
        at,
        actor: actor.kind,
        actor_id: actorId(actor),
        event,
        details: JSON.stringify(details),
      })),
    )
    .execute()
}

/** Who stands behind a command or a job, by name. */
export const personOf = (actor: System): string =>
  'job' in actor ? actor.job : (actor.user ?? 'nobody known')

function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'candidate':
      return actor.accountId
    case 'gateway':
      return actor.provider
    case 'support':
    case 'staff':
      return 'memberId' in actor ? actor.memberId : actor.keyId
    case 'system':
      return 'job' in actor ? actor.job : `${actor.command} by ${personOf(actor)}`
    case 'anyone':
      return null
  }
}
