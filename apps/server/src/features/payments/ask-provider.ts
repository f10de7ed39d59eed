import { sql } from 'kysely'
import * as z from 'zod'
import type { AttemptState } from '@lokseva/contract/payments/schemas'
import type { Transaction } from '#platform/database/pool'
import type { Actor } from '#platform/actor/actor'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { askEach } from './ask-each.ts'
import { findAttempt, type Attempt } from './attempts.ts'
import type { PaymentDeps } from './deps.ts'
import { learnOutcome } from './learn-outcome.ts'
import type { PaymentAnswer } from './ports.ts'
import { silentProviders } from './silent-providers.ts'

const MINUTE = 60_000

export type AskDeps = Pick<PaymentDeps, 'db' | 'clock' | 'payables' | 'providers'>
export type Asked = { provider: Attempt['provider']; state: AttemptState; isSilent: boolean }

/** Asks the provider of an attempt about it; one that has no settings any more is silent. */
export async function askProvider(
  deps: AskDeps,
  orderNo: string,
  actor: Actor,
): Promise<Asked | undefined> {
  const attempt = await findAttempt(deps.db, orderNo)
  if (!attempt || attempt.provider === 'challan') return undefined
  const provider = deps.providers.find(({ name }) => name === attempt.provider)
  const answer: PaymentAnswer = provider
    ? await askEach(provider, attempt)
    : { outcome: 'silent', reason: 'no settings' }
  const state = await learnOutcome(deps, orderNo, { merchant: provider?.merchant, answer, actor })
  const isSilent = answer.outcome === 'silent'
  return { provider: attempt.provider, state: state ?? attempt.state, isSilent }
}

/** A return or a notice came: it is not believed, but somebody asks at once. */
const askPayment = {
  name: 'ask-payment',
  urgency: 'payment',
  payload: z.object({ orderNo: z.string() }),
  attempts: 10,
} satisfies JobName

/** Several messages of one attempt are one question, as long as nobody has put it. */
export const askSoon = (tx: Transaction, orderNo: string) =>
  enqueue(tx, askPayment, { orderNo }, { key: `${askPayment.name} ${orderNo}` })

export function askPaymentJob(deps: AskDeps): Job<typeof askPayment.payload> {
  const { db, clock } = deps
  const silent = silentProviders(clock.now)
  return {
    ...askPayment,
    async run({ orderNo }) {
      const attempt = await findAttempt(db, orderNo)
      if (attempt && silent.isAway(attempt.provider) && (await postpone(orderNo))) return
      const asked = await askProvider(deps, orderNo, { kind: 'system', job: askPayment.name })
      if (asked) silent.note(asked.provider, asked.isSilent)
    },
  }

  /** Leaves the question to the round of the next minute, where there is one. */
  async function postpone(orderNo: string): Promise<boolean> {
    const soon = new Date(clock.now() + MINUTE)
    const { numAffectedRows } = await sql`update payment_attempts
      set poll_at = least(poll_at, ${soon}) where order_no = ${orderNo} and poll_at is not null`.execute(
      db,
    )
    return numAffectedRows === 1n
  }
}
