import type { ProviderName } from '@lokseva/contract/payments/providers'

/** What is to be paid. The order number is new for every attempt, and unique among all of them. */
export type PaymentOrder = {
  /** 10 to 15 of A-Z and 0-9. */
  orderNo: string
  amountPaise: number
  /** What it is for, in English; providers get it without their delimiters. */
  purpose: string
  /** The name in English: providers read ASCII only. */
  payer: { name: string; email: string; mobile: string }
  /** Where the browser comes back to; the portal's own address. */
  returnUrl: string
  /** Unix milliseconds. */
  startedAt: number
  /** Who pays for the candidate in a service centre; only csc asks for it. */
  operatorId?: string | undefined
}

/** How the browser leaves for the provider. */
export type Departure = {
  url: string
  /** Fields of a form to post there; null where the browser just goes. */
  form: Record<string, string> | null
  /** What the start call answers besides, by the names of the specification. */
  answer: Record<string, string>
  /** What the provider calls this attempt, where it says so already; kept with the attempt. */
  providerReference?: string | undefined
}

/** Nobody answered: no connection, no answer in time, an error of the server. Nothing follows from it. */
export type Silence = { outcome: 'silent'; reason: string }

/** An answer that tells nothing of the payment; the provider is there, and is asked again. */
export type Unreadable = { outcome: 'unreadable'; reason: string }

export type PaymentStart =
  | { outcome: 'ready'; departure: Departure }
  /** The provider, or its own rules, will not have this order; another provider may. */
  | { outcome: 'refused'; reason: string }
  | Silence

export type PaymentState = 'paid' | 'pending' | 'failed' | 'reversed'

/** A form, a query or a JSON body as it came. */
export type ProviderMessage = { fields: Record<string, string>; json?: unknown }

/** Finds the order of an attempt by what its provider called it at the start. */
export type FindOrder = (providerReference: string) => Promise<string | undefined>

/**
 * What a browser or a provider brought. Even an authentic message only starts a query: some
 * ciphers have no signature, and a browser may keep a message back or bring it twice.
 */
export type Reading =
  | {
      authentic: true
      orderNo: string
      says: PaymentState
      /** Nothing where the provider does not tell it. */
      amountPaise?: number | undefined
      providerReference?: string | undefined
      /** Equal for repetitions of one message, whatever it was wrapped in. */
      key: string
    }
  | { authentic: false; reason: string }

/** What is known of an attempt when the provider is asked about it. */
export type PaymentAttempt = {
  orderNo: string
  amountPaise: number
  providerReference?: string | undefined
  /** One of several successes under the order, by the provider's reference, where just it is meant. */
  asksFor?: string | undefined
}

/** What the provider itself says of an order. What it does not tell is left out, never guessed. */
export type ProviderStatus = {
  state: PaymentState | 'notFound'
  amountPaise?: number | undefined
  merchant?: string | undefined
  currency?: string | undefined
  providerReference?: string | undefined
  bankReference?: string | undefined
  /** By the provider's clock, unix milliseconds. */
  capturedAt?: number | undefined
}

/** The evidence is the provider's answer as it came, to be kept. */
export type QueriedStatus = { word: ProviderStatus; evidence: string }

export type QueryResponse =
  /** Further payments under the same order number that were made, or went back, stand besides. */
  (QueriedStatus & { outcome: 'heard'; further?: readonly QueriedStatus[] }) | Unreadable | Silence

export type RefundOrder = PaymentAttempt & {
  providerReference: string
  /** By the provider's clock, unix milliseconds. */
  capturedAt: number
  refundPaise: number
  /** Our own number of the refund: 10 to 15 of A-Z and 0-9, the same for every try. */
  refundNo: string
}

export type RefundResponse =
  | { outcome: 'accepted'; refundReference?: string | undefined }
  | { outcome: 'refused'; reason: string }
  | Silence

/**
 * One way to pay. What the provider does not say is an outcome: it rejects only an order that is
 * a mistake of ours.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Whom the provider pays; compared with `ProviderStatus.merchant` where that is told. */
  merchant: string
  start(order: PaymentOrder): Promise<PaymentStart>
  /** What a browser brought back, by GET or POST. */
  readReturn(message: ProviderMessage, find: FindOrder): Promise<Reading>
  /** What the provider's server sent; left out where none is published. */
  readNotice?: (message: ProviderMessage) => Promise<Reading>
  query(attempt: PaymentAttempt): Promise<QueryResponse>
  /** Left out where no such call is published: the money then goes back by hand. */
  refund?: (refund: RefundOrder) => Promise<RefundResponse>
}
