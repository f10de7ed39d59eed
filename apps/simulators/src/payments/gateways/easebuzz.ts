import { createHash } from 'node:crypto'
import { RequestError } from '../../http/checked.ts'
import { yearFirst } from '../indian-time.ts'
import type { Fields, SimulatedGateway } from '../gateway.ts'
import type { MerchantKit } from '../merchant-kit.ts'
import type { Saying } from '../outcomes.ts'
import { paiseOf, type PaymentState, type SimPayment } from '../payment-book.ts'
import { refundRefusal, type RefundRefusal } from '../refund-call.ts'

const wordsOfState: Record<Saying, string> = {
  paid: 'success',
  pending: 'pending',
  failed: 'failure',
  cancelled: 'userCancelled',
  reversed: 'auto refunded',
}
const statusOf: Record<PaymentState, string> = {
  started: 'initiated',
  pending: 'pending',
  paid: 'success',
  failed: 'failure',
  refunded: 'auto refunded',
}

const refusals: Record<Exclude<RefundRefusal, 'again'>, string> = {
  unknown: 'Invalid easebuzz id',
  notPaid: 'Transaction is not successful',
  tooMuch: 'Refund amount is greater than the available amount',
}

/** How a start is refused. */
const refused = (words: string) => ({ status: 0, error_desc: words, data: words })

const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')
const NO_USER_FIELDS = '|'.repeat(10)

/** What a return, a webhook and a row of the query have in common. */
function row({ easebuzz }: MerchantKit, payment: SimPayment, status: string, forged: boolean) {
  const { productinfo = '', firstname = '', email = '', phone = '' } = payment.details
  const salt = forged ? 'nobody knows the salt' : easebuzz.salt
  const { charged, order } = payment
  const tail = [email, firstname, productinfo, charged, order, easebuzz.key].join('|')
  return {
    status,
    txnid: order,
    amount: charged,
    key: easebuzz.key,
    easepayid: `E${payment.reference}`,
    bank_ref_num: payment.bankReference,
    productinfo,
    firstname,
    email,
    phone,
    mode: 'NB',
    error_Message: status === 'success' ? 'Successful Transaction' : 'Simulated',
    addedon: yearFirst(payment.changedAt),
    hash: sha512(`${salt}|${status}${NO_USER_FIELDS}|${tail}`),
  }
}

export const easebuzz: SimulatedGateway = {
  provider: 'easebuzz',
  title: 'Easebuzz',
  routes(app, desk) {
    const { key, salt } = desk.kit.easebuzz
    const page = (accessKey: string) =>
      desk.book.findBy(({ details }) => details.accessKey === accessKey)

    desk.api('/sim/pay/easebuzz/payment/initiateLink', (form) => {
      const { txnid = '', amount = '', productinfo = '', firstname = '', email = '' } = form
      const text = [key, txnid, amount, productinfo, firstname, email].join('|')
      const hash = sha512(`${text}${NO_USER_FIELDS}|${salt}`)
      if (form.key !== key || form.hash !== hash || !amount.includes('.'))
        return refused('Hash mismatch')
      for (const field of ['productinfo', 'firstname', 'email', 'phone'])
        if (!form[field]?.trim()) return refused(`Mandatory Parameter ${field} can not empty`)
      // It is begun once: whoever begins it again has lost the first answer, and takes a new number.
      if (desk.book.find(txnid, 'easebuzz')) return refused('Duplicate transaction id')
      const accessKey = createHash('sha256').update(`access ${txnid}`).digest('hex')
      desk.begin({
        provider: 'easebuzz',
        order: txnid,
        amount,
        for: productinfo,
        returnUrl: form.surl ?? '',
        details: { accessKey, productinfo, firstname, email, phone: form.phone ?? '' },
      })
      return { status: 1, data: accessKey }
    })

    app.get<{ Params: { key: string } }>('/sim/pay/easebuzz/pay/:key', ({ params }, reply) => {
      const payment = page(params.key)
      if (!payment) throw new RequestError(404, 'NOT_FOUND', 'No payment has this access key')
      return desk.show(reply, payment)
    })

    /** Every payment under the order number, the last one first. */
    const rowsOf = (asked: SimPayment) => {
      const first = desk.book.find(asked.order) ?? asked
      const payments = first.second ? [first.second, first] : [first]
      return payments.map((each) => row(desk.kit, each, statusOf[each.state], false))
    }

    desk.api('/sim/pay/easebuzz/transaction/v2/retrieve', ({ txnid = '', hash }) => {
      if (hash !== sha512(`${key}|${txnid}|${salt}`)) return { status: false, msg: 'Hash mismatch' }
      const payment = desk.asked('easebuzz', txnid)
      return payment
        ? { status: true, msg: rowsOf(payment) }
        : { status: false, msg: 'Transaction not found' }
    })

    desk.api('/sim/pay/easebuzz/transaction/v2/refund', (form) => {
      const { merchant_refund_id, easebuzz_id, refund_amount, hash } = form
      const text = [key, merchant_refund_id, easebuzz_id, refund_amount, salt].join('|')
      const payment = desk.book.findReference('easebuzz', easebuzz_id?.slice(1))
      if (hash !== sha512(text) || !desk.asked('easebuzz', payment?.order))
        return { status: false, reason: refusals.unknown }
      const asked = { no: merchant_refund_id, amount: refund_amount }
      const refusal = refundRefusal(payment, asked)
      // Under a number that was used before it answers with the refund that there is.
      if (refusal && refusal !== 'again') return { status: false, reason: refusals[refusal] }
      if (!refusal) desk.book.giveBack(payment!, { no: asked.no!, paise: paiseOf(asked.amount!) })
      return { status: true, reason: 'Refund Successful', refund_id: `R${merchant_refund_id}` }
    })
  },
  returnOf: (kit, payment, says, forged) => ({
    method: 'POST',
    url: payment.returnUrl,
    fields: row(kit, payment, wordsOfState[says], forged),
  }),
  tellsInJson: true,
  noticeOf: (kit, payment, says, forged) => row(kit, payment, wordsOfState[says], forged) as Fields,
}
