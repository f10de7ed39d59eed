import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { API_ROOT } from '@lokseva/contract/endpoint'
import type { PaymentStarted } from '@lokseva/contract/payments/schemas'
import type { Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import { AppError } from '#platform/refusals/app-error'
import { changeAttempt, findAttempt, saveReference, NEVER_SENT, type Attempt } from './attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { PROVIDER_TIMEOUT_MS } from './last-starts.ts'
import { openAttempt, type Starting } from './open-attempt.ts'
import type { Payable } from '../payables.ts'
import { noteEvent } from '../payment-events.ts'
import { isOpen } from '../view/payment-words.ts'
import type { Departure, PaymentProvider } from '../ports.ts'

/** How long one waits for a twin that asks already. */
const WAIT_MS = 250
const WAITS = 40

/**
 * Starts a payment: the attempt is kept first, then the provider is asked where the browser is to
 * go, then that is kept. Whoever starts it again within a minute is led to the same place.
 */
export async function startPayment(
  deps: PaymentDeps,
  actor: Candidate,
  starting: Starting,
): Promise<PaymentStarted> {
  const provider = deps.providers.find(({ name }) => name === starting.provider)
  if (!provider) throw new AppError('PAYMENT_METHOD_NOT_OFFERED')
  const { attempt, payable } = await inTransaction(deps.db, (tx) =>
    openAttempt(deps, tx, actor, starting),
  )
  const departure =
    attempt.departure ?? (await leave(deps, actor, { provider, attempt, payable, starting }))
  return {
    orderNo: attempt.orderNo,
    amount: attempt.amountPaise / 100,
    isProdEnv: deps.isProduction,
    url: departure.url,
    form: departure.form,
    ...departure.answer,
  }
}

/** What providers show beside the amount. */
const purposeWords = {
  application: 'Fee',
  objection: 'Objection fee',
  retotaling: 'Retotaling fee',
}

type Leaving = {
  provider: PaymentProvider
  attempt: Attempt
  payable: Payable
  starting: Starting
}

async function leave(deps: PaymentDeps, actor: Candidate, leaving: Leaving): Promise<Departure> {
  const { orderNo, accountId } = leaving.attempt
  for (let waits = 0; waits < WAITS; waits++) {
    if (await claimDeparture(deps, orderNo)) return askWhereTo(deps, actor, leaving)
    const twin = await findAttempt(deps.db, orderNo, accountId)
    if (twin?.departure) return twin.departure
    if (!twin || !isOpen(twin.state)) break
    await pause(WAIT_MS)
  }
  throw new AppError('PAYMENT_GATEWAY_SILENT', { seconds: 30 })
}

/** Of several who start one attempt only one asks the provider. */
async function claimDeparture({ db, clock }: PaymentDeps, orderNo: string): Promise<boolean> {
  const now = clock.now()
  const { numAffectedRows } = await sql`update payment_attempts set leaving_at = ${new Date(now)}
    where order_no = ${orderNo} and departure is null and state in ('STARTED', 'PENDING')
      and (leaving_at is null or leaving_at <= ${new Date(now - PROVIDER_TIMEOUT_MS)})`.execute(db)
  return numAffectedRows === 1n
}

async function askWhereTo(
  deps: PaymentDeps,
  actor: Candidate,
  { provider, attempt, payable, starting }: Leaving,
): Promise<Departure> {
  const started = await provider.start({
    orderNo: attempt.orderNo,
    amountPaise: attempt.amountPaise,
    purpose: `${purposeWords[attempt.purpose]} ${payable.applicationNo}`,
    payer: payable.payer,
    returnUrl: `${deps.origin}${API_ROOT}/payments/return/${provider.name}`,
    startedAt: attempt.startedAt.getTime(),
    operatorId: starting.operatorId ?? deps.cscOperatorId,
  })
  const at = new Date(deps.clock.now())
  const mayLeave = await inTransaction(deps.db, async (tx) => {
    await sql`select from payment_attempts where order_no = ${attempt.orderNo} for update`.execute(
      tx,
    )
    const { state } = (await findAttempt(tx, attempt.orderNo))!
    // It took so long that another start took its place: two ways at once would be paid twice.
    if (!isOpen(state)) return false
    if (started.outcome === 'ready') {
      const { departure } = started
      await sql`update payment_attempts set departure = ${JSON.stringify(departure)}::jsonb
        where order_no = ${attempt.orderNo}`.execute(tx)
      const { providerReference } = departure
      if (providerReference) await saveReference(tx, attempt, providerReference)
      await noteEvent(tx, { attempt, event: 'left', actor, at })
      return true
    }
    // Nobody could pay it: the browser never left. A silent one is still asked about.
    await changeAttempt(tx, attempt, { state: 'FAILED', reason: NEVER_SENT, at })
    const details = { outcome: started.outcome, reason: started.reason }
    await noteEvent(tx, { attempt, event: 'refused', actor, at, details })
    return false
  })
  if (started.outcome === 'ready' && mayLeave) return started.departure
  throw started.outcome === 'refused'
    ? new AppError('PAYMENT_REFUSED')
    : new AppError('PAYMENT_GATEWAY_SILENT', { seconds: 30 })
}
