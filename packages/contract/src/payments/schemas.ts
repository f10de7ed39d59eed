import * as z from 'zod/mini'
import { Ability } from '../ability.ts'
import { providerNames, type ProviderName } from './providers.ts'
import { RefundAccountAsked } from './refund-account.ts'

export const attemptStates = [
  'STARTED',
  'PENDING',
  'SETTLED',
  'FAILED',
  'EXPIRED',
  'REFUND_DUE',
  'REFUNDED',
  'ISSUED',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** The same in the words of the specification. */
export const paymentStatuses = {
  STARTED: 'initiated',
  PENDING: 'pending',
  SETTLED: 'success',
  FAILED: 'failed',
  EXPIRED: 'expired',
  REFUND_DUE: 'refund_due',
  REFUNDED: 'refunded',
  ISSUED: 'challan_slip_downloaded',
} as const satisfies Record<AttemptState, string>

export const paymentModes = [...providerNames, 'challan'] as const

/** How the browser leaves for a provider, and what the specification names besides. */
export const PaymentStarted = z.object({
  orderNo: z.string(),
  /** Rupees. */
  amount: z.number(),
  isProdEnv: z.boolean(),
  url: z.string(),
  /** Fields of a form to post there; null where the browser just goes. */
  form: z.nullable(z.record(z.string(), z.string())),
  merchantId: z.optional(z.string()),
  encryptTrans: z.optional(z.string()),
  msg: z.optional(z.string()),
  bridgeMessage: z.optional(z.string()),
  encRequest: z.optional(z.string()),
  accessCode: z.optional(z.string()),
  data: z.optional(z.string()),
})
export type PaymentStarted = z.output<typeof PaymentStarted>

/** Something that happened to a payment, in plain words. */
export const PaymentStep = z.object({ at: z.string(), text: z.string() })

/** How a provider answered the portal's questions within the last ten minutes. */
export const ProviderHealth = z.object({
  provider: z.enum(providerNames as [ProviderName, ...ProviderName[]]),
  asked: z.int(),
  unanswered: z.int(),
})
export type ProviderHealth = z.output<typeof ProviderHealth>

/** One attempt to pay, as its own page tells of it. */
export const PaymentOfOrder = z.object({
  orderNo: z.string(),
  applicationId: z.uuid(),
  applicationNo: z.string(),
  paymentFor: z.nullable(z.enum(['objection', 'retotaling'])),
  paymentMode: z.enum(paymentModes),
  state: z.enum(attemptStates),
  amount: z.number(),
  /** How it stands, and what happens or is to be done next. */
  message: z.string(),
  next: z.string(),
  /** Whether another word may still come by itself. */
  isOpen: z.boolean(),
  /** While it is open: whether it needs to be paid again. */
  headline: z.nullable(z.string()),
  /** When its provider was asked last, and is asked next, and in how many seconds that is. */
  askedAt: z.nullable(z.string()),
  nextQueryAt: z.nullable(z.string()),
  nextQueryInSeconds: z.nullable(z.int()),
  /** The candidate told of a message from the bank: it is asked about before others. */
  isUrged: z.boolean(),
  /** It did not succeed, and the same may still be paid. */
  canPayAgain: z.boolean(),
  /** By challan at once, also while another payment online has to wait. */
  canPayByChallan: z.boolean(),
  /**
   * Of an open one, for whom no money left: by when it is to be paid, in the sentence that is said
   * everywhere; null where there is nothing to pay, or its provider works on it.
   */
  payBy: z.nullable(z.string()),
  /** From when, where that is yet to come, and in how many seconds that is. */
  payAgainFrom: z.nullable(z.string()),
  payAgainInSeconds: z.int(),
  story: z.array(PaymentStep),
})
export type PaymentOfOrder = z.output<typeof PaymentOfOrder>

export const PaymentHistoryRow = z.object({
  createdDate: z.string(),
  updatedDate: z.string(),
  paymentRefNo: z.string(),
  /** Null means the application. */
  paymentFor: z.nullable(z.enum(['objection', 'retotaling'])),
  paymentMode: z.enum(paymentModes),
  type: z.enum(['online_payment', 'challan_payment']),
  paymentStatus: z.enum(Object.values(paymentStatuses) as [string, ...string[]]),
  amount: z.number(),
  message: z.string(),
  next: z.string(),
  story: z.array(PaymentStep),
  /** There is a receipt: this attempt settled what was owed. */
  hasReceipt: z.boolean(),
  /** Its money goes back to an account that has to be named; null where none is asked for. */
  refundAccount: z.nullable(RefundAccountAsked),
  /** Whether its challan can be downloaded again; null where it is none, or is paid. */
  slip: z.nullable(Ability),
})
export type PaymentHistoryRow = z.output<typeof PaymentHistoryRow>

const Way = z.object({
  ...Ability.shape,
  /** The last day, YYYY-MM-DD; null where it is not offered. */
  until: z.nullable(z.string()),
})

/** What the payment dialog offers for an application now. */
export const PaymentOptions = z.object({
  applicationId: z.uuid(),
  applicationNo: z.string(),
  /** Rupees. */
  amount: z.number(),
  fee: z.number(),
  serviceCharge: z.number(),
  /** Both lists of the advertisement are set: nothing can be chosen. */
  isInvalid: z.boolean(),
  /** By when it can be paid, in the sentence that is said everywhere; null where no way is open. */
  payBy: z.nullable(z.string()),
  /** The last day on which a challan can be paid at the bank, YYYY-MM-DD. */
  challanPayUntil: z.string(),
  online: Way,
  challan: Way,
  /** Those that are configured and that the advertisement offers. */
  providers: z.array(z.enum(providerNames as [string, ...string[]])),
  /** How each of them answers just now. */
  health: z.array(ProviderHealth),
  /** Before these are over no other online payment can be started; 0: at once. */
  waitMinutes: z.int(),
  /** The newest attempt nobody knows the end of. */
  open: z.nullable(
    z.object({
      orderNo: z.string(),
      paymentMode: z.enum(paymentModes),
      startedAt: z.string(),
      message: z.string(),
    }),
  ),
  /** The slip that was made already. */
  challanNo: z.nullable(z.string()),
})
export type PaymentOptions = z.output<typeof PaymentOptions>

export const Reconciliation = z.object({
  numSuccess: z.int(),
  numAwaiting: z.int(),
  numFailure: z.int(),
  /** One of each gateway that did not answer. */
  errorMessages: z.array(z.string()),
  /** The whole in words. */
  message: z.string(),
})
export type Reconciliation = z.output<typeof Reconciliation>
