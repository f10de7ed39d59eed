import { sql, type Kysely } from 'kysely'
import { AppError } from '#platform/http/app-error'
import type { DB } from '#platform/database/schema.generated'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Three codes in ten minutes for one purpose, ten a day. */
const perPurpose = { count: 3, ms: 10 * MINUTE }
const perDay = { count: 10, ms: DAY }
/** Many candidates share one network address: only a flood reaches this. */
const network = { count: 600, ms: 10 * MINUTE }

export type CodeSource = {
  /** Keyed hashes of what was typed, where the code goes, and the network it came from. */
  typed: string
  address: string
  networkAddress: string
  purpose: string
  cid: string
  /** A known device, a session, or everybody else: each has a count of its own. */
  source: string
}

type Counts = {
  open_until: Date | null
  typed: Date[]
  typed_purpose: Date[]
  sent: number
  network: number
}

/**
 * Refuses a code that is asked for too early or too often, and says when to come back. What was
 * typed decides, so that somebody and nobody are refused alike; an address that got its share
 * under another name gets nothing more, in silence.
 */
export async function checkCodeLimits(
  db: Kysely<DB>,
  asked: CodeSource,
  now: number,
): Promise<{ silent: boolean }> {
  // Requests for one address wait for each other: together they would all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 1)) from
    (select unnest(array[${asked.typed}, ${asked.address}]) as key order by 1) as keys`.execute(db)
  const since = new Date(now - DAY)
  const { rows } = await sql<Counts>`select
    (select max(expires_at) from one_time_codes where typed = ${asked.typed}
      and purpose = ${asked.purpose} and cid = ${asked.cid} and used_at is null
      and verified_at is null and wrong_tries < 5 and expires_at > ${new Date(now)}) as open_until,
    array(select created_at from one_time_codes where typed = ${asked.typed}
      and source = ${asked.source} and created_at > ${since} order by created_at desc) as typed,
    array(select created_at from one_time_codes where typed = ${asked.typed}
      and source = ${asked.source} and purpose = ${asked.purpose} and created_at > ${since}
      order by created_at desc) as typed_purpose,
    (select count(*)::int from one_time_codes where address = ${asked.address}
      and source = ${asked.source} and created_at > ${since}) as sent,
    (select count(*)::int from one_time_codes where network_address = ${asked.networkAddress}
      and created_at > ${new Date(now - network.ms)}) as network`.execute(db)
  const counts = rows[0]!
  if (counts.open_until)
    throw new AppError('OTP_TOO_EARLY', { seconds: secondsTo(counts.open_until.getTime(), now) })
  refuseOver(counts.typed_purpose, perPurpose, now)
  refuseOver(counts.typed, perDay, now)
  if (counts.network >= network.count)
    throw new AppError('OTP_LIMIT', { seconds: network.ms / 1000 })
  return { silent: counts.sent >= perDay.count }
}

function refuseOver(recent: Date[], { count, ms }: { count: number; ms: number }, now: number) {
  const oldest = recent[count - 1]
  if (oldest && oldest.getTime() > now - ms)
    throw new AppError('OTP_LIMIT', { seconds: secondsTo(oldest.getTime() + ms, now) })
}

const secondsTo = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))
