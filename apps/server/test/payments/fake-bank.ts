import { providerNames, type ProviderName } from '@lokseva/contract/payments/providers'
import type {
  QueryResponse,
  PaymentProvider,
  PaymentStart,
  ProviderMessage,
  ProviderStatus,
  Reading,
} from '#features/payments/ports'

/** What really became of a payment, whatever anybody says of it. */
export type Truth = {
  orderNo: string
  provider: ProviderName
  amountPaise: number
  state: ProviderStatus['state']
  capturedAt?: number
  /** Taken once more under the same order number. */
  second?: { reference: string; capturedAt: number | undefined }
}

const MERCHANT = 'M1'

/** A message as these providers seal it. */
export const sealed = (orderNo: string, says: string, reference = '') => ({
  orderNo,
  says,
  reference,
  seal: 'true',
})

/** What the bank calls the second payment of an order. */
export const secondReference = (orderNo: string) => `S${orderNo}`

/** Providers that share one book, say what it says, and can be kept from saying it. */
export function fakeBank() {
  const book = new Map<string, Truth>()
  const bank = {
    book,
    /** What the next starts lead to. */
    starts: undefined as PaymentStart | undefined,
    isSilent: false,
    /** What a question is answered instead of what the book says; nothing: what it says. */
    answer: (_orderNo: string, _provider: ProviderName): QueryResponse | undefined => undefined,
    /** How often a provider was asked where to go, and what became of a payment. */
    asked: { start: 0, query: 0 },
    /** What every answer to a question says besides. */
    says: {} as Partial<ProviderStatus>,
    /** What happens before a provider hears or says something. */
    before: async (_what: 'start' | 'query', _orderNo: string): Promise<void> => {},
    after: async (_what: 'start' | 'query', _orderNo: string): Promise<void> => {},
    /** Money is taken, by the bank's own clock. */
    take(orderNo: string, capturedAt?: number) {
      const truth = book.get(orderNo)!
      truth.state = 'paid'
      if (capturedAt !== undefined) truth.capturedAt = capturedAt
    },
    /** The same once more, under the same order number and a reference of its own. */
    takeAgain(orderNo: string, capturedAt?: number) {
      book.get(orderNo)!.second = { reference: secondReference(orderNo), capturedAt }
    },
    providers: providerNames.map((name) => provider(name)),
  }

  function provider(name: ProviderName): PaymentProvider {
    return {
      name,
      merchant: MERCHANT,
      async start({ orderNo, amountPaise }) {
        await bank.before('start', orderNo)
        bank.asked.start += 1
        if (bank.starts) return bank.starts
        book.set(orderNo, { orderNo, provider: name, amountPaise, state: 'notFound' })
        await bank.after('start', orderNo)
        const url = `https://bank.test/${orderNo}`
        return { outcome: 'ready', departure: { url, form: null, answer: {} } }
      },
      readReturn: async (message) => readSealed(message),
      readNotice: async (message) => readSealed(message),
      async query({ orderNo, asksFor }) {
        await bank.before('query', orderNo)
        bank.asked.query += 1
        if (bank.isSilent) return { outcome: 'silent', reason: 'no answer' }
        const instead = bank.answer(orderNo, name)
        if (instead) return instead
        const truth = book.get(orderNo)
        // Asked by the order number alone it speaks of the last payment.
        const second = asksFor === `R${orderNo}` ? undefined : truth?.second
        const word: ProviderStatus = {
          state: truth?.state ?? 'notFound',
          amountPaise: truth?.amountPaise,
          merchant: MERCHANT,
          currency: 'INR',
          providerReference: second?.reference ?? `R${orderNo}`,
          bankReference: `B${orderNo}`,
          capturedAt: second ? second.capturedAt : truth?.capturedAt,
          ...bank.says,
        }
        await bank.after('query', orderNo)
        return { outcome: 'heard', word, evidence: JSON.stringify(word) }
      },
    }
  }
  return bank
}

export type FakeBank = ReturnType<typeof fakeBank>

function readSealed({ fields }: ProviderMessage): Reading {
  const { orderNo = '', says = '', reference, seal } = fields
  if (seal !== 'true') return { authentic: false, reason: 'seal' }
  const state = says === 'paid' || says === 'failed' ? says : 'pending'
  const key = `${orderNo} ${state} ${reference ?? ''}`
  return { authentic: true, orderNo, says: state, providerReference: reference || undefined, key }
}
