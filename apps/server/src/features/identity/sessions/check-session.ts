import { sql } from 'kysely'
import type { OwnSession } from '@lokseva/contract/identity/schemas'
import type { SessionEndReason } from '@lokseva/contract/identity/session-ends'
import type { Session } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import { classifyDatabaseError } from '#platform/database/database-errors'
import type { Database } from '#platform/database/pool'
import type { IdentityDeps } from '../deps.ts'
import type { CachedSession } from './session-cache.ts'
import type { SessionClaims } from './session-token.ts'

/** Without a memory of sessions the database is asked at every call. */
type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'tokens' | 'sessions'>

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
  erased: 'ERASED',
}

/**
 * Who a token speaks for, if its session is live, not idle, and this is its channel. Of one that is
 * over only the channel it was opened on is told anything.
 */
export function checkSession(
  deps: Deps,
  token: string,
  cid: string,
): Session | undefined | Promise<Session | EndedSession | undefined> {
  const claims = deps.tokens.read(token)
  if (!claims || claims.cid !== cid) return undefined
  const now = deps.clock.now()
  const { accountId, sessionId } = claims
  const known = deps.sessions?.recall(sessionId, accountId)
  if (known && goesOn(known, claims, now)) return { accountId, sessionId }
  return actAs({ kind: 'candidate', accountId }, () => touch(deps, claims, now))
}

/**
 * Whether what is remembered is enough to say yes. Every no is the database's: another node may
 * have seen the person meanwhile. So is the time to write down that somebody was seen.
 */
function goesOn(known: CachedSession, claims: SessionClaims, now: number): boolean {
  const isOwn = known.accountId === claims.accountId && known.cid === claims.cid
  const isSeen = Math.abs(now - known.lastSeen) <= SEEN_EVERY
  return isOwn && isSeen && reasonOf(known, claims, now) === undefined
}

/** Whether the session goes on; if so, its idle time begins anew. */
async function touch(
  deps: Deps,
  claims: SessionClaims,
  now: number,
): Promise<Session | EndedSession | undefined> {
  const { accountId, sessionId } = claims
  const read = () => selectSession(deps.db, claims)
  const known = await (deps.sessions ? deps.sessions.keep(sessionId, read) : read())
  if (!known) return undefined
  const endedBy = reasonOf(known, claims, now)
  if (endedBy) return { endedBy }
  if (known.lastSeen < now - SEEN_EVERY) {
    await markSeen(deps.db, sessionId, now).catch(unlessReadOnly)
    known.lastSeen = now
  }
  return { accountId, sessionId }
}

async function selectSession(
  db: Database,
  { accountId, sessionId, cid }: SessionClaims,
): Promise<CachedSession | undefined> {
  const row = await db
    .selectFrom(['sessions as s', 'configuration as c'])
    .select(['s.last_seen_at', 's.expires_at', 's.end_reason'])
    .select(sql<number>`c.value::int`.as('idle_minutes'))
    .where('c.key', '=', 'idleMinutes')
    .where('s.id', '=', sessionId)
    .where('s.account_id', '=', accountId)
    .where('s.cid', '=', cid)
    .executeTakeFirst()
  return (
    row && {
      accountId,
      cid,
      lastSeen: row.last_seen_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      idleMs: row.idle_minutes * 60_000,
      endReason: row.end_reason,
    }
  )
}

function reasonOf(
  { endReason, expiresAt, lastSeen, idleMs }: CachedSession,
  claims: SessionClaims,
  now: number,
): SessionEndReason | undefined {
  if (endReason !== null) return reasons[endReason] ?? 'ELSEWHERE'
  if (Math.min(claims.expiresAt, expiresAt) <= now) return 'EXPIRED'
  return lastSeen <= now - idleMs ? 'IDLE' : undefined
}

/** A database that only reads keeps no times: no reason to refuse somebody who only reads. */
function unlessReadOnly(error: unknown): void {
  if (classifyDatabaseError(error)?.kind !== 'read only') throw error
}

/** The person did something: the idle time begins anew. */
export async function markSeen(db: Database, sessionId: string, now: number): Promise<void> {
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

const NEWEST_SESSIONS = 5

/** The newest sessions of an account, and whether one goes on. */
export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['started_at', 'last_seen_at', 'address', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(NEWEST_SESSIONS)
    .execute()
  const isLive = await isLoggedIn({ db, clock }, accountId)
  return rows.map(({ started_at, last_seen_at, address, ended_at }) => ({
    startedAt: started_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    address,
    isLive: isLive && ended_at === null,
  }))
}

/** When a session of an account began, as a part of a statement; null where there is none. */
export const startOfSession = (accountId: string, sessionId: string) =>
  sql<Date | null>`(select s.started_at from sessions s
    where s.id = ${sessionId} and s.account_id = ${accountId})`

/** The session of the caller: an account has one at a time. */
export async function viewOwnSession(
  { db }: Pick<Deps, 'db'>,
  { accountId, sessionId }: Session,
): Promise<OwnSession> {
  const { started_at: startedAt, address } = await db
    .selectFrom('sessions')
    .select(['started_at', 'address'])
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { startedAt: startedAt.toISOString(), address }
}
