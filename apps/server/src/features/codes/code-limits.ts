import { sql } from 'kysely'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import { waitParts } from '@lokseva/contract/identity/wait-parts'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Three codes in ten minutes for one purpose. */
const perPurpose = { count: 3, ms: 10 * MINUTE }
/**
 * Ten a day reach one address, whoever asks. Strangers leave two of them to those who lost a
 * password or an address, and these leave two to the known devices and sessions of the candidate. To
 * an address that is not their own yet those who are logged in are as little known as anybody.
 */
const aDay = { strangers: 6, recovery: 8, candidate: 10 }
const recovery: readonly string[] = [
  'FORGOT_PASSWORD',
  'FORGOT_LOGIN',
  'RESET_EMAIL_MOBILE',
] satisfies OtpPurpose[]
/** Somebody of whom nothing is known. */
export const STRANGER = 'anybody'
/** Many candidates share one network address: only a flood reaches this. */
const network = { count: 600, ms: 10 * MINUTE }
/**
 * Strangers get these without a captcha: what an ordinary registration or recovery needs, with a
 * code that got lost. By what was typed and not by where it goes: that would tell whose it is.
 */
const withoutCaptcha = { aDay: 3, network: 300 }

export type CodeSource = {
  /** Keyed hashes of what was typed, where the code goes, and the network it came from. */
  typed: string
  address: string
  networkAddress: string
  purpose: string
  cid: string
  /** A known device, a session, or everybody else: each is refused by its own count. */
  source: string
  /** Not an address of the account yet. */
  isNew?: boolean | undefined
}

type Counts = {
  open_until: Date | null
  typed: Date[]
  typed_purpose: Date[]
  sent: Date[]
  network: number
}

/**
 * Refuses a code that is asked for too early or too often, and says when to come back. What was
 * typed decides, so that somebody and nobody are refused alike; an address that got its share
 * under another name gets nothing more: in silence, but for the candidate's own devices. A stranger
 * who asks often is to solve a captcha.
 */
export async function checkCodeLimits(
  db: Database,
  asked: CodeSource,
  now: number,
): Promise<{ silent: boolean; captcha: boolean }> {
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
    array(select created_at from one_time_codes where address = ${asked.address}
      and sent and created_at > ${since} order by created_at desc) as sent,
    (select count(*)::int from one_time_codes where network_address = ${asked.networkAddress}
      and created_at > ${new Date(now - network.ms)}) as network`.execute(db)
  const counts = rows[0]!
  if (counts.open_until)
    throw new AppError('OTP_TOO_EARLY', { seconds: secondsTo(counts.open_until.getTime(), now) })
  refuseOver(counts.typed_purpose, perPurpose, now)
  const isStranger = asked.source === STRANGER
  const share = { count: shareOf(asked, isStranger), ms: DAY }
  refuseOver(counts.typed, share, now)
  if (!isStranger) refuseOver(counts.sent, share, now)
  if (counts.network >= network.count) throw new AppError('OTP_LIMIT', waitParts(network.ms / 1000))
  const many =
    counts.typed.length >= withoutCaptcha.aDay || counts.network >= withoutCaptcha.network
  return { silent: counts.sent.length >= share.count, captcha: isStranger && many }
}

function shareOf({ purpose, isNew }: CodeSource, isStranger: boolean): number {
  if (!isStranger) return isNew ? aDay.recovery : aDay.candidate
  return recovery.includes(purpose) ? aDay.recovery : aDay.strangers
}

function refuseOver(recent: Date[], { count, ms }: { count: number; ms: number }, now: number) {
  const oldest = recent[count - 1]
  if (oldest && oldest.getTime() > now - ms)
    throw new AppError('OTP_LIMIT', waitParts(secondsTo(oldest.getTime() + ms, now)))
}

const secondsTo = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))
