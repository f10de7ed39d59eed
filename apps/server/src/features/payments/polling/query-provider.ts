import * as z from 'zod'
import type { AttemptState } from '@lokseva/contract/payments/schemas'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Transaction } from '#platform/database/pool'
import type { Actor } from '#platform/actor/actor'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { queryEach } from './query-each.ts'
import { findAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { expediteQuery } from './due-queries.ts'
import { countedReferences } from '../attempts/claim-reference.ts'
import { countQuery } from './provider-health.ts'
import { recordOutcome } from './record-outcome.ts'
import type { PaymentPoller } from './payment-poller.ts'
import type { QueryResponse } from '../ports.ts'

export type QueryDeps = Pick<PaymentDeps, 'db' | 'clock' | 'payables' | 'providers'>
export type QueriedAttempt = { provider: ProviderName; state: AttemptState; isSilent: boolean }

/** Asks the provider of an attempt about it; one that has no settings any more is silent. */
export async function queryProvider(
  deps: QueryDeps,
  orderNo: string,
  actor: Actor,
): Promise<QueriedAttempt | undefined> {
  const attempt = await findAttempt(deps.db, orderNo)
  if (!attempt || attempt.provider === 'challan') return undefined
  const provider = deps.providers.find(({ name }) => name === attempt.provider)
  const response: QueryResponse = provider
    ? await queryEach(provider, attempt, await countedReferences(deps.db, orderNo))
    : { outcome: 'silent', reason: 'no settings' }
  const isSilent = response.outcome === 'silent'
  if (provider) await countQuery(deps.db, provider.name, { isSilent, now: deps.clock.now() })
  const state = await recordOutcome(deps, orderNo, {
    merchant: provider?.merchant,
    response,
    actor,
  })
  return { provider: attempt.provider, state: state ?? attempt.state, isSilent }
}

/** A return or a notice came: it is not believed, but somebody asks at once. */
const queryPayment = {
  name: 'ask-payment',
  urgency: 'payment',
  payload: z.object({ orderNo: z.string() }),
  attempts: 10,
} satisfies JobName

/**
 * Marks the question as due and wakes a worker. Were that worker to die, the question is still due
 * and the next round puts it: what is locked by a dead worker keeps nobody waiting.
 */
export async function scheduleQuery(tx: Transaction, orderNo: string, now: number): Promise<void> {
  await expediteQuery(tx, orderNo, now)
  await wakeQuery(tx, orderNo)
}

/** Has a worker look what is due at the provider of an attempt. */
export const wakeQuery = (tx: Transaction, orderNo: string): Promise<void> =>
  enqueue(tx, queryPayment, { orderNo }, { key: `${queryPayment.name} ${orderNo}` })

/** Wakes the queue of the attempt's provider, and does not wait for it: others have theirs. */
export function queryPaymentJob(
  { db }: Pick<QueryDeps, 'db'>,
  asker: PaymentPoller,
): Job<typeof queryPayment.payload> {
  return {
    ...queryPayment,
    async run({ orderNo }) {
      const attempt = await findAttempt(db, orderNo)
      if (attempt && attempt.provider !== 'challan') asker.wake(attempt.provider)
    },
  }
}
