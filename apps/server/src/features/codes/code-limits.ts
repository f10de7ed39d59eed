import { sql, type Kysely } from 'kysely'
import { AppError } from '#platform/http/app-error'
import type { DB } from '#platform/database/schema.generated'

const MINUTE = 60_000

/** At most so many codes in so long a time, for one address as seen from one kind of device. */
const limits = [
  { count: 3, ms: 10 * MINUTE },
  { count: 10, ms: 24 * 60 * MINUTE },
]
/** Many candidates share one network address: only a flood reaches this. */
const network = { count: 120, ms: 10 * MINUTE }

export type CodeSource = {
  address: string
  purpose: string
  cid: string
  /** Where the request came from; a known device has a count of its own. */
  source: string
  networkAddress: string
}

/** Refuses a code that is asked for too early or too often, and says when to come back. */
export async function checkCodeLimits(
  db: Kysely<DB>,
  asked: CodeSource,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ open_until: Date | null; recent: Date[]; network: number }>`select
    (select max(expires_at) from one_time_codes where address = ${asked.address}
      and purpose = ${asked.purpose} and cid = ${asked.cid} and used_at is null
      and verified_at is null and wrong_tries < 5 and expires_at > ${new Date(now)}) as open_until,
    array(select created_at from one_time_codes where address = ${asked.address}
      and source = ${asked.source} and created_at > ${new Date(now - limits[1]!.ms)}
      order by created_at desc) as recent,
    (select count(*)::int from one_time_codes where network_address = ${asked.networkAddress}
      and created_at > ${new Date(now - network.ms)}) as network`.execute(db)
  const { open_until, recent, network: fromNetwork } = rows[0]!
  if (open_until)
    throw new AppError('OTP_TOO_EARLY', { seconds: secondsTo(open_until.getTime(), now) })
  for (const { count, ms } of limits) {
    const oldest = recent[count - 1]
    if (oldest && oldest.getTime() > now - ms)
      throw new AppError('OTP_LIMIT', { seconds: secondsTo(oldest.getTime() + ms, now) })
  }
  if (fromNetwork >= network.count) throw new AppError('OTP_LIMIT', { seconds: network.ms / 1000 })
}

const secondsTo = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))
