import { z } from 'zod'
import type {
  PaymentProvider,
  PaymentState,
  ProviderMessage,
  ProviderStatus,
  Reading,
} from '#features/payments/ports'
import { paise, rupees } from '../amounts.ts'
import { callGateway, parsedJson, type GatewayConnection } from '../call-gateway.ts'
import { momentOf } from '../indian-time.ts'
import { checkOrder, plain } from '../plain-text.ts'
import { isSame, reading, refuse, silent, stateOf, nonEmpty, unreadable } from '../readings.ts'
import { questionHash, returnHash, startHash } from './easebuzz-hash.ts'

export type EasebuzzSettings = GatewayConnection & {
  /** Where browsers pay, where we begin a payment, and where we ask about it. */
  pageUrl: string
  payUrl: string
  dashboardUrl: string
  key: string
  salt: string
}

const words: Record<string, PaymentState> = {
  success: 'paid',
  preinitiated: 'pending',
  initiated: 'pending',
  pending: 'pending',
  failure: 'failed',
  usercancelled: 'failed',
  dropped: 'failed',
  bounced: 'failed',
  // Money that was taken and went back by itself.
  autorefunded: 'reversed',
  refunded: 'reversed',
}

const Link = z.object({ status: z.literal(1), data: z.string().regex(/^[0-9a-f]{64}$/i) })
const NoLink = z.object({ status: z.literal(0) })

const value = z.union([z.string(), z.number()]).transform((given) => String(given).trim())
const Row = z.object({
  key: z.string().trim(),
  txnid: z.string().trim(),
  amount: value,
  status: z.string(),
  easepayid: value.optional(),
  bank_ref_num: value.nullish(),
  addedon: z.string().nullish(),
  currency: z.string().nullish(),
})
type Row = z.infer<typeof Row>
/** One row, several, or words where there is none; each is read by itself. */
const AnyRow = z.record(z.string(), z.unknown())
const Rows = z.object({
  status: z.literal([true, 1]),
  msg: z.union([AnyRow.transform((row) => [row]), z.array(z.unknown()).min(1)]),
})
/** Says whose a row is that cannot be read. */
const Named = z.object({ txnid: z.string().trim() })
const NoRows = z.object({ status: z.literal([false, 0]), msg: z.string() })
const Refunded = z.object({
  status: z.union([z.boolean(), z.literal([0, 1])]),
  refund_id: value.optional(),
})
const Text = z.union([value, z.null().transform(() => '')])

const isUnknown = (words: string) =>
  /not found|not exist|no (such|record|transaction|data)/i.test(words)

/** Easebuzz: hashes over a salt, begun by us, paid at its own page. */
export function easebuzz(settings: EasebuzzSettings): PaymentProvider {
  const { pageUrl, payUrl, dashboardUrl, key, salt } = settings

  async function read(given: Record<string, string>): Promise<Reading> {
    if (!isSame(given.hash ?? '', returnHash(given, salt))) return refuse('hash')
    if (given.key?.trim() !== key) return refuse('merchant')
    const amountPaise = paise(given.amount)
    if (amountPaise === undefined) return refuse('fields')
    return reading({
      orderNo: given.txnid?.trim(),
      says: stateOf(words, given.status ?? ''),
      amountPaise,
      // Its own reference is not under the hash: only the query tells it. But a second payment of
      // the same order differs in nothing else, and is to be asked about too.
      content: `${given.hash} ${given.easepayid ?? ''}`,
    })
  }

  return {
    name: 'easebuzz',
    merchant: key,
    async start(order) {
      checkOrder(order)
      const fields = {
        key,
        txnid: order.orderNo,
        amount: rupees(order.amountPaise),
        productinfo: plain(order.purpose, 45, 'Fee'),
        firstname: plain(order.payer.name, 50, 'Candidate'),
        phone: order.payer.mobile.slice(-10),
        email: order.payer.email,
        surl: order.returnUrl,
        furl: order.returnUrl,
      }
      const form = { ...fields, hash: startHash(fields, salt) }
      const url = `${payUrl}/payment/initiateLink`
      const text = await callGateway(settings, "Easebuzz's start", { url, form })
      const json = parsedJson(text ?? '')
      const link = Link.safeParse(json)
      if (!link.success)
        return NoLink.safeParse(json).success
          ? { outcome: 'refused', reason: 'gateway' }
          : silent('no answer')
      const page = `${pageUrl}/pay/${link.data.data}`
      return { outcome: 'ready', departure: { url: page, form: null, answer: { data: page } } }
    },
    readReturn: ({ fields }) => read(fields),
    readNotice: (message) => read(flat(message)),
    async query({ orderNo }) {
      const form = { key, txnid: orderNo, hash: questionHash([key, orderNo], salt) }
      const url = `${dashboardUrl}/transaction/v2/retrieve`
      const text = await callGateway(settings, "Easebuzz's query", { url, form })
      if (text === undefined) return silent('no answer')
      const json = parsedJson(text)
      const none = NoRows.safeParse(json)
      if (none.success)
        return isUnknown(none.data.msg)
          ? { outcome: 'heard', word: { state: 'notFound' }, evidence: text }
          : unreadable('refused')
      const rows = Rows.safeParse(json)
      if (!rows.success) return unreadable('format')
      const { read, fault } = rowsOf(orderNo, rows.data.msg)
      if (fault) settings.report?.(`Easebuzz's query answered a row that cannot be read: ${fault}`)
      const [word, ...others] = decisive(read)
      // What is not read may be what was paid.
      if (fault && word?.state !== 'paid') return unreadable(fault)
      if (!word) return unreadable('another order')
      const further = others.map((other) => ({ word: other, evidence: text }))
      return { outcome: 'heard', word, evidence: text, further }
    },
    async refund({ providerReference, refundPaise, refundNo }) {
      // Trailing zeros have upset refunds; one place is what its own examples have.
      const amount = rupees(refundPaise).replace(/0$/, '')
      const form = {
        key,
        merchant_refund_id: refundNo,
        easebuzz_id: providerReference,
        refund_amount: amount,
        hash: questionHash([key, refundNo, providerReference, amount], salt),
      }
      const url = `${dashboardUrl}/transaction/v2/refund`
      const text = await callGateway(settings, "Easebuzz's refund", { url, form })
      const response = Refunded.safeParse(parsedJson(text ?? ''))
      if (!response.success) return silent('no answer')
      return response.data.status
        ? { outcome: 'accepted', refundReference: nonEmpty(response.data.refund_id) }
        : { outcome: 'refused', reason: 'gateway' }
    },
  }
}

/** A notice is a form or JSON of the same fields; what else stands in it belongs to no hash. */
function flat({ fields, json }: ProviderMessage): Record<string, string> {
  const body = AnyRow.safeParse(json)
  if (!body.success) return fields
  return Object.fromEntries(
    Object.entries(body.data).flatMap(([name, given]): [string, string][] => {
      const text = Text.safeParse(given)
      return text.success ? [[name, text.data]] : []
    }),
  )
}

type ReadRow = { addedOn: string; word: ProviderStatus }

/** The rows of an order, and why one that may be among them cannot be read. */
function rowsOf(orderNo: string, given: readonly unknown[]) {
  const read: ReadRow[] = []
  let fault: 'format' | 'amount' | undefined
  for (const each of given) {
    const { data: row } = Row.safeParse(each)
    if ((row ?? Named.safeParse(each).data ?? { txnid: orderNo }).txnid !== orderNo) continue
    const word = row && wordOf(row)
    if (word) read.push({ addedOn: row.addedon ?? '', word })
    else fault ??= row ? 'amount' : 'format'
  }
  return { read, fault }
}

/** The rows that were paid, the first one first, else the newest; and what went back besides. */
function decisive(rows: readonly ReadRow[]): ProviderStatus[] {
  const byTime = rows
    .toSorted((one, other) => (one.addedOn < other.addedOn ? -1 : 1))
    .map(({ word }) => word)
  const paid = byTime.filter(({ state }) => state === 'paid')
  const deciding = paid.length > 0 ? paid : byTime.slice(-1)
  const back = byTime.filter((word) => word.state === 'reversed' && !deciding.includes(word))
  return [...deciding, ...back]
}

function wordOf(row: Row): ProviderStatus | undefined {
  const amountPaise = paise(row.amount)
  if (amountPaise === undefined) return undefined
  return {
    state: stateOf(words, row.status),
    amountPaise,
    merchant: row.key,
    currency: nonEmpty(row.currency),
    providerReference: nonEmpty(row.easepayid),
    bankReference: nonEmpty(row.bank_ref_num),
    capturedAt: momentOf(row.addedon),
  }
}
