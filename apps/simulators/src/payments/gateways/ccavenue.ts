import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { RequestError } from '../../http/checked.ts'
import { yearFirst } from '../indian-time.ts'
import { formOf, type Desk, type Fields, type SimulatedGateway } from '../gateway.ts'
import type { MerchantKit } from '../merchant-kit.ts'
import type { Saying } from '../outcomes.ts'
import { paiseOf, type PaymentState, type SimPayment } from '../payment-book.ts'
import { refundRefusal, type RefundRefusal } from '../refund-call.ts'

type Mode = 'cbc' | 'gcm'

const wordsOfState: Record<Saying, string> = {
  paid: 'Success',
  pending: 'Awaited',
  failed: 'Failure',
  cancelled: 'Aborted',
  reversed: 'Auto-Reversed',
}
const statusOf: Record<PaymentState, string> = {
  started: 'Initiated',
  pending: 'Awaited',
  paid: 'Shipped',
  failed: 'Unsuccessful',
  refunded: 'Refunded',
}

const IV = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const md5 = (text: string) => createHash('md5').update(text).digest()

function encrypt(text: string, workingKey: string, mode: Mode): string {
  if (mode === 'cbc') {
    const cipher = createCipheriv('aes-128-cbc', md5(workingKey), IV)
    return cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
  }
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-gcm', workingKey, iv)
  const body = cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
  return iv.toString('hex') + body + cipher.getAuthTag().toString('hex')
}

function decrypt(hex: string, workingKey: string, mode: Mode): string {
  const bytes = Buffer.from(hex, 'hex')
  if (mode === 'cbc') {
    const decipher = createDecipheriv('aes-128-cbc', md5(workingKey), IV)
    return decipher.update(bytes, undefined, 'utf8') + decipher.final('utf8')
  }
  const decipher = createDecipheriv('aes-256-gcm', workingKey, bytes.subarray(0, 16))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(16, -16), undefined, 'utf8') + decipher.final('utf8')
}

/** Accounts have one cipher or the other; here both are served, each in its own. */
function read(hex: string, { workingKey }: MerchantKit['ccavenue'], looksRight: RegExp) {
  for (const mode of ['gcm', 'cbc'] as const) {
    try {
      const text = decrypt(hex, workingKey, mode)
      if (looksRight.test(text)) return { text, mode }
    } catch {
      // The other, then.
    }
  }
  return undefined
}

/** What a return and a push carry, in the order of the real one. */
function response(payment: SimPayment, says: Saying): string {
  const paid = says === 'paid'
  const fields: Fields = {
    order_id: payment.order,
    tracking_id: payment.reference,
    bank_ref_no: paid ? payment.bankReference : 'null',
    order_status: wordsOfState[says],
    failure_message: paid ? '' : 'Simulated',
    payment_mode: 'Net Banking',
    card_name: 'Simulated Bank',
    status_code: 'null',
    status_message: paid ? 'Transaction Successful' : 'Simulated',
    currency: payment.currency,
    amount: payment.charged,
    billing_name: '',
    merchant_param1: payment.for,
    mer_amount: payment.charged,
    response_code: paid ? '0' : '1',
    trans_date: yearFirst(payment.changedAt),
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function sealed(kit: MerchantKit, payment: SimPayment, says: Saying, forged: boolean): string {
  const key = forged ? 'NOBODYKNOWSTHEREALWORKINGKEY0000' : kit.ccavenue.workingKey
  return encrypt(response(payment, says), key, payment.details.mode as Mode)
}

/** Authorised at an account that confirms, and not captured yet. */
const isToConfirm = ({ state, details }: SimPayment) =>
  state === 'paid' && details.confirms === 'manual'

function wordOf(payment: SimPayment): string {
  if (payment.details.confirms === 'lapsed') return 'Auto-Cancelled'
  return isToConfirm(payment) ? 'Successful' : statusOf[payment.state]
}

const orderStatus = (payment: SimPayment) => ({
  status: 0,
  order_no: payment.order,
  // Numbers come without quotes.
  reference_no: Number(payment.reference),
  order_status: wordOf(payment),
  order_amt: Number(payment.charged),
  order_capt_amt: 0,
  order_currncy: payment.currency,
  order_bank_ref_no: payment.bankReference,
  order_date_time: `${yearFirst(payment.startedAt)}.03`,
  // Of the last change: of the capture, where there was one besides.
  order_status_date_time: `${yearFirst(Number(payment.details.capturedAt ?? payment.changedAt))}.11`,
})

/** What nobody confirms goes back so long after it was authorised. */
const CONFIRMED_WITHIN_MS = 12 * 24 * 3_600_000

function letLapse({ book, now }: Desk, payment: SimPayment | undefined): void {
  if (!payment || !isToConfirm(payment)) return
  if (now() - payment.changedAt < CONFIRMED_WITHIN_MS) return
  book.become(payment, 'failed')
  payment.details = { ...payment.details, confirms: 'lapsed' }
}

const ToConfirm = z.object({
  order_List: z.array(z.object({ reference_no: z.coerce.string(), amount: z.coerce.string() })),
})

/** Takes the money of those named by reference and amount that wait for it, and names the others. */
function confirmAll(desk: Desk, { order_List }: z.infer<typeof ToConfirm>) {
  const failed = order_List.flatMap(({ reference_no, amount }) => {
    const named = (payment?: SimPayment) =>
      payment?.reference === reference_no && Number(payment.charged) === Number(amount)
    const found = desk.book.findBy(
      (payment) => payment.provider === 'card' && (named(payment) || named(payment.second)),
    )
    const payment = named(found) ? found : found?.second
    letLapse(desk, payment)
    if (!payment) return [{ reference_no, reason: 'Invalid reference number or amount.' }]
    if (!isToConfirm(payment)) return [{ reference_no, reason: 'Order is not to be confirmed.' }]
    const capturedAt = String(desk.now())
    payment.details = { ...payment.details, confirms: 'done', capturedAt }
    return []
  })
  const success_count = order_List.length - failed.length
  return { Order_Result: { success_count, failed_List: failed } }
}

const refusals: Record<RefundRefusal, string> = {
  unknown: 'Invalid Parameter.',
  notPaid: 'Order is not captured.',
  again: 'Refund reference number already exists.',
  tooMuch: 'Refund amount is greater than the order amount.',
}

/** What is authorised and not captured has nothing to give back yet. */
function giveBack(desk: Desk, payment: SimPayment | undefined, asked: Fields) {
  const { refund_ref_no: no, refund_amount: amount } = asked
  const isOpen = payment !== undefined && isToConfirm(payment)
  const refusal = isOpen ? 'notPaid' : refundRefusal(payment, { no, amount })
  if (refusal) return { reason: refusals[refusal], refund_status: 1 }
  desk.book.giveBack(payment!, { no: no!, paise: paiseOf(amount!) })
  return { reason: '', refund_status: 0 }
}

/** What was asked for; nothing where it is no JSON. */
function parsed(text: string): Fields | undefined {
  try {
    return JSON.parse(text) as Fields
  } catch {
    return undefined
  }
}

const refusal = (field: string) =>
  `status=1&enc_response=${field}: Invalid Parameter&enc_error_code=51407`

export const ccavenue: SimulatedGateway = {
  provider: 'card',
  title: 'CCAvenue',
  routes(app, desk) {
    const kit = desk.kit.ccavenue
    app.post('/sim/pay/ccavenue/transaction/transaction.do', (request, reply) => {
      const body = formOf(request.body)
      const opened = read(body.encRequest ?? '', kit, /merchant_id=/)
      const fields = Object.fromEntries(new URLSearchParams(opened?.text.replaceAll('+', '%2B')))
      const confirms = fields.merchant_id === kit.confirmingMerchantId ? 'manual' : 'auto'
      const isOurs = confirms === 'manual' || fields.merchant_id === kit.merchantId
      if (!opened || body.access_code !== kit.accessCode || !isOurs)
        throw new RequestError(400, 'MERCHANT_AUTHENTICATION_FAILED', 'Error Code: 10002')
      const payment = desk.begin({
        provider: 'card',
        order: fields.order_id ?? '',
        amount: fields.amount ?? '',
        for: fields.merchant_param1 ?? '',
        returnUrl: fields.redirect_url ?? '',
        details: { mode: opened.mode, confirms },
      })
      return desk.show(reply, payment)
    })

    desk.api('/sim/pay/ccavenue/apis/servlet/DoWebTrans', (body) => {
      const opened = read(body.enc_request ?? '', kit, /^\{/)
      if (!opened || body.access_code !== kit.accessCode) return refusal('Access_code')
      // The line break is the real one's.
      const respond = (json: object) =>
        `status=0&enc_response=${encrypt(JSON.stringify(json), kit.workingKey, opened.mode)}\r\n&enc_error_code=`
      const asked = parsed(opened.text)
      if (!asked) return refusal('enc_request')
      if (body.command === 'confirmOrder') {
        const { data: orders } = ToConfirm.safeParse(asked)
        return orders ? respond(confirmAll(desk, orders)) : refusal('order_List')
      }
      const isRefund = body.command === 'refundOrder'
      const order = isRefund
        ? desk.book.findReference('card', asked.reference_no)?.order
        : asked.order_no
      const payment = desk.asked('card', order, asked.reference_no)
      letLapse(desk, payment)
      if (isRefund) {
        const refund = giveBack(desk, payment, asked)
        return respond(body.version ? refund : { Refund_Order_Result: refund })
      }
      const status = payment
        ? orderStatus(payment)
        : { status: 1, error_desc: 'No records found.', error_code: '51419' }
      return respond(body.version ? status : { Order_Status_Result: status })
    })
  },
  returnOf: (kit, payment, says, forged) => ({
    method: 'POST',
    url: payment.returnUrl,
    fields: {
      encResp: sealed(kit, payment, says, forged),
      orderNo: payment.order,
      accessCode: kit.ccavenue.accessCode,
    },
  }),
  noticeOf: (kit, payment, says, forged) => ({
    encResp: sealed(kit, payment, says, forged),
    orderNo: payment.order,
  }),
}
