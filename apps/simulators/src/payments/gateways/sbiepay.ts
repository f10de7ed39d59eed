import { createCipheriv, createDecipheriv } from 'node:crypto'
import { RequestError } from '../../http/checked.ts'
import { yearFirst } from '../indian-time.ts'
import { formOf, type SimulatedGateway } from '../gateway.ts'
import type { MerchantKit } from '../merchant-kit.ts'
import type { Saying } from '../outcomes.ts'
import { paiseOf, type PaymentState, type SimPayment } from '../payment-book.ts'
import { refundRefusal, type RefundRefusal } from '../refund-call.ts'

type Mode = 'cbc' | 'ecb'

const wordsOfState: Record<Saying, string> = {
  paid: 'SUCCESS',
  pending: 'IN PROGRESS',
  failed: 'FAIL',
  cancelled: 'ABORT',
  reversed: 'REFUND',
}
const statusOf: Record<PaymentState, string> = {
  started: 'BOOKED',
  pending: 'BOOKED',
  paid: 'SUCCESS',
  failed: 'FAIL',
  refunded: 'REFUND',
}

function parts(keyText: string, mode: Mode) {
  const bytes = mode === 'cbc' ? Buffer.from(keyText.slice(0, 16)) : Buffer.from(keyText, 'base64')
  return { name: `aes-128-${mode}`, bytes, iv: mode === 'cbc' ? bytes : null }
}

function encrypt(text: string, keyText: string, mode: Mode): string {
  const { name, bytes, iv } = parts(keyText, mode)
  const cipher = createCipheriv(name, bytes, iv)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

/** Kits have one cipher or the other; here both are served, each in its own. */
function read(base64: string, keyText: string): { text: string; mode: Mode } | undefined {
  for (const mode of ['cbc', 'ecb'] as const) {
    try {
      const { name, bytes, iv } = parts(keyText, mode)
      const decipher = createDecipheriv(name, bytes, iv)
      const text = decipher.update(base64, 'base64', 'utf8') + decipher.final('utf8')
      if (text.includes('|DOM|IN|INR|')) return { text, mode }
    } catch {
      // The other, then.
    }
  }
  return undefined
}

const refusals: Record<RefundRefusal, string> = {
  unknown: 'Invalid Transaction Details',
  notPaid: 'Transaction Not Successful',
  again: 'Duplicate Refund Request Id',
  tooMuch: 'Refund Amount Exceeds Available Amount',
}

const references = Array.from({ length: 9 }, () => 'NA')

function response(kit: MerchantKit, payment: SimPayment, says: Saying, forged: boolean): string {
  const fields = [
    payment.order,
    payment.reference,
    wordsOfState[says],
    payment.charged,
    payment.currency,
    'NB',
    payment.for,
    says === 'paid' ? 'Completed successfully.' : 'Simulated',
    'SBIN',
    payment.bankReference,
    yearFirst(payment.changedAt),
    'IN',
    'NA',
    kit.sbiepay.merchantId,
    '0.00^0.00',
    ...references,
    '',
  ]
  const key = forged ? 'bm9ib2R5LWtub3dzLWl0IQ==' : kit.sbiepay.key
  return encrypt(fields.join('|'), key, payment.details.mode as Mode)
}

const known = (payment: SimPayment, merchantId: string) =>
  [
    merchantId,
    payment.reference,
    statusOf[payment.state],
    'IN',
    payment.currency,
    payment.for,
    payment.order,
    payment.charged,
    payment.state === 'paid' ? 'Transaction Paid Out' : 'Simulated',
    'SBIN',
    payment.bankReference,
    yearFirst(payment.changedAt),
    'NB',
    'NA',
    merchantId,
    '0.00^0.00',
    ...references,
    '',
  ].join('|')

/** The words stand where the status is, and hardly anything beside them. */
const unknown = (order: string | undefined, merchantId: string) =>
  [
    merchantId,
    'NA',
    'No Records Found',
    ...Array.from({ length: 3 }, () => 'NA'),
    order ?? 'NA',
    ...Array.from({ length: 9 }, () => 'NA'),
    ...references,
    '',
  ].join('|')

export const sbiepay: SimulatedGateway = {
  provider: 'sbi',
  title: 'SBI ePay',
  routes(app, desk) {
    const { merchantId, key } = desk.kit.sbiepay
    app.post('/sim/pay/sbiepay/secure/AggregatorHostedListener', (request, reply) => {
      const body = formOf(request.body)
      const opened = read(body.EncryptTrans ?? '', key)
      const fields = opened?.text.split('|') ?? []
      if (!opened || fields.length !== 14 || body.merchIdVal !== merchantId)
        throw new RequestError(400, 'MERCHANT_WRONG', 'The request is not from a merchant')
      const payment = desk.begin({
        provider: 'sbi',
        order: fields[9]!,
        amount: fields[4]!,
        for: fields[5]!,
        returnUrl: fields[6]!,
        details: { mode: opened.mode },
      })
      return desk.show(reply, payment)
    })

    desk.api('/sim/pay/sbiepay/payagg/statusQuery/getStatusQuery', ({ queryRequest = '' }) => {
      const [atrn, merchant, order, amount] = queryRequest.split('|')
      const payment = desk.asked('sbi', order, atrn)
      const isKnown = payment && payment.state !== 'started' && merchant === merchantId
      return isKnown && amount === payment.amount
        ? known(payment, merchantId)
        : unknown(order, merchantId)
    })

    const refunds = '/sim/pay/sbiepay/payagg/orderRefundCancellation/bookRefundCancellation'
    desk.api(refunds, ({ refundRequest = '' }) => {
      const [, merchant, refundId, atrn, amount, currency, order] = refundRequest.split('|')
      const payment = desk.asked('sbi', order, atrn)
      const isNamed = payment?.reference === atrn && merchant === merchantId && currency === 'INR'
      const refusal = refundRefusal(isNamed ? payment : undefined, { no: refundId, amount })
      if (!refusal) desk.book.giveBack(payment!, { no: refundId!, paise: paiseOf(amount!) })
      const end = refusal
        ? ['NA', 'FAIL', refusals[refusal]]
        : [`R${atrn}${payment!.refunds.length}`, 'SUCCESS', 'Refund Booked']
      return [merchantId, refundId, ...end].join('|')
    })
  },
  returnOf: (kit, payment, says, forged) => ({
    method: 'POST',
    url: payment.returnUrl,
    fields: {
      encData: response(kit, payment, says, forged),
      merchIdVal: kit.sbiepay.merchantId,
      Bank_Code: 'SBIN',
    },
  }),
  noticeOf: (kit, payment, says, forged) => ({
    pushRespData: response(kit, payment, says, forged),
    merchIdVal: kit.sbiepay.merchantId,
    Bank_Code: 'SBIN',
  }),
}
