import { sql } from 'kysely'
import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { PaymentDeps } from '../deps.ts'
import { isUnusedSlip } from '../for-others.ts'
import { lastOnlineStart, newestOpenAttempt, waitMinutes } from '../attempts/last-starts.ts'
import type { PayableSource, Purpose, Quote } from '../payables.ts'
import { payByWords } from './pay-by.ts'
import {
  isInvalid,
  lastDayOf,
  mayBeginBy,
  offeredProviders,
  type PaymentMethod,
} from './payment-methods.ts'
import { paymentWords } from '../view/payment-words.ts'
import { providerHealth } from '../polling/provider-health.ts'

/** How something can be paid now, and what is under way. */
export async function paymentOptions(
  { db, clock, payables, providers }: Pick<PaymentDeps, 'db' | 'clock' | 'payables' | 'providers'>,
  { accountId }: Candidate,
  { purpose, id, language }: { purpose: Purpose; id: string; language: Language },
): Promise<PaymentOptions> {
  const quote = await quoteOf(db, payables[purpose], { id, accountId })
  if (!quote) throw new AppError('NOT_FOUND')
  const { subjectId, payable } = quote
  const now = clock.now()
  const order =
    subjectId !== undefined &&
    (await db
      .selectFrom('payment_orders')
      .select('id')
      .where('purpose', '=', purpose)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst())
  const subjectIds = [subjectId ?? [], payable.waitsWith ?? []].flat()
  const last = await lastOnlineStart(db, { purpose, subjectIds }, now)
  const open = order ? await newestOpenAttempt(db, order.id, now) : undefined
  const challanNo = order ? await slipOf(db, order.id) : null
  const way = (name: PaymentMethod) => {
    const ability = mayBeginBy(payable, name, { today: dayInIndia(now), configured: providers })
    const isOffered = ability.allowed || ability.code !== 'PAYMENT_METHOD_NOT_OFFERED'
    return { ...ability, until: isOffered ? lastDayOf(payable, name) : null }
  }
  const offered = offeredProviders(payable, providers)
  return {
    applicationId: payable.applicationId,
    applicationNo: payable.applicationNo,
    amount: (payable.feePaise + payable.servicePaise) / 100,
    fee: payable.feePaise / 100,
    serviceCharge: payable.servicePaise / 100,
    isInvalid: isInvalid(payable),
    payBy: payByWords(language, payable, { today: dayInIndia(now), holdsSlip: challanNo !== null }),
    challanPayUntil: payable.days.challanPayment,
    online: way('online'),
    challan: way('challan'),
    providers: offered,
    health: await providerHealth(db, offered, now),
    waitMinutes: await waitMinutes(db, last, now),
    open: open
      ? {
          orderNo: open.orderNo,
          paymentMode: open.provider,
          startedAt: open.startedAt.toISOString(),
          message: paymentWords(language, open).message,
        }
      : null,
    challanNo,
  }
}

/** The challan of an order, while nothing was deposited with it: as everywhere else it is spoken of. */
async function slipOf(db: PaymentDeps['db'], orderId: string): Promise<string | null> {
  const { rows } = await sql<{ orderNo: string }>`select pt.order_no as "orderNo"
    from payment_attempts pt where pt.order_id = ${orderId} and ${isUnusedSlip}`.execute(db)
  return rows[0]?.orderNo ?? null
}

async function quoteOf(
  db: PaymentDeps['db'],
  source: PayableSource | undefined,
  { id, accountId }: { id: string; accountId: string },
): Promise<Quote | undefined> {
  if (source?.quote) return source.quote(db, { id, accountId })
  const payable = await source?.find(db, { subjectId: id, accountId })
  return payable && { subjectId: id, payable }
}
