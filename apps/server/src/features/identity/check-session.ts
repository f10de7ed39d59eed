import { sql, type Kysely } from 'kysely'
import type { SessionEndReason } from '@lokseva/contract/identity/session-ends'
import type { Session } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { actAs } from '#platform/database/acting'
import { databaseTrouble } from '#platform/database/database-trouble'
import type { Database } from '#platform/database/pool'
import type { DB } from '#platform/database/schema.generated'
import type { SessionClaims, SessionTokens } from './session-token.ts'

type Deps = { db: Database; clock: Clock; tokens: SessionTokens }

const SEEN_EVERY = 60_000

/** A session that is over: its own channel may hear why. */
export type EndedSession = { endedBy: SessionEndReason }

/** The words of the database, as a person is told them. */
const reasons: Record<string, SessionEndReason> = {
  logout: 'LOGGED_OUT',
  idle: 'IDLE',
  expired: 'EXPIRED',
  forced: 'ELSEWHERE',
  replaced: 'ELSEWHERE',
  'password reset': 'PASSWORD',
  'password changed': 'PASSWORD',
  'help desk': 'HELP_DESK',
}

/**
 * Who a token speaks for, if its session is live, not idle, and this is its channel. Of one that is
 * over only the channel it was opened on is told anything.
 */
export async function checkSession(
  deps: Deps,
  token: string,
  cid: string,
): Promise<Session | EndedSession | undefined> {
  const claims = deps.tokens.read(token)
  if (!claims || claims.cid !== cid) return undefined
  const now = deps.clock.now()
  return actAs({ kind: 'candidate', accountId: claims.accountId }, () => touch(deps, claims, now))
}

/** Whether the session goes on; if so, its idle time begins anew. */
async function touch(
  { db }: Deps,
  claims: SessionClaims,
  now: number,
): Promise<Session | EndedSession | undefined> {
  const { accountId, sessionId, cid } = claims
  const kept = await db
    .selectFrom(['sessions as s', 'configuration as c'])
    .select(['s.last_seen_at', 's.expires_at', 's.end_reason'])
    .select(
      sql<boolean>`s.last_seen_at <= ${new Date(now)}::timestamptz
        - make_interval(mins => c.value::int)`.as('idle'),
    )
    .where('c.key', '=', 'idleMinutes')
    .where('s.id', '=', sessionId)
    .where('s.account_id', '=', accountId)
    .where('s.cid', '=', cid)
    .executeTakeFirst()
  if (!kept) return undefined
  const endedBy = reasonOf(kept, Math.min(claims.expiresAt, kept.expires_at.getTime()) <= now)
  if (endedBy) return { endedBy }
  if (kept.last_seen_at.getTime() < now - SEEN_EVERY)
    await markSeen(db, sessionId, now).catch(unlessReadOnly)
  return { accountId, sessionId }
}

function reasonOf(
  { end_reason, idle }: { end_reason: string | null; idle: boolean },
  expired: boolean,
): SessionEndReason | undefined {
  if (end_reason !== null) return reasons[end_reason] ?? 'ELSEWHERE'
  if (expired) return 'EXPIRED'
  return idle ? 'IDLE' : undefined
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
