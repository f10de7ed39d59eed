import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/http/app-error'
import { refused, type Ability } from '#platform/http/ability'
import type { PaymentDeps } from './deps.ts'
import { lastOnlineStart, newestOpenAttempt, waitMinutes } from './last-starts.ts'
import { isInvalid, lastDayOf, offeredProviders, wayOpen, type Way } from './payment-ways.ts'
import { paymentWords } from './payment-words.ts'

/** How the fee of an application can be paid now, and what is under way. */
export async function paymentOptions(
  { db, clock, payables, providers }: Pick<PaymentDeps, 'db' | 'clock' | 'payables' | 'providers'>,
  { accountId }: Candidate,
  { id, language }: { id: string; language: Language },
): Promise<PaymentOptions> {
  const payable = await payables.application?.find(db, { subjectId: id, accountId })
  if (!payable) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const order = await db
    .selectFrom('payment_orders')
    .select('id')
    .where('purpose', '=', 'application')
    .where('subject_id', '=', id)
    .executeTakeFirst()
  const last = order && (await lastOnlineStart(db, order.id, now))
  const open = order && (await newestOpenAttempt(db, order.id, now))
  const challan =
    order &&
    (await db
      .selectFrom('payment_attempts')
      .select('order_no')
      .where('order_id', '=', order.id)
      .where('provider', '=', 'challan')
      .executeTakeFirst())
  const way = (name: Way) => {
    const { refusal } = payable
    const ability: Ability = refusal
      ? refused(refusal.code)
      : wayOpen(payable, name, { today: dayInIndia(now), configured: providers })
    const isOffered = ability.allowed || ability.reason !== 'PAYMENT_METHOD_NOT_OFFERED'
    return { ...ability, until: isOffered ? lastDayOf(payable, name) : null }
  }
  return {
    applicationId: payable.applicationId,
    applicationNo: payable.applicationNo,
    amount: (payable.feePaise + payable.servicePaise) / 100,
    fee: payable.feePaise / 100,
    serviceCharge: payable.servicePaise / 100,
    isInvalid: isInvalid(payable),
    online: way('online'),
    challan: way('challan'),
    providers: offeredProviders(payable, providers),
    waitMinutes: await waitMinutes(db, last, now),
    open: open
      ? {
          orderNo: open.orderNo,
          paymentMode: open.provider,
          startedAt: open.startedAt.toISOString(),
          message: paymentWords(language, open).message,
        }
      : null,
    challanNo: challan?.order_no ?? null,
  }
}
