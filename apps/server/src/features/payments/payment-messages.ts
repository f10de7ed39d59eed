import type { TextId } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { queueMessages, type NewMessage } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import type { Held } from './attempts.ts'
import type { Again } from './payment-ways.ts'
import { shownRupees } from './payment-words.ts'

/** What a candidate is told of by e-mail and SMS. */
export type PaymentNews = 'settled' | 'failed' | 'refund_due' | 'account_wanted' | 'refunded'

type Telling = {
  held: Held
  news: PaymentNews
  amountPaise: number
  again?: Again
  payBy?: string
}

/** Tells both addresses, in the language the payment was begun in. */
export const tellOfPayment = (
  deps: { clock: Clock },
  tx: Transaction,
  telling: Telling,
): Promise<void> => tellOfPayments(deps, tx, [telling])

/** The same for many at once. */
export const tellOfPayments = (
  deps: { clock: Clock },
  tx: Transaction,
  tellings: readonly Telling[],
): Promise<void> => queueMessages(deps, tx, tellings.flatMap(messagesOf))

function messagesOf({
  held: { attempt, payable },
  news,
  amountPaise,
  again = 'no',
  payBy = '',
}: Telling): NewMessage[] {
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
  const template = `PAYMENT_${news.toUpperCase() as Uppercase<PaymentNews>}` as const
  const subject = translate(language, `payments.message.${news}.subject` as TextId, params)
  const body = translate(language, `payments.message.${news}.text` as TextId, params)
  const { email, mobile } = payable.payer
  return [
    { channel: 'email', recipient: email, template, subject, body },
    { channel: 'sms', recipient: mobile, template, body },
  ]
}
