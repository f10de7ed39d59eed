import type { TextId } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { queueMessages, type NewMessage } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { LockedAttempt } from './attempts/attempts.ts'
import type { RetryOption } from './methods/payment-methods.ts'
import { shownRupees } from '#platform/texts/shown-rupees'

/** What a candidate is told of by e-mail and SMS. */
export type PaymentNotice = 'settled' | 'failed' | 'refund_due' | 'account_wanted' | 'refunded'

type NoticeToSend = {
  locked: LockedAttempt
  news: PaymentNotice
  amountPaise: number
  again?: RetryOption
  payBy?: string
}

/** Tells both addresses, in the language the payment was begun in. */
export const notifyPayment = (
  deps: { clock: Clock },
  tx: Transaction,
  telling: NoticeToSend,
): Promise<void> => notifyPayments(deps, tx, [telling])

/** The same for many at once. */
export async function notifyPayments(
  deps: { clock: Clock },
  tx: Transaction,
  tellings: readonly NoticeToSend[],
): Promise<void> {
  await queueMessages(deps, tx, tellings.flatMap(messagesOf))
}

function messagesOf({
  locked: { attempt, payable },
  news,
  amountPaise,
  again = 'no',
  payBy = '',
}: NoticeToSend): NewMessage[] {
  const { language, orderNo, purpose } = attempt
  const params = {
    amount: shownRupees(amountPaise),
    order: orderNo,
    purpose,
    again,
    payBy,
    to: attempt.provider === 'challan' ? 'named' : 'origin',
    number: payable.applicationNo,
    advertisement: payable.advertisement.number,
  }
  const template = `PAYMENT_${news.toUpperCase() as Uppercase<PaymentNotice>}` as const
  const subject = translate(language, `payments.message.${news}.subject` as TextId, params)
  const body = translate(language, `payments.message.${news}.text` as TextId, params)
  const { email, mobile } = payable.payer
  return [
    { channel: 'email', recipient: email, template, subject, body },
    { channel: 'sms', recipient: mobile, template, body },
  ]
}
