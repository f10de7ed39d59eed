import { createHmac } from 'node:crypto'
import { RequestError } from '../../http/checked.ts'
import { dayFirst } from '../indian-time.ts'
import { formOf, type SimulatedGateway } from '../gateway.ts'
import type { MerchantKit } from '../merchant-kit.ts'
import type { Saying } from '../outcomes.ts'
import { paiseBack, paiseOf, type PaymentState, type SimPayment } from '../payment-book.ts'
import { refundRefusal, type RefundRefusal } from '../refund-call.ts'

const wordsOfState: Record<Saying, string> = {
  paid: '0300',
  pending: '0002',
  failed: '0399',
  cancelled: '0399',
  reversed: '0799',
}
const statusOf: Record<PaymentState, string> = {
  started: 'NA',
  pending: '0002',
  paid: '0300',
  failed: '0399',
  refunded: '0300',
}

const none = (count: number) => Array.from({ length: count }, () => 'NA')
const padded = (amount: string) => amount.padStart(11, '0')

const checksum = (text: string, key: string) =>
  createHmac('sha256', key).update(text).digest('hex').toUpperCase()
const signed = (fields: string[], key: string) =>
  `${fields.join('|')}|${checksum(fields.join('|'), key)}`

/** The fields of a message of ours, checked as the gateway checks it. */
function opened(msg: string, key: string): string[] | undefined {
  const fields = msg.split('|')
  const given = fields.pop()
  return given === checksum(fields.join('|'), key) ? fields : undefined
}

function response(kit: MerchantKit, payment: SimPayment, says: Saying, forged: boolean): string {
  const { merchantId, checksumKey } = kit.billdesk
  const fields = [
    merchantId,
    payment.order,
    payment.reference,
    payment.bankReference,
    padded(payment.charged),
    'SIM',
    'NA',
    '01',
    payment.currency,
    'DIRECT',
    ...none(3),
    dayFirst(payment.changedAt),
    wordsOfState[says],
    'NA',
    payment.for,
    ...none(6),
    'NA',
    says === 'paid' ? 'Success' : 'Simulated',
  ]
  return signed(fields, forged ? 'nobody knows the key' : checksumKey)
}

/** Of what went back the sum; whether that is all of it the reader has to see. */
function refundFields(payment: SimPayment): string[] {
  const last = payment.refunds.at(-1)
  if (!last) return ['NA', '0.0', 'NA', 'NA']
  const sum = padded((paiseBack(payment) / 100).toFixed(2))
  return ['0799', sum, dayFirst(last.at), refundId(payment)]
}

const refundId = ({ reference, refunds }: SimPayment) => `R${reference}${refunds.length}`

const refusals: Record<RefundRefusal, [string, string]> = {
  unknown: ['ERR_REF009', 'Invalid request'],
  notPaid: ['ERR_REF009', 'Invalid request'],
  again: ['ERR_REF013', 'Cannot process request right now. Duplicate request'],
  tooMuch: ['ERR_REF010', 'Refund amount greater than transaction amount'],
}

const known = (payment: SimPayment) => [
  payment.order,
  payment.reference,
  payment.bankReference,
  padded(payment.charged),
  'SIM',
  'SIMBANK',
  '01',
  payment.currency,
  'DIRECT',
  ...none(3),
  dayFirst(payment.changedAt),
  statusOf[payment.state],
  'NA',
  payment.for,
  ...none(6),
  'NA',
  'Simulated',
  'NA',
  ...refundFields(payment),
  'Y',
]

export const billdesk: SimulatedGateway = {
  provider: 'billdesk',
  title: 'BillDesk',
  routes(app, desk) {
    const { merchantId, checksumKey } = desk.kit.billdesk
    app.post('/sim/pay/billdesk/pgidsk/PGIMerchantPayment', (request, reply) => {
      const fields = opened(formOf(request.body).msg ?? '', checksumKey)
      if (!fields || fields.length !== 22 || fields[0] !== merchantId)
        throw new RequestError(400, 'CHECKSUM_WRONG', 'The message is not from a merchant')
      const payment = desk.begin({
        provider: 'billdesk',
        order: fields[1]!,
        amount: fields[3]!,
        for: fields[14]!,
        returnUrl: fields[21]!,
        details: {},
      })
      return desk.show(reply, payment)
    })

    desk.api('/sim/pay/billdesk/pgidsk/PGIQueryController', ({ msg = '' }) => {
      const [type, merchant, order] = opened(msg, checksumKey) ?? []
      if (type !== '0122' || merchant !== merchantId)
        throw new RequestError(400, 'CHECKSUM_WRONG', 'The message is not from a merchant')
      const payment = desk.asked('billdesk', order)
      const fields =
        payment && payment.state !== 'started' ? known(payment) : [order!, ...none(28), 'N']
      return signed(['0130', merchantId, ...fields], checksumKey)
    })

    desk.api('/sim/pay/billdesk/pgidsk/PGIRefundController', ({ msg = '' }) => {
      const fields = opened(msg, checksumKey)
      const payment = desk.asked('billdesk', fields?.[4], fields?.[2])
      if (!fields || fields.length !== 12)
        throw new RequestError(400, 'CHECKSUM_WRONG', 'The message is not from a merchant')
      const isNamed =
        payment?.reference === fields[2] && Number(fields[5]) === Number(payment?.charged)
      const asked = { no: fields[8], amount: fields[6] }
      const refusal = refundRefusal(isNamed ? payment : undefined, asked)
      if (!refusal) desk.book.giveBack(payment!, { no: fields[8]!, paise: paiseOf(fields[6]!) })
      const end = refusal
        ? ['NA', 'NA', ...refusals[refusal], 'N']
        : ['0799', refundId(payment!), 'NA', 'NA', 'Y']
      return signed(['0410', ...fields.slice(1, 8), ...end], checksumKey)
    })
  },
  returnOf: (kit, payment, says, forged) => ({
    method: 'POST',
    url: payment.returnUrl,
    fields: { msg: response(kit, payment, says, forged) },
  }),
  noticeOf: (kit, payment, says, forged) => ({ msg: response(kit, payment, says, forged) }),
}
