import { createHash, createHmac } from 'node:crypto'
import { RequestError } from '../../http/checked.ts'
import type { SimulatedGateway } from '../gateway.ts'
import type { Saying } from '../outcomes.ts'
import type { PaymentState, SimPayment } from '../payment-book.ts'

const wordsOfState: Record<Saying, string> = {
  paid: 'paid',
  pending: 'pending',
  failed: 'failed',
  cancelled: 'cancelled',
  reversed: 'refunded',
}
const stateOf: Record<PaymentState, string> = {
  started: 'pending',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
}

const refusal = (message: string) => ({ status: 'failed', message })

export const quikwallet: SimulatedGateway = {
  provider: 'quickPayWallet',
  title: 'QuikWallet',
  routes(app, desk) {
    const { partnerId, secret } = desk.kit.quikwallet
    const partner = `/sim/pay/quikwallet/api/partner/${partnerId}`

    desk.api(`${partner}/requestpayment`, (form) => {
      if (form.partnerid !== partnerId || form.secret !== secret)
        return refusal('Invalid partner credentials')
      if (!/^\d{10}$/.test(form.mobile ?? '')) return refusal('Invalid mobile number')
      const { billnumbers: order = '', redirecturl = '' } = form
      if (!URL.canParse(redirecturl)) return refusal('Invalid redirect url')
      const reference = createHash('sha256').update(`wallet ${order}`).digest('hex').slice(0, 12)
      desk.begin({
        provider: 'quickPayWallet',
        order,
        amount: form.amount ?? '',
        for: '',
        returnUrl: redirecturl,
        reference,
        details: {},
      })
      // Below the portal, which is where the browser is.
      const { origin } = new URL(redirecturl)
      const data = {
        id: `qw${reference}`,
        hash: reference,
        url: `${origin}/sim/pay/quikwallet/pay/${reference}`,
      }
      return { status: 'success', data }
    })

    app.get<{ Params: { id: string } }>('/sim/pay/quikwallet/pay/:id', ({ params }, reply) => {
      const payment = desk.book.findBy(
        ({ provider, reference }) => provider === 'quickPayWallet' && reference === params.id,
      )
      if (!payment) throw new RequestError(404, 'NOT_FOUND', 'No payment has this id')
      return desk.show(reply, payment)
    })

    // Invented: the real one is not published.
    desk.api(`${partner}/paymentstatus`, (form) => {
      if (form.secret !== secret) return refusal('Invalid partner credentials')
      const payment = desk.asked('quickPayWallet', form.billnumbers)
      if (!payment) return refusal('No such payment')
      const first = desk.book.find(payment.order) ?? payment
      const toWire = (each: SimPayment) => ({
        id: each.reference,
        billnumbers: each.order,
        amount: each.charged,
        state: stateOf[each.state],
        ...(each.currency !== 'INR' && { currency: each.currency }),
      })
      const data = first.second ? [first.second, first].map(toWire) : toWire(first)
      return { status: 'success', data }
    })
  },
  returnOf(kit, { order, reference, returnUrl }, says, forged) {
    const key = forged ? 'nobody knows the secret' : kit.quikwallet.secret
    const text = `status=${wordsOfState[says]}&id=${reference}&billnumbers=${order}`
    const checksum = createHmac('sha256', key).update(text).digest('hex')
    return {
      method: 'GET',
      url: returnUrl,
      fields: { status: wordsOfState[says], id: reference, checksum },
    }
  },
}
