import { sql } from 'kysely'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Database, Transaction } from '#platform/database/pool'
import { NEVER_SENT } from '../attempts/attempts.ts'
import { PROVIDER_TIMEOUT_MS } from '../attempts/last-starts.ts'
import { nextPoll } from './poll-schedule.ts'
import { isOpen } from '../view/payment-words.ts'
import type { QueriedAttempt } from './query-provider.ts'

const MINUTE = 60_000
/** Longer than any question takes: what is not finished by then died with its process. */
const LEASE_MS = PROVIDER_TIMEOUT_MS

export type DueQuery = { orderNo: string; startedAt: Date; dueAt: string }

/** A provider is not asked about the same payment more often. */
export const QUERY_INTERVAL_MS = MINUTE

/**
 * Takes the next question to a provider under a lease: first of those whose bank has written, then
 * of those who wait for the answer, who has waited longest; then what has been due longest. Whoever is being asked about is passed over.
 */
export async function claimQuery(
  db: Database,
  provider: ProviderName,
  now: number,
): Promise<DueQuery | undefined> {
  const at = new Date(now)
  const isFree = sql`provider = ${provider} and poll_at <= ${at}
    and (asking_until is null or asking_until <= ${at})`
  const { rows } = await sql<DueQuery>`update payment_attempts
    set asking_until = ${new Date(now + LEASE_MS)}, asked_at = ${at}, polls = polls + 1
    where order_no = coalesce(
      (select order_no from payment_attempts where ${isFree} and urged_at is not null
        order by urged_at, started_at limit 1 for update skip locked),
      (select order_no from payment_attempts where ${isFree} and wanted_at is not null
        order by wanted_at, started_at limit 1 for update skip locked),
      (select order_no from payment_attempts where ${isFree} and wanted_at is null
        order by poll_at, started_at limit 1 for update skip locked))
    returning order_no as "orderNo", started_at as "startedAt", poll_at::text as "dueAt"`.execute(
    db,
  )
  return rows[0]
}

/**
 * Gives an answered question its next time. One that somebody put again meanwhile stays due, and
 * whoever waits for a provider that did not answer goes on waiting.
 */
export async function finishQuery(
  db: Database,
  { orderNo, startedAt, dueAt }: DueQuery,
  { asked, now }: { asked: QueriedAttempt | undefined; now: number },
): Promise<void> {
  const soon = new Date(now + MINUTE)
  const isUnknown = asked !== undefined && isOpen(asked.state)
  const scheduled = nextPoll(startedAt.getTime(), now)
  const byTable = scheduled ?? (isUnknown ? soon : null)
  // Of a known end somebody told something, and the provider did not answer: it is asked again.
  const ofKnown = asked?.isSilent ? scheduled : null
  const next = isUnknown || asked?.state === 'FAILED' ? byTable : ofKnown
  const isSilent = isUnknown && asked.isSilent
  await sql`update payment_attempts t set asking_until = null,
      poll_at = case
        when t.poll_at is distinct from ${dueAt}::timestamptz then t.poll_at
        when ${isSilent} and t.wanted_at is not null then least(${soon}, ${next}::timestamptz)
        -- Another success was told of, and not confirmed yet.
        when cardinality(t.heard_references) > 0 then coalesce(${next}::timestamptz, ${scheduled}::timestamptz)
        else ${next}::timestamptz end,
      wanted_at = case
        when t.poll_at <> ${dueAt}::timestamptz or ${isSilent} then t.wanted_at end,
      urged_at = case
        when t.poll_at <> ${dueAt}::timestamptz or ${isSilent} then t.urged_at end
    where t.order_no = ${orderNo}`.execute(db)
}

/** Somebody came back, or a provider told something: it is asked about before all others. */
export async function expediteQuery(tx: Transaction, orderNo: string, now: number): Promise<void> {
  const at = new Date(now)
  await sql`update payment_attempts
    set poll_at = ${at}, wanted_at = coalesce(wanted_at, ${at})
    where order_no = ${orderNo} and provider <> 'challan'`.execute(tx)
}

/**
 * The bank wrote to the candidate: it is asked about before all who wait, yet no sooner than any
 * other after the last question. Says whether that is new.
 */
export async function urgeQuery(tx: Transaction, orderNo: string, now: number): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql<{ isNew: boolean }>`update payment_attempts t
    set urged_at = coalesce(t.urged_at, ${at}), wanted_at = coalesce(t.wanted_at, ${at}),
      poll_at = greatest(${at}, t.asked_at + make_interval(secs => ${QUERY_INTERVAL_MS / 1000}))
    from (select order_no, urged_at from payment_attempts
      where order_no = ${orderNo} and provider <> 'challan'
        and state in ('STARTED', 'PENDING', 'FAILED', 'EXPIRED')
        and reason is distinct from ${NEVER_SENT} for update) before
    where t.order_no = before.order_no
    returning before.urged_at is null as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/** Somebody looks at the page of an open payment: it is asked about once a minute. Says when next,
 * where that is new. */
export async function watchQuery(
  db: Database,
  orderNo: string,
  now: number,
): Promise<Date | undefined> {
  const at = new Date(now)
  const { rows } = await sql<{ pollAt: Date | null }>`update payment_attempts set wanted_at = ${at},
      poll_at = least(poll_at, greatest(${at}, asked_at + make_interval(secs => ${QUERY_INTERVAL_MS / 1000})))
    where order_no = ${orderNo} and state in ('STARTED', 'PENDING') and wanted_at is null
    returning poll_at as "pollAt"`.execute(db)
  return rows[0]?.pollAt ?? undefined
}
