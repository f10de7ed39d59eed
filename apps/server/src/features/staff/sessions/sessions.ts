import { randomUUID } from 'node:crypto'
import { staffLimits, type StaffSessionEnd } from '@lokseva/contract/staff/constants'
import type { StaffSession } from '@lokseva/contract/staff/schemas'
import { recordAudit } from '#features/audit/index'
import type { Anyone, Officer, StaffSession as SessionOfActor } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { maskAddress } from '#platform/http/mask-address'
import { AppError } from '#platform/refusals/app-error'
import type { StaffDeps } from '../deps.ts'
import { selectRoles } from '../members/member-rows.ts'

/** Shorter than the minute in which a page asks whether to stay. */
const SEEN_EVERY = 5_000
const IDLE = staffLimits.idleMinutes * 60_000
const LIFE = staffLimits.sessionHours * 3_600_000

type Beginning = {
  member: { id: string; name_en: string; name_mr: string }
  factor: 'password' | 'passkey'
  cid: string
  /** With it an invitation is taken. */
  isFirst?: true
}

/** Begins a session, always a new one, for the channel that proved the factor. */
export async function beginStaffSession(
  { clock, tokens }: Pick<StaffDeps, 'clock' | 'tokens'>,
  tx: Database,
  { address }: Anyone,
  { member, factor, cid, isFirst }: Beginning,
) {
  const sessionId = randomUUID()
  const now = clock.now()
  const [at, expiresAt] = [new Date(now), now + LIFE]
  await tx
    .insertInto('staff_sessions')
    .values({
      id: sessionId,
      member_id: member.id,
      cid,
      address: maskAddress(address),
      factor,
      started_at: at,
      last_seen_at: at,
      proved_at: at,
      expires_at: new Date(expiresAt),
    })
    .execute()
  const { id: memberId, name_en: nameEn, name_mr: nameMr } = member
  const actor = {
    kind: 'staff',
    memberId,
    sessionId,
    name: nameEn,
    grants: [],
    provedAt: now,
    address,
  } as const
  const action = isFirst ? 'STAFF_ACTIVATED' : 'STAFF_SIGNED_IN'
  await recordAudit(tx, { at, actor, action, details: { factor } })
  return {
    token: tokens.issue({ accountId: memberId, sessionId, cid, expiresAt }),
    member: { id: memberId, nameEn, nameMr },
  }
}

type Check = SessionOfActor | { endedBy: StaffSessionEnd } | undefined

/**
 * Who a token speaks for, with the roles of this moment. The database is asked at every call: whoever
 * is suspended, or loses a role, has lost it everywhere with the commit. What a page repeats by
 * itself is no act of anybody and keeps no session.
 */
export async function checkStaffSession(
  { db, clock, tokens }: Pick<StaffDeps, 'db' | 'clock' | 'tokens'>,
  token: string,
  { cid, isAct }: { cid: string; isAct: boolean },
): Promise<Check> {
  const claims = tokens.read(token)
  if (!claims || claims.cid !== cid) return undefined
  const { accountId: memberId, sessionId } = claims
  const found = await readSession({ db, clock }, { memberId, sessionId })
  if (found?.cid !== cid) return undefined
  const { endedBy, lastSeen, now, session } = found
  if (endedBy) return { endedBy }
  if (isAct && lastSeen <= now - SEEN_EVERY) await markSeen(db, sessionId, now)
  return session
}

/** A session as it is at this moment: why it is over, or who is in it with which roles. */
export async function readSession(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { memberId, sessionId }: Ending,
) {
  const [row, roles] = await Promise.all([
    db
      .selectFrom('staff_sessions as s')
      .innerJoin('staff_members as m', 'm.id', 's.member_id')
      .select(['s.cid', 's.last_seen_at', 's.proved_at', 's.expires_at', 's.end_reason'])
      .select(['m.name_en', 'm.state'])
      .where('s.id', '=', sessionId)
      .where('s.member_id', '=', memberId)
      .executeTakeFirst(),
    selectRoles(db, memberId),
  ])
  if (!row) return undefined
  const now = clock.now()
  const [lastSeen, provedAt] = [row.last_seen_at.getTime(), row.proved_at.getTime()]
  const grants = roles.get(memberId) ?? []
  return {
    cid: row.cid,
    now,
    lastSeen,
    endedBy: endOf(row, now),
    session: { memberId, sessionId, name: row.name_en, grants, provedAt },
  }
}

type SessionRow = { end_reason: string | null; state: string; expires_at: Date; last_seen_at: Date }

function endOf(row: SessionRow, now: number): StaffSessionEnd | undefined {
  if (row.end_reason) return row.end_reason as StaffSessionEnd
  if (row.state !== 'active') return 'SUSPENDED'
  if (row.expires_at.getTime() <= now) return 'EXPIRED'
  return row.last_seen_at.getTime() <= now - IDLE ? 'IDLE' : undefined
}

async function markSeen(db: Database, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The sessions of a member that go on. */
export async function listStaffSessions(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { sessionId }: Officer,
  memberId: string,
): Promise<StaffSession[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'started_at', 'last_seen_at', 'address', 'factor'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - IDLE))
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    address: row.address,
    factor: row.factor as StaffSession['factor'],
    isOwn: row.id === sessionId,
  }))
}

type Ending = { memberId: string; sessionId: string }

/** Ends one session: one's own, or as an administrator that of another. */
export async function endStaffSession(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Database,
  actor: Officer,
  { memberId, sessionId }: Ending,
): Promise<undefined> {
  const at = new Date(clock.now())
  const isThis = sessionId === actor.sessionId
  const ended = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: at, end_reason: isThis ? 'LOGGED_OUT' : 'ELSEWHERE' })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new AppError('NOT_FOUND')
  const action = isThis ? 'STAFF_SIGNED_OUT' : 'STAFF_SESSION_ENDED'
  await recordAudit(tx, { at, actor, action, details: { member: memberId } })
}
