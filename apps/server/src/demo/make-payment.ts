import type { ProviderName } from '@lokseva/contract/payments/providers'
import { advertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { queryProvider, startPayment, type PaymentDeps } from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import { demoActor } from './demo-call.ts'
import { payInPast } from './past-payment.ts'

/** What becomes of somebody's payment at the simulated bank. */
export type DemoPayment = {
  provider: ProviderName
  /** Paid on the day of applying, or taken by the bank today while the gateway says nothing. */
  outcome: 'paid' | 'silent'
}

/** Where the fees are paid; left out, nobody of the demo pays. */
export type DemoBank = Pick<PaymentDeps, 'providers' | 'payables' | 'origin'> & {
  simulatorsUrl: string
}

const demo: System = { kind: 'system', job: 'demo' }

type Paying = { accountId: string; applicationId: string; pays: DemoPayment }

/** Pays a fee of demo people: started here, paid at the simulated gateway, and asked about. */
export function paymentMaker(given: Pick<PaymentDeps, 'db' | 'clock'>, bank: DemoBank) {
  const deps = { ...given, ...bank, isProduction: false, cscOperatorId: undefined }
  const { simulatorsUrl } = bank

  return async ({ accountId, applicationId, pays }: Paying) => {
    const { orderNo, url, form } = await startPayment(deps, demoActor(accountId), {
      purpose: 'application',
      subjectId: applicationId,
      provider: pays.provider,
      language: 'en',
    })
    const body = form ? new URLSearchParams(form) : undefined
    const arrived = await fetch(new URL(url, simulatorsUrl), {
      method: body ? 'POST' : 'GET',
      body: body ?? null,
    })
    if (!arrived.ok) throw new Error(`the simulated gateway answers ${arrived.status}`)
    await fetch(`${simulatorsUrl}/sim/payments/${orderNo}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: pays.outcome }),
    })
    await queryProvider(deps, orderNo, demo)
  }
}

/** Pays a fee on a day that is over: a gateway would say that the money came today. */
export async function payFeeInPast(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  { accountId, applicationId, pays: { provider } }: Paying,
): Promise<void> {
  const payables = { application: payableApplications({ versions: advertisementVersions() }) }
  await payInPast(
    { db, clock, payables },
    { accountId, provider, purpose: 'application', subjectId: applicationId },
  )
}
