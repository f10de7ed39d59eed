import type { ProviderName } from '@lokseva/contract/payments/providers'
import { queryProvider, startPayment, type PaymentDeps } from '#features/payments/index'
import type { Clock } from '#platform/clock/clock'
import { demoActor } from './demo-call.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
type Paying = { accountId: string; provider?: ProviderName } & Pick<
  Parameters<typeof startPayment>[2],
  'purpose' | 'subjectId' | 'echo'
>

/** Pays for something on a day that is over, when the simulated bank was not open yet. */
export async function payInPast(
  given: Deps,
  { accountId, provider = 'sbi', ...paying }: Paying,
): Promise<void> {
  const deps = {
    ...given,
    providers: [pastProvider(given.clock, provider)],
    origin: 'http://localhost',
    isProduction: false,
    cscOperatorId: undefined,
  }
  const { orderNo } = await startPayment(deps, demoActor(accountId), {
    ...paying,
    provider,
    language: 'en',
  })
  await queryProvider(deps, orderNo, { kind: 'system', job: 'demo' })
}

/** Takes the money at once, and says so. */
const pastProvider = (clock: Clock, name: ProviderName): PaymentDeps['providers'][number] => ({
  name,
  merchant: 'DEMO',
  start: async ({ orderNo }) => ({
    outcome: 'ready',
    departure: { url: `http://localhost/sim/past/${orderNo}`, form: null, answer: {} },
  }),
  query: async ({ orderNo, amountPaise }) => ({
    outcome: 'heard',
    word: { state: 'paid', amountPaise, capturedAt: clock.now(), bankReference: `DEMO${orderNo}` },
    evidence: 'a payment of the demo',
  }),
  readReturn: async () => ({ authentic: false, reason: 'nobody comes back from the past' }),
})
