import { sql } from 'kysely'
import * as z from 'zod'
import type { Job } from '#platform/jobs/jobs'
import { askProvider, type AskDeps } from './ask-provider.ts'
import { nextPoll } from './poll-schedule.ts'
import { silentProviders } from './silent-providers.ts'

const MINUTE = 60_000
/** Few at once: each needs a connection for the moment it is written down. */
const AT_ONCE = 4
const MOST = 16
/** A run ends before the next one begins, or both slots for payments would be taken. */
const LONGEST_MS = 40_000

/** Asks about attempts whose time has come, each on its own schedule. */
export function pollPaymentsJob(deps: AskDeps): Job {
  const name = 'poll-payments'
  const silent = silentProviders(deps.clock.now)
  return {
    name,
    urgency: 'payment',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const begun = deps.clock.now()
      const failures: unknown[] = []
      const askAll = async (due: string[]) => {
        for (let orderNo = due.pop(); orderNo !== undefined; orderNo = due.pop())
          try {
            const asked = await askProvider(deps, orderNo, { kind: 'system', job: name })
            if (asked) silent.note(asked.provider, asked.isSilent)
          } catch (error) {
            failures.push(error)
          }
      }
      while (Math.abs(deps.clock.now() - begun) < LONGEST_MS) {
        const due = await takeDue(deps, silent.away())
        if (due.length === 0) break
        await Promise.all(Array.from({ length: AT_ONCE }, () => askAll(due)))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/**
 * Each is given its next time before it is asked: a run that dies loses one question, not the rest.
 * An open one without a next time had its last question lost: it is asked again, once a minute.
 * Those of a provider that is away stay due.
 */
async function takeDue({ db, clock }: AskDeps, away: readonly string[]): Promise<string[]> {
  const now = clock.now()
  const isDue = sql`(poll_at <= ${new Date(now)} or poll_at is null
    and state in ('STARTED', 'PENDING') and asked_at <= ${new Date(now - MINUTE)})`
  const { rows } = await sql<{ orderNo: string; startedAt: Date }>`
    select order_no as "orderNo", started_at as "startedAt" from payment_attempts
    where ${isDue} and provider <> all(${away}::text[])
    order by poll_at nulls first limit ${MOST}`.execute(db)
  const taken: string[] = []
  for (const { orderNo, startedAt } of rows) {
    const { numAffectedRows } = await sql`update payment_attempts
      set poll_at = ${nextPoll(startedAt.getTime(), now)}, asked_at = ${new Date(now)}, polls = polls + 1
      where order_no = ${orderNo} and ${isDue}`.execute(db)
    if (numAffectedRows === 1n) taken.push(orderNo)
  }
  return taken
}
