import { sql, type Kysely } from 'kysely'
import type { Session } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { actAs } from '#platform/database/acting'
import { databaseTrouble } from '#platform/database/database-trouble'
import type { Database } from '#platform/database/pool'
import type { DB } from '#platform/database/schema.generated'
import type { SessionTokens } from './session-token.ts'

type Deps = { db: Database; clock: Clock; tokens: SessionTokens }

const SEEN_EVERY = 60_000

/** Who a token speaks for, if its session is live, not idle, and this is its channel. */
export async function checkSession(
  deps: Deps,
  token: string,
  cid: string,
): Promise<Session | undefined> {
  const claims = deps.tokens.read(token)
  const now = deps.clock.now()
  if (!claims || claims.cid !== cid || claims.expiresAt <= now) return undefined
  const { accountId, sessionId } = claims
  const isLive = await actAs({ kind: 'candidate', accountId }, () => touch(deps, claims, now))
  return isLive ? { accountId, sessionId } : undefined
}

type Claims = { accountId: string; sessionId: string; cid: string }

/** Whether the session goes on; if so, its idle time begins anew. */
async function touch(
  { db }: Deps,
  { accountId, sessionId, cid }: Claims,
  now: number,
): Promise<boolean> {
  const live = await db
    .selectFrom(['sessions as s', 'configuration as c'])
    .select('s.last_seen_at')
    .select(
      sql<boolean>`s.last_seen_at <= ${new Date(now)}::timestamptz
        - make_interval(mins => c.value::int)`.as('idle'),
    )
    .where('c.key', '=', 'idleMinutes')
    .where('s.id', '=', sessionId)
    .where('s.account_id', '=', accountId)
    .where('s.cid', '=', cid)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (!live || live.idle) return false
  if (live.last_seen_at.getTime() < now - SEEN_EVERY)
    await markSeen(db, sessionId, now).catch(unlessReadOnly)
  return true
}

/** A database that only reads keeps no times: no reason to refuse somebody who only reads. */
function unlessReadOnly(error: unknown): void {
  if (databaseTrouble(error)?.kind !== 'read only') throw error
}

/** The person did something: the idle time begins anew. */
export async function markSeen(db: Kysely<DB>, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether somebody is logged in with an account: in a session that is neither over nor idle. */
export async function isLoggedIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  const now = new Date(clock.now())
  const live = await db
    .selectFrom(['sessions as s', 'configuration as c'])
    .select('s.id')
    .where('c.key', '=', 'idleMinutes')
    .where('s.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(sql<boolean>`s.last_seen_at > ${now}::timestamptz - make_interval(mins => c.value::int)`)
    .executeTakeFirst()
  return live !== undefined
}
