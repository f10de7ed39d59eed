import { sql } from 'kysely'
import type { AttemptState } from '@lokseva/contract/payments/schemas'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction, Database } from '#platform/database/pool'
import type { Payable, PayableSources, Purpose } from '../payables.ts'
import { waitingEvents, type WaitingEvent } from '../payment-events.ts'
import type { Departure } from '../ports.ts'

export type Attempt = {
  orderNo: string
  orderId: string
  accountId: string
  purpose: Purpose
  subjectId: string
  amountPaise: number
  provider: ProviderName | 'challan'
  state: AttemptState
  language: Language
  startedAt: Date
  updatedAt: Date
  departure: Departure | null
  providerReference: string | null
  /** Named by genuine messages, and not confirmed by the provider yet. */
  heardReferences: string[]
  askedAt: Date | null
  /** When it is asked about next. */
  pollAt: Date | null
  /** Since when the candidate has word of the bank, and no answer to that. */
  urgedAt: Date | null
  reason: string | null
  /** What its provider said when it was asked last, as long as that was no end. */
  lastAnswer: WaitingEvent | null
}

/** The reason of an attempt whose browser was never sent anywhere: it makes nobody wait. */
export const NEVER_SENT = 'never left'

export const attemptColumns = sql`t.order_no as "orderNo", t.order_id as "orderId",
  t.account_id as "accountId", o.purpose, o.subject_id as "subjectId",
  t.amount_paise as "amountPaise", t.provider, t.state, t.language, t.started_at as "startedAt",
  t.updated_at as "updatedAt", t.departure, t.provider_reference as "providerReference",
  t.heard_references as "heardReferences", t.asked_at as "askedAt", t.poll_at as "pollAt",
  t.urged_at as "urgedAt", t.reason,
  (select e.event from payment_events e where e.order_no = t.order_no
    and e.event in (${sql.join(waitingEvents)}) order by e.id desc limit 1) as "lastAnswer"`

export async function findAttempt(
  db: Database,
  orderNo: string,
  accountId?: string,
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`select ${attemptColumns}
    from payment_attempts t join payment_orders o on o.id = t.order_id
    where t.order_no = ${orderNo}
      and (${accountId ?? null}::uuid is null or t.account_id = ${accountId ?? null}::uuid)`.execute(
    db,
  )
  return rows[0]
}

/** The order of an attempt by what its provider called it at the start. */
export async function orderNoOf(
  db: Database,
  provider: ProviderName,
  providerReference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst()
  return row?.order_no
}

/** Keeps what the provider calls an attempt, unless it calls another one so already, whosever. */
export async function saveReference(
  tx: Transaction,
  { orderNo, provider }: Pick<Attempt, 'orderNo' | 'provider'>,
  reference: string,
): Promise<void> {
  await sql`select keep_provider_reference(${orderNo}, ${provider}, ${reference})`.execute(tx)
}

export type LockedAttempt = { attempt: Attempt; payable: Payable }

/**
 * Holds what a payment may change until the commit: first the thing paid for, which stands for its
 * order and all attempts at it, then this attempt. Whoever takes both keeps that order.
 */
export async function lockAttempt(
  tx: Transaction,
  payables: PayableSources,
  orderNo: string,
): Promise<LockedAttempt | undefined> {
  const known = await findAttempt(tx, orderNo)
  if (!known) return undefined
  const { subjectId, purpose } = known
  const payable = await payables[purpose]?.find(tx, { subjectId, lock: true })
  if (!payable) throw new Error(`nothing is known of what ${orderNo} is paid for`)
  await sql`select from payment_attempts where order_no = ${orderNo} for update`.execute(tx)
  return { attempt: (await findAttempt(tx, orderNo))!, payable }
}

type Change = {
  state: AttemptState
  reason?: string | null
  pollAt?: Date | null
  at: Date
}

export async function changeAttempt(
  tx: Transaction,
  { orderNo }: { orderNo: string },
  { state, reason, pollAt, at }: Change,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      state,
      updated_at: sql`greatest(updated_at, ${at}::timestamptz)`,
      ...(reason !== undefined && { reason }),
      ...(pollAt !== undefined && { poll_at: pollAt }),
    })
    .where('order_no', '=', orderNo)
    .execute()
}
