import { sql } from 'kysely'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import { findAttempt, type LockedAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { ensureOrder } from '../attempts/open-attempt.ts'
import { noteEvent } from '../payment-events.ts'
import { requireMethod } from '../methods/payment-methods.ts'

type Deps = Pick<PaymentDeps, 'clock' | 'payables' | 'providers'>
type Wanted = { applicationId: string; language: Language }

/** The challan of an application: the one that was made before, or a new one. */
export async function issueChallan(
  deps: Deps,
  tx: Transaction,
  actor: Candidate,
  { applicationId: subjectId, language }: Wanted,
): Promise<LockedAttempt> {
  const now = deps.clock.now()
  const at = new Date(now)
  const { accountId } = actor
  const payable = await deps.payables.application?.find(tx, { subjectId, accountId, lock: true })
  if (!payable) throw new AppError('NOT_FOUND')
  requireMethod(payable, 'challan', { today: dayInIndia(now), configured: deps.providers })
  const orderId = await ensureOrder(tx, { purpose: 'application', subjectId, payable, at })
  const known = await tx
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'challan')
    .executeTakeFirst()
  if (known) return { attempt: (await findAttempt(tx, known.order_no))!, payable }
  const { order_no: orderNo } = await tx
    .insertInto('payment_attempts')
    .values({
      order_no: sql<string>`next_challan_no()`,
      order_id: orderId,
      account_id: payable.accountId,
      amount_paise: payable.feePaise + payable.servicePaise,
      provider: 'challan',
      state: 'ISSUED',
      language,
      started_at: at,
      updated_at: at,
    })
    .returning('order_no')
    .executeTakeFirstOrThrow()
  const attempt = (await findAttempt(tx, orderNo))!
  await noteEvent(tx, { attempt, event: 'issued', actor, at })
  return { attempt, payable }
}
