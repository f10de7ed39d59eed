import type { TextId } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { queueMessage } from '#features/messages/index'
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
export async function tellOfPayment(
  deps: { clock: Clock },
  tx: Transaction,
  { held: { attempt, payable }, news, amountPaise, again = 'no', payBy = '' }: Telling,
): Promise<void> {
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
  await queueMessage(deps, tx, { channel: 'email', recipient: email, template, subject, body })
  await queueMessage(deps, tx, { channel: 'sms', recipient: mobile, template, body })
}
