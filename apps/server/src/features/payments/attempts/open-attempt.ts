import { randomUUID } from 'node:crypto'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import { findAttempt, type Attempt } from './attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { post } from '../ledger/journal.ts'
import { lastOnlineStart, abandonOpenAttempts, waitMinutes } from './last-starts.ts'
import { newOrderNo } from './order-number.ts'
import type { Echo, Payable, Purpose } from '../payables.ts'
import { noteEvent } from '../payment-events.ts'
import { requireMethod } from '../methods/payment-methods.ts'
import { isOpen } from '../view/payment-words.ts'
import { nextPoll } from '../polling/poll-schedule.ts'

export type Starting = {
  purpose: Purpose
  /** Of the thing paid for, or of one of several that are paid together. */
  subjectId: string
  echo?: Echo | undefined
  provider: ProviderName
  language: Language
  /** Who pays for the candidate in a service centre. */
  operatorId?: string | undefined
}

/** A start that is repeated within this time is the same start. */
const SAME_START_MS = 60_000

/** The attempt that is open already, or a new one where it may be made. */
export async function openAttempt(
  deps: PaymentDeps,
  tx: Transaction,
  actor: Candidate,
  { purpose, subjectId: id, echo, provider, language }: Starting,
): Promise<{ attempt: Attempt; payable: Payable }> {
  const now = deps.clock.now()
  const at = new Date(now)
  const { accountId } = actor
  const source = deps.payables[purpose]
  const subjectId = (await source?.order?.(tx, { id, accountId, echo, at })) ?? id
  const payable = await source?.find(tx, { subjectId, accountId, lock: true })
  if (!payable) throw new AppError('NOT_FOUND')
  const subjectIds = [subjectId, ...(payable.waitsWith ?? [])]
  const last = await lastOnlineStart(tx, { purpose, subjectIds }, now)
  const isSame =
    last?.subjectId === subjectId &&
    last.provider === provider &&
    isOpen(last.state) &&
    now - last.startedAt.getTime() < SAME_START_MS
  // The same start, repeated after midnight, was in time.
  const today = dayInIndia(isSame ? last.startedAt.getTime() : now)
  requireMethod(payable, 'online', { today, configured: deps.providers, provider })
  if (isSame) return { attempt: last, payable }
  const orderId = await ensureOrder(tx, { purpose, subjectId, payable, at })
  if (last) {
    const minutes = await waitMinutes(tx, last, now)
    if (minutes > 0) throw new AppError('PAYMENT_TOO_SOON', { minutes, seconds: minutes * 60 })
  }
  await abandonOpenAttempts(tx, orderId, now)
  const orderNo = newOrderNo()
  await tx
    .insertInto('payment_attempts')
    .values({
      order_no: orderNo,
      order_id: orderId,
      account_id: payable.accountId,
      amount_paise: payable.feePaise + payable.servicePaise,
      provider,
      state: 'STARTED',
      language,
      started_at: at,
      updated_at: at,
      poll_at: nextPoll(now, now),
    })
    .execute()
  const attempt = (await findAttempt(tx, orderNo))!
  await noteEvent(tx, { attempt, event: 'started', actor, at })
  return { attempt, payable }
}

type Owed = { purpose: Purpose; subjectId: string; payable: Payable; at: Date }

/**
 * The order of what is owed, made and charged the first time somebody wants to pay it. Only called
 * while the thing itself is held.
 */
export async function ensureOrder(
  tx: Transaction,
  { purpose, subjectId, payable, at }: Owed,
): Promise<string> {
  const { accountId, feePaise, servicePaise, advertisement } = payable
  const made = await tx
    .insertInto('payment_orders')
    .values({
      id: randomUUID(),
      account_id: accountId,
      application_id: payable.applicationId,
      purpose,
      subject_id: subjectId,
      advertisement_id: advertisement.id,
      advertisement_version: advertisement.version,
      fee_paise: feePaise,
      service_paise: servicePaise,
      made_at: at,
    })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    const entries = {
      receivable: feePaise + servicePaise,
      fee: -feePaise,
      service_charge: -servicePaise,
    }
    await post(tx, { kind: 'charge', key: made.id, accountId, at, entries })
    return made.id
  }
  const { id } = await tx
    .selectFrom('payment_orders')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return id
}
