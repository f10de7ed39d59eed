import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { findAttempt, type Attempt } from './attempts.ts'
import { nextPoll } from '../polling/poll-schedule.ts'
import { isSameReference, referenceKey } from './reference-key.ts'

/** More than one payment ever has; a forger's other ones are not kept. */
const MOST = 8

/**
 * A genuine message says that money was taken under this reference. It is not believed, but asked
 * about, on schedule, until the provider confirms it: also where the order is paid already.
 */
export async function recordReference(
  tx: Transaction,
  { orderNo, providerReference, startedAt }: Attempt,
  reference: string,
  now: number,
): Promise<void> {
  const key = referenceKey(reference)
  if (!key || reference.length > 60 || isSameReference(providerReference ?? undefined, reference))
    return
  await sql`update payment_attempts
    set heard_references = array_append(heard_references, ${reference}),
      poll_at = coalesce(poll_at, ${nextPoll(startedAt.getTime(), now)})
    where order_no = ${orderNo} and cardinality(heard_references) < ${MOST}
      and not ${reference} = any(heard_references)
      and not exists (select from payment_capture_references r
        where r.order_no = ${orderNo} and r.key = ${key})`.execute(tx)
}

/** After an answer: what is counted now needs no more questions. */
export async function dropConfirmed(tx: Transaction, orderNo: string, now: number): Promise<void> {
  const attempt = (await findAttempt(tx, orderNo))!
  if (attempt.heardReferences.length === 0) return
  const { rows } = await sql<{ key: string }>`select key from payment_capture_references
    where order_no = ${orderNo}`.execute(tx)
  const left = attempt.heardReferences.filter(
    (reference) => !rows.some(({ key }) => key === referenceKey(reference)),
  )
  // Counted money is asked about no more, unless another success was told of.
  const next = left.length > 0 ? nextPoll(attempt.startedAt.getTime(), now) : null
  await sql`update payment_attempts set heard_references = ${left}::text[],
    poll_at = case when ${left.length > 0} then coalesce(poll_at, ${next})
      when state in ('SETTLED', 'REFUND_DUE', 'REFUNDED') then null else poll_at end
    where order_no = ${orderNo}`.execute(tx)
}
