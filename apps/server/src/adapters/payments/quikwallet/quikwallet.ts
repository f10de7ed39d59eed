import { createHmac, createSecretKey } from 'node:crypto'
import { z } from 'zod'
import type { PaymentProvider, PaymentState, ProviderStatus } from '#features/payments/ports'
import { paise, rupees } from '../amounts.ts'
import { callGateway, parsedJson, type GatewayConnection } from '../call-gateway.ts'
import { checkOrder } from '../plain-text.ts'
import { isSame, reading, refuse, silent, stateOf, nonEmpty, unreadable } from '../readings.ts'

export type QuikwalletSettings = GatewayConnection & {
  apiUrl: string
  partnerId: string
  secret: string
  /** The route of the status call: unpublished, so that it can be set once it is known. */
  statusPath: string
}

const states: Record<string, PaymentState> = {
  paid: 'paid',
  pending: 'pending',
  failed: 'failed',
  refunded: 'reversed',
}

const id = z.union([z.string(), z.number()]).transform(String)
const Begun = z.object({
  status: z.literal('success'),
  data: z.object({ id: id.pipe(z.string().regex(/^[\w-]{3,60}$/)), url: z.url().max(2_000) }),
})
const Failed = z.object({ status: z.literal('failed'), message: z.string().default('') })
const Payment = z.object({
  state: z.string(),
  amount: z.union([z.string(), z.number()]),
  billnumbers: z.string().trim(),
  id: id.optional(),
  currency: z.string().nullish(),
})
type Payment = z.infer<typeof Payment>
/** One payment, or several under the same bill; each is read by itself. */
const Status = z.object({
  status: z.literal('success'),
  data: z.union([
    z.record(z.string(), z.unknown()).transform((payment) => [payment]),
    z.array(z.unknown()).min(1),
  ]),
})
/** Says whose a payment is that cannot be read. */
const Named = z.object({ billnumbers: z.string().trim() })

/** QuikWallet: begun by us, paid at its own page, come back from by a link. */
export function quikwallet(settings: QuikwalletSettings): PaymentProvider {
  const { apiUrl, partnerId, secret, statusPath } = settings
  const key = createSecretKey(Buffer.from(secret))

  /** What it answers; null where that is no JSON, nothing where it does not answer. */
  async function ask(path: string, fields: Record<string, string>): Promise<unknown> {
    // It knows no signature: the secret goes along, to this address only.
    const form = { partnerid: partnerId, secret, ...fields }
    const url = `${apiUrl}/api/partner/${encodeURIComponent(partnerId)}/${path}`
    const text = await callGateway(settings, "QuikWallet's call", { url, form })
    return text === undefined ? undefined : (parsedJson(text) ?? null)
  }

  return {
    name: 'quickPayWallet',
    merchant: partnerId,
    async start(order) {
      checkOrder(order)
      const response = await ask('requestpayment', {
        mobile: order.payer.mobile.slice(-10),
        amount: rupees(order.amountPaise),
        billnumbers: order.orderNo,
        email: order.payer.email,
        redirecturl: order.returnUrl,
      })
      const begun = Begun.safeParse(response)
      if (!begun.success)
        return Failed.safeParse(response).success
          ? { outcome: 'refused', reason: 'gateway' }
          : silent('no answer')
      const { id: reference, url } = begun.data.data
      if (!isSafe(url, apiUrl)) return silent('an address nobody should go to')
      // It comes back without its first two characters.
      const providerReference = reference.slice(2)
      return {
        outcome: 'ready',
        departure: { url, form: null, answer: { url }, providerReference },
      }
    },
    async readReturn({ fields: { status = '', id: reference = '', checksum = '' } }, find) {
      // The order is not told, but it is under the checksum.
      const orderNo = /^[\w-]{1,60}$/.test(reference) ? await find(reference) : undefined
      if (orderNo === undefined) return refuse('order')
      const text = `status=${status}&id=${reference}&billnumbers=${orderNo}`
      const expected = createHmac('sha256', key).update(text).digest('hex')
      if (!isSame(checksum, expected)) return refuse('checksum')
      // Anything but paid has failed; what is pending, it cannot say.
      const says = stateOf(states, status) === 'paid' ? 'paid' : 'failed'
      return reading({ orderNo, says, providerReference: reference, content: text })
    },
    async query({ orderNo, providerReference }) {
      const response = await ask(statusPath, { billnumbers: orderNo })
      if (response === undefined) return silent('no answer')
      const failed = Failed.safeParse(response)
      if (failed.success)
        return /not found|no (such|record|payment|bill)/i.test(failed.data.message)
          ? { outcome: 'heard', word: { state: 'notFound' }, evidence: JSON.stringify(response) }
          : unreadable('refused')
      const read = Status.safeParse(response)
      if (!read.success) return unreadable('format')
      const evidence = JSON.stringify(response)
      const { words, fault } = wordsOf(orderNo, read.data.data, providerReference)
      const [word, ...others] = words.toSorted((one, other) => rank(one) - rank(other))
      // What is not read may be what was paid.
      if (fault && word?.state !== 'paid') return unreadable(fault)
      if (!word) return unreadable('another order')
      const further = others.map((other) => ({ word: other, evidence }))
      return { outcome: 'heard', word, evidence, further }
    },
  }
}

/** What is said of an order, and why one that may be among its payments cannot be read. */
function wordsOf(orderNo: string, given: readonly unknown[], known: string | undefined) {
  const words: ProviderStatus[] = []
  let fault: 'format' | 'amount' | undefined
  for (const each of given) {
    const { data: payment } = Payment.safeParse(each)
    const { billnumbers } = payment ?? Named.safeParse(each).data ?? { billnumbers: orderNo }
    if (billnumbers !== orderNo) continue
    const word = payment && wordOf(payment, known)
    if (word) words.push(word)
    else fault ??= payment ? 'amount' : 'format'
  }
  return { words, fault }
}

/** What was paid comes first: it decides. */
const rank = ({ state }: ProviderStatus) => (state === 'paid' ? 0 : 1)

function wordOf(payment: Payment, known: string | undefined): ProviderStatus | undefined {
  const { state, amount, currency, id: reference } = payment
  const amountPaise = paise(amount)
  if (amountPaise === undefined) return undefined
  return {
    state: stateOf(states, state),
    amountPaise,
    currency: nonEmpty(currency),
    // As at the start it may come with two characters before it.
    providerReference: reference?.slice(2) === known ? known : reference,
  }
}

/** Over https; or as plain as the gateway itself is reached, which only a simulator is. */
const isSafe = (url: string, apiUrl: string) =>
  url.startsWith('https://') || (url.startsWith('http://') && apiUrl.startsWith('http://'))
