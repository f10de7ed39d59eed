import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checked, RequestError } from '../http/checked.ts'
import type { World } from '../world.ts'
import { deliver, linkOf } from './deliver.ts'
import { formOf, type Desk } from './gateway.ts'
import { kitSettings, merchantKit } from './merchant-kit.ts'
import { Outcome } from './outcomes.ts'
import type { SimPayment } from './payment-book.ts'
import { gatewayOf, gateways } from './payment-desk.ts'
import { gatewayPage, leavingPage, nothingMorePage } from './payment-page.ts'
import { settlementReport } from './settlement-report.ts'

const htmlPage = '<html><body>Under maintenance</body></html>'

/** How a gateway breaks off that answers, with 200, nothing of use. */
const ODD = 'ODD_ANSWER'

async function respondOr(response: () => string | object | Promise<string | object>) {
  try {
    return await response()
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== ODD) throw error
    return error.message === 'htmlPage' ? htmlPage : 'ERR~#~\u0001|0x80004005|'
  }
}

/** By then a browser that was sent back is there. */
const LATER_MS = 3_000

const Choice = z.object({ outcome: Outcome })
const OfDay = z.object({ day: z.iso.date().optional() })
const OrderParam = z.object({ order: z.string().max(40) })

const shown = (payment: SimPayment) => ({
  order: payment.order,
  provider: payment.provider,
  /** In rupees, as it was taken. */
  amount: Number(payment.charged),
  state: payment.state,
  for: payment.for,
  reference: payment.reference,
  startedAt: new Date(payment.startedAt).toISOString(),
})

/** The six gateways in their wire formats, their page for people, and the doors for tests. */
export function paymentRoutes(
  app: FastifyInstance,
  { payments, faults, dawdle, clock }: World,
): void {
  app.get('/sim/payments', () => payments.book.list().map(shown))
  app.get('/sim/payments/report', (request, reply) => {
    const { day } = checked(OfDay, request.query)
    const report = settlementReport(payments.book.list().toReversed(), day)
    return reply.type('text/csv; charset=utf-8').send(report)
  })
  app.get('/sim/payments/settings', ({ host }) => kitSettings(`http://${host}`))

  app.post('/sim/payments/:order', async (request) => {
    const { order } = checked(OrderParam, request.params)
    const { outcome } = checked(Choice, request.body)
    const { payment, returns, notices, noticesLater } = await payments.choose(order, outcome)
    const responses = []
    for (const back of returns) responses.push({ ...back, ...(await deliver(back)) })
    return {
      ...shown(payment),
      returns: responses,
      notices: [...notices, ...(await noticesLater())],
    }
  })

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    const page = (markup: string, to: string) => ({
      type: 'text/html; charset=utf-8',
      // A form may go on to the portal, wherever that is.
      policy: `default-src 'self'; base-uri 'none'; form-action 'self' ${new URL(to).origin}; frame-ancestors 'none'`,
      markup,
    })

    const desk: Desk = {
      book: payments.book,
      begin: payments.begin,
      kit: merchantKit,
      now: () => clock.now(),
      show(reply, payment) {
        const { type, policy, markup } = page(
          gatewayPage(payment, gatewayOf(payment).title),
          payment.returnUrl,
        )
        return reply.type(type).header('content-security-policy', policy).send(markup)
      },
      api(path, response) {
        scope.post(path, async (request, reply) => {
          const fault = faults.now().payments
          if (fault === 'down') throw new RequestError(503, 'GATEWAY_DOWN', 'Try again later')
          if (fault === 'garbage') return reply.type('text/html').send(htmlPage)
          const sent = await respondOr(() => response(formOf(request.body)))
          if (sent === htmlPage) return reply.type('text/html').send(htmlPage)
          // Slow is the nasty kind: it has happened, but the portal gives up before it is told.
          if (fault === 'slow') await dawdle()
          return typeof sent === 'string' ? reply.type('text/plain').send(sent) : sent
        })
      },
      isXml: () => faults.now().payments === 'xml',
      asked(provider, order, reference) {
        const payment = payments.book.find(order ?? '', provider)
        if (payment?.mute) throw new RequestError(503, 'GATEWAY_DOWN', 'Try again later')
        if (payment?.answers === 'noRecord') return undefined
        if (payment?.answers) throw new RequestError(200, ODD, payment.answers)
        return payment?.reference === reference ? payment : (payment?.second ?? payment)
      },
    }
    for (const gateway of gateways) gateway.routes(scope, desk)

    scope.get('/sim/pay/orders/:order', (request, reply) => {
      const payment = payments.book.find(checked(OrderParam, request.params).order)
      if (!payment) throw new RequestError(404, 'NOT_FOUND', 'No payment has this order number')
      return desk.show(reply, payment)
    })

    scope.post('/sim/pay/orders/:order', async (request, reply) => {
      const { order } = checked(OrderParam, request.params)
      const { outcome } = checked(Choice, formOf(request.body))
      const { payment, returns, noticesLater } = await payments.choose(order, outcome)
      setTimeout(() => void noticesLater(), LATER_MS).unref()
      const [first, ...repeated] = returns
      for (const back of repeated) await deliver(back)
      const { title } = gatewayOf(payment)
      if (first?.method === 'GET') return reply.redirect(linkOf(first), 303)
      const { type, policy, markup } = page(
        first ? leavingPage(first, title) : nothingMorePage(payment, title),
        payment.returnUrl,
      )
      return reply.type(type).header('content-security-policy', policy).send(markup)
    })
  })
}
