import { sql } from 'kysely'
import { waitParts } from '@lokseva/contract/identity/wait-parts'
import type { Transaction, Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const limits = {
  aadhaar: { refusal: 'OTP_LIMIT', counts: [[3, 10 * MINUTE] as const, [10, DAY] as const] },
  udid: { refusal: 'TOO_MANY_REQUESTS', counts: [[10, HOUR] as const] },
} as const
type Refusal = (typeof limits)[keyof typeof limits]['refusal']

/** Codes to the holder of one Aadhaar, whoever asks for them. */
const NUMBER_A_DAY = 10

type Attempt = { accountId: string; kind: keyof typeof limits; now: number; numberMac?: Buffer }

/** Counts a question to the outside world; refuses one too many and says when to come back. */
export async function countAttempt(
  tx: Transaction,
  { accountId, kind, now, numberMac }: Attempt,
): Promise<number> {
  // Questions of one account wait for each other: together they would all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${accountId}`}, 2))`.execute(
    tx,
  )
  const taken = await tx
    .selectFrom('proof_attempts')
    .select('at')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('at', '>', new Date(now - DAY))
    .orderBy('at', 'desc')
    .execute()
  const { refusal, counts } = limits[kind]
  for (const [count, ms] of counts) refuseUntil(taken[count - 1]?.at, ms, now, refusal)
  if (numberMac) refuseUntil(await tenthLast(tx, numberMac, now), DAY, now, refusal)
  const { id } = await tx
    .insertInto('proof_attempts')
    .values({ account_id: accountId, kind, number_mac: numberMac, at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function refuseUntil(last: Date | undefined, ms: number, now: number, refusal: Refusal) {
  const free = (last?.getTime() ?? -Infinity) + ms
  if (free <= now) return
  const seconds = Math.ceil((free - now) / 1000)
  throw new AppError(refusal, refusal === 'OTP_LIMIT' ? waitParts(seconds) : { seconds })
}

async function tenthLast(tx: Transaction, numberMac: Buffer, now: number) {
  // As above, for questions about one number from many accounts.
  await sql`select pg_advisory_xact_lock(hashtextextended(${numberMac.toString('hex')}, 5))`.execute(
    tx,
  )
  const { rows } = await sql<{ at: Date | null }>`select question_about_aadhaar(${numberMac},
    ${new Date(now - DAY)}, ${NUMBER_A_DAY}) as at`.execute(tx)
  return rows[0]!.at ?? undefined
}

/** The service was down: that is not counted against the candidate. */
export async function uncountAttempt(db: Database, id: number): Promise<void> {
  await db.deleteFrom('proof_attempts').where('id', '=', id).execute()
}
