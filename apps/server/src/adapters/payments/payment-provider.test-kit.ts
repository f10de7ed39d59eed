import { expect } from 'vitest'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { PaymentOrder, PaymentProvider, PaymentState } from '#features/payments/ports'
import { openProviders, type OpenSettings } from './open-providers.ts'
import type { PaymentWorld } from './payment-world.test-kit.ts'

type OutcomeStates = Record<'failure' | 'pending' | 'cancel', PaymentState>
const plainly: OutcomeStates = { failure: 'failed', pending: 'pending', cancel: 'failed' }

/** What one provider publishes, and what it leaves out. */
export type Variant = {
  title: string
  name: ProviderName
  settings: Partial<OpenSettings>
  /** The fields of the specification's own answer. */
  answer: string[]
  url: RegExp
  /** The field of a return that carries the proof. */
  proof: string
  returnSays: OutcomeStates
  querySays: OutcomeStates
  /** Asked while the person is still at its page. */
  before: 'pending' | 'notFound'
  returnTellsAmount: boolean
  tells: { merchant?: string; currency?: 'INR'; bankReference: boolean; time: boolean }
  notices: boolean
  refunds: boolean
  /** Another merchant with the same keys, where messages name the merchant. */
  stranger?: Partial<OpenSettings>
  /** Whether a start asks the gateway. */
  startsThere: boolean
}

const card: Omit<Variant, 'title' | 'settings'> = {
  name: 'card',
  answer: ['accessCode', 'encRequest', 'merchantId'],
  url: /^\/sim\/pay\/ccavenue\/transaction\/transaction\.do\?command=initiateTransaction$/,
  proof: 'encResp',
  returnSays: plainly,
  querySays: plainly,
  before: 'pending',
  returnTellsAmount: true,
  tells: { currency: 'INR', bankReference: true, time: true },
  notices: true,
  refunds: true,
  startsThere: false,
}
const sbi: Omit<Variant, 'title' | 'settings'> = {
  name: 'sbi',
  answer: ['encryptTrans', 'merchantId'],
  url: /^\/sim\/pay\/sbiepay\/secure\/AggregatorHostedListener$/,
  proof: 'encData',
  returnSays: plainly,
  querySays: plainly,
  before: 'notFound',
  returnTellsAmount: true,
  tells: { merchant: '1000001', currency: 'INR', bankReference: true, time: true },
  notices: true,
  refunds: true,
  stranger: { SBIEPAY_MERCHANT_ID: '1000002' },
  startsThere: false,
}

export const variants: Variant[] = [
  { ...card, title: 'CCAvenue, AES-128-CBC', settings: { CCAVENUE_CIPHER: 'cbc' } },
  { ...card, title: 'CCAvenue, AES-256-GCM', settings: { CCAVENUE_CIPHER: 'gcm' } },
  {
    ...card,
    title: 'CCAvenue, confirmed by the merchant',
    settings: { CCAVENUE_MERCHANT_ID: '100002', CCAVENUE_CONFIRMS: 'manual' },
  },
  {
    title: 'BillDesk',
    name: 'billdesk',
    settings: {},
    answer: ['msg'],
    url: /^\/sim\/pay\/billdesk\/pgidsk\/PGIMerchantPayment$/,
    proof: 'msg',
    returnSays: plainly,
    querySays: plainly,
    before: 'notFound',
    returnTellsAmount: true,
    tells: { merchant: 'SIMMERCH', currency: 'INR', bankReference: true, time: true },
    notices: true,
    refunds: true,
    stranger: { BILLDESK_MERCHANT_ID: 'OTHER' },
    startsThere: false,
  },
  {
    title: 'Easebuzz',
    name: 'easebuzz',
    settings: {},
    answer: ['data'],
    url: /^\/sim\/pay\/easebuzz\/pay\/[0-9a-f]{64}$/,
    proof: 'hash',
    returnSays: plainly,
    querySays: plainly,
    before: 'pending',
    returnTellsAmount: true,
    tells: { merchant: 'SIMULATEDKEY', bankReference: true, time: true },
    notices: true,
    refunds: true,
    stranger: { EASEBUZZ_KEY: 'OTHERKEY' },
    startsThere: true,
  },
  { ...sbi, title: 'SBI ePay, AES-128-CBC', settings: { SBIEPAY_CIPHER: 'cbc' } },
  { ...sbi, title: 'SBI ePay, AES-128-ECB', settings: { SBIEPAY_CIPHER: 'ecb' } },
  {
    title: 'CSC',
    name: 'csc',
    settings: {},
    answer: ['bridgeMessage', 'merchantId'],
    url: /^\/sim\/pay\/csc\/v1\/payment\/\d{15}$/,
    proof: 'bridgeResponseMessage',
    // No word for a failure is published.
    returnSays: { failure: 'pending', pending: 'pending', cancel: 'pending' },
    querySays: { failure: 'pending', pending: 'pending', cancel: 'pending' },
    before: 'notFound',
    returnTellsAmount: true,
    tells: { bankReference: false, time: true },
    notices: false,
    refunds: false,
    stranger: { CSC_MERCHANT_ID: '25002' },
    startsThere: false,
  },
  {
    title: 'QuikWallet',
    name: 'quickPayWallet',
    settings: {},
    answer: ['url'],
    url: /^http:\/\/127\.0\.0\.1:\d+\/sim\/pay\/quikwallet\/pay\/[0-9a-f]{12}$/,
    proof: 'checksum',
    // Its return knows paid and not paid.
    returnSays: { failure: 'failed', pending: 'failed', cancel: 'failed' },
    querySays: plainly,
    before: 'pending',
    returnTellsAmount: false,
    tells: { bankReference: false, time: false },
    notices: false,
    refunds: false,
    startsThere: true,
  },
]

const usual: OpenSettings = {
  PAYMENT_HOSTS: 'test',
  PAYMENT_TIMEOUT_SECONDS: 30,
  CCAVENUE_CIPHER: 'cbc',
  CCAVENUE_CONFIRMS: 'auto',
  BILLDESK_CHECKSUM: 'hmac',
  SBIEPAY_CIPHER: 'cbc',
  QUIKWALLET_STATUS_PATH: 'paymentstatus',
}

let made = 0

/** A variant at work: its adapter, and orders that are paid at its simulator. */
export async function providerKit(world: PaymentWorld, variant: Variant) {
  const issued = await world.settings()
  const reports: string[] = []
  const references = new Map<string, string>()

  function provider(changes: Partial<OpenSettings> = {}): PaymentProvider {
    const settings = { ...usual, ...issued, ...variant.settings, ...changes }
    const opened = openProviders(settings, {
      now: Date.now,
      report: (reason) => reports.push(reason),
    })
    return opened.find(({ name }) => name === variant.name)!
  }
  const usualProvider = provider()

  function order(changes: Partial<PaymentOrder> = {}): PaymentOrder {
    made += 1
    return {
      orderNo: `TEST${String(made).padStart(8, '0')}`,
      amountPaise: 54_400,
      purpose: 'Application 2026-101-0000017-4',
      payer: { name: 'Asha Patil', email: 'asha@example.in', mobile: '9876543210' },
      returnUrl: world.returnUrl(variant.name),
      startedAt: Date.parse('2026-11-15T10:11:12+05:30'),
      operatorId: 'VLE12345',
      ...changes,
    }
  }

  async function departureOf(given: PaymentOrder) {
    const start = await usualProvider.start(given)
    expect(start.outcome).toBe('ready')
    const { departure } = start as Extract<typeof start, { outcome: 'ready' }>
    if (departure.providerReference) references.set(departure.providerReference, given.orderNo)
    return departure
  }

  return {
    ...variant,
    provider,
    usualProvider,
    order,
    reports,
    issued,
    find: async (reference: string) => references.get(reference),
    departureOf,
    /** An order whose person is at the gateway's page. */
    async begin(changes: Partial<PaymentOrder> = {}) {
      const begun = order(changes)
      await world.depart(await departureOf(begun))
      return begun
    },
    /** An order whose person has chosen, and what came to the portal. */
    async pay(outcome: string, changes: Partial<PaymentOrder> = {}) {
      const begun = await this.begin(changes)
      const arrivals = await world.choose(begun.orderNo, outcome)
      const back = arrivals.filter(({ kind }) => kind === 'return')
      const notices = arrivals.filter(({ kind }) => kind === 'notify')
      return { ...begun, back, notices }
    },
    read: (message: Parameters<PaymentProvider['readReturn']>[0]) =>
      usualProvider.readReturn(message, async (reference) => references.get(reference)),
  }
}
