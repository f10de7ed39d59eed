import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import * as staff from '@lokseva/contract/staff/endpoints'
import { openChangeFeed } from '#platform/changes/change-feed'
import { actAsPortal } from '#platform/database/acting'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { testApp } from '#test/app'
import { narrowDatabase, ownerOf, portalPool, testDatabase } from '#test/database/database'
import { officePassword, officePortal, staffing } from '#test/portals/office-portal'
import { operator } from '#test/operator'
import { refusal, type WireClient } from '#test/wire/wire-client'
import { setRoles, suspendByCommand } from '../index.ts'
import { openSessionNews } from './session-news.ts'

const { db, url } = await testDatabase()
const changes = openChangeFeed(portalPool(url, 1), () => 0)
afterAll(() => changes.stop())
const portal = await officePortal({ db, changes })
const { candidate, client, officer, clock, baseUrl, node } = portal
const { deps } = portal
const elsewhere = await testApp({ node })

const sessionsOf = (memberId: string) =>
  db
    .selectFrom('staff_sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** What begins to wait in it is answered by news alone: its own time never comes. */
async function untimed<T>(begin: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    return await begin()
  } finally {
    vi.useRealTimers()
  }
}

/** Somebody whose page waits for news of the session. */
async function watching(...roles: Parameters<typeof officer>) {
  const known = await officer(...roles)
  const { access } = await known.caller.call(staff.getStaffSession)
  const [sessionId] = await sessionsOf(known.memberId)
  const watch = (caller: WireClient = known.caller) =>
    caller.raw(staff.watchStaffSession, { query: { known: access } })
  const isWaiting = async (times = 1) => {
    await expect.poll(() => deps.news.waiting(sessionId!)).toBe(times)
  }
  /** From when the portal holds the question. */
  const waits = () =>
    untimed(async () => {
      const answer = watch()
      await isWaiting()
      return { answer }
    })
  return { ...known, access, sessionId: sessionId!, watch, waits, isWaiting }
}

beforeEach(() => clock.set(Date.now()))

it('whoever is suspended at another node hears it while the page waits, without a call (STAFF-40)', async () => {
  const { memberId, watch, waits, caller } = await watching('publisher')
  const there = await staffing({ ...elsewhere, features: elsewhere.features })
  const administrator = await there.officer('administrator')
  const { answer } = await waits()
  await administrator.caller.call(staff.suspendStaff, { params: { memberId } })
  const { opened } = await answer
  expect(opened).toMatchObject({
    value: { code: 'SESSION_ENDED', params: { reason: 'SUSPENDED' } },
  })
  expect(refusal(await watch(caller))).toBe('401 SESSION_ENDED')
})

it('a suspension by the command at the machine is heard as well (STAFF-40)', async () => {
  const { email, waits } = await watching('publisher')
  const { answer } = await waits()
  await actAsPortal(() => suspendByCommand({ db: ownerOf(db), clock }, operator, email))
  expect(refusal(await answer)).toBe('401 SESSION_ENDED')
})

it('a session that its owner or an administrator ends is told why; another of the same person goes on (STAFF-41)', async () => {
  const { memberId, sessionId, waits, email, code } = await watching('publisher')
  portal.nextStep()
  const second = await client()
  const body = { email, password: officePassword, code: code() }
  second.setToken((await second.call(staff.staffSignIn, { body })).token)
  const administrator = await officer('administrator')
  const { answer } = await waits()
  await administrator.caller.call(staff.endStaffSession, { params: { memberId, sessionId } })
  const { opened } = await answer
  expect(opened).toMatchObject({
    value: { code: 'SESSION_ENDED', params: { reason: 'ELSEWHERE' } },
  })
  expect(await second.call(staff.getStaffSession)).toHaveProperty('access')
})

it('whoever gets or loses a role hears it at once, and is told what they may do now (STAFF-42)', async () => {
  const { memberId, access, watch, waits, caller } = await watching('publisher')
  const { answer } = await waits()
  await inTransactionWithoutRetry(db, (tx) =>
    setRoles(deps, tx, operator, { memberId, roles: [{ role: 'auditor', scope: 'all' }] }),
  )
  const { opened } = await answer
  const { access: next } = (opened as { value: { access: string } }).value
  expect(next).not.toBe(access)
  expect(await caller.call(staff.getStaffSession)).toMatchObject({
    access: next,
    permissions: expect.arrayContaining(['audit.read']),
  })
  // Whoever asks with what is past hears it at once.
  expect((await watch()).opened).toMatchObject({ value: { access: next } })
})

it('the same member with another reach is another access (STAFF-42)', async () => {
  const accesses = await Promise.all(
    [[101], [101, 102]].map(async (scope) => (await watching({ role: 'publisher', scope })).access),
  )
  expect(new Set(accesses).size).toBe(2)
})

it('signing out is no news to the page that does it: it hears it from its own call (STAFF-41)', async () => {
  const { access, waits, caller } = await watching('publisher')
  const { answer } = await waits()
  await caller.call(staff.staffSignOut)
  expect((await answer).opened).toMatchObject({ value: { access } })
})

it('only a member with a session on this channel may listen (STAFF-43)', async () => {
  const known = await watching('publisher')
  const stranger = await client()
  expect(refusal(await known.watch(stranger))).toBe('401 LOGIN_REQUIRED')
  const applicant = await candidate()
  expect(refusal(await known.watch(applicant.caller))).toBe('401 SESSION_ENDED')
  // The member's own token on a channel of somebody else.
  stranger.setToken(known.token)
  expect(refusal(await known.watch(stranger))).toBe('401 SESSION_ENDED')
  const plain = await fetch(`${baseUrl}/oas/office/v1/session/changes`, {
    headers: { authorization: `Bearer ${known.token}`, origin: 'https://evil.example' },
  })
  expect(plain.status).toBe(401)
  expect(plain.headers.get('access-control-allow-origin')).toBeNull()
  clock.pass(16)
  expect(refusal(await known.watch())).toBe('401 SESSION_ENDED')
  expect(deps.news.waiting(known.sessionId)).toBe(0)
})

it('on another name than its own the Office lets nobody listen (STAFF-43)', async () => {
  const walled = await officePortal({ office: { isOpen: true, origin: 'https://office.example' } })
  const caller = await walled.client()
  expect(refusal(await caller.raw(staff.watchStaffSession))).toBe('404 unsigned')
})

it('a page that waits keeps no session alive (STAFF-44)', async () => {
  const { watch, caller, access } = await watching('publisher')
  clock.pass(14)
  const stale = 'x'.repeat(16)
  expect(await caller.call(staff.watchStaffSession, { query: { known: stale } })).toEqual({
    access,
  })
  clock.pass(2)
  expect(refusal(await watch())).toBe('401 SESSION_ENDED')
})

it('whoever hangs up is forgotten, and one session waits at most four times at once (STAFF-44)', async () => {
  const { caller, access, sessionId, isWaiting } = await watching('publisher')
  const leave = new AbortController()
  const wait = (signal?: AbortSignal) =>
    caller.call(staff.watchStaffSession, { query: { known: access } }, { signal })
  const { first, others } = await untimed(async () => {
    const first = wait()
    await isWaiting()
    const others = [1, 2, 3].map(() => wait(leave.signal).catch(() => 'left'))
    await isWaiting(4)
    return { first, others }
  })
  const last = wait(leave.signal).catch(() => 'left')
  expect(await first).toEqual({ access })
  await isWaiting(4)
  leave.abort()
  expect(await Promise.all([...others, last])).toEqual(Array(4).fill('left'))
  await isWaiting(0)
  expect(deps.news.waiting(sessionId)).toBe(0)
})

it('a node that stops answers whoever waits, and its times say nothing about the portal (STAFF-44)', async () => {
  const stopping = await officePortal()
  const { caller, memberId } = await stopping.officer('publisher')
  const { access } = await caller.call(staff.getStaffSession)
  const { id } = await stopping.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { answer } = await untimed(async () => {
    const answer = caller.call(staff.watchStaffSession, { query: { known: access } })
    await expect.poll(() => stopping.deps.news.waiting(id)).toBe(1)
    return { answer }
  })
  const figures = await (await fetch(`${stopping.baseUrl}/metrics`)).text()
  await stopping.app.close()
  expect(await answer).toEqual({ access })
  expect(figures).not.toContain('session/changes')
})

it('more may wait than there are connections of the database, and others work meanwhile (STAFF-44)', async () => {
  const narrow = await officePortal({ db: narrowDatabase(url, 2), changes })
  const people = await Promise.all(Array.from({ length: 4 }, () => narrow.officer('publisher')))
  const answers = people.map(async ({ caller }) => {
    const { access } = await caller.call(staff.getStaffSession)
    return [
      access,
      (await caller.call(staff.watchStaffSession, { query: { known: access } })).access,
    ]
  })
  const sessions = await Promise.all(people.map(({ memberId }) => sessionsOf(memberId)))
  await expect
    .poll(() => sessions.flat().filter((id) => narrow.deps.news.waiting(id) === 1))
    .toHaveLength(4)
  const administrator = await narrow.officer('administrator')
  expect(await administrator.caller.call(staff.listStaff)).not.toHaveLength(0)
  await narrow.app.close()
  for (const [before, after] of await Promise.all(answers)) expect(after).toBe(before)
})

it('where changes are not heard the database is looked at every second (STAFF-44)', async () => {
  vi.useFakeTimers()
  try {
    const deaf = openSessionNews(undefined)
    const line = deaf.listen({ memberId: 'm', sessionId: 's' }, new AbortController().signal)
    const word = vi.fn()
    void line.nextWord().then(word)
    await vi.advanceTimersByTimeAsync(900)
    expect(word).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(word).toHaveBeenCalled()
    expect(line.isOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(line.isOver()).toBe(true)
    line.end()
  } finally {
    vi.useRealTimers()
  }
})

it('any call may be withstood: what is known is a word of sixteen letters (STAFF-43)', async () => {
  const { caller } = await officer('publisher')
  for (const known of ['', 'short', `${'x'.repeat(15)};`, 'x'.repeat(5000)])
    expect(
      refusal(
        await caller.raw(staff.watchStaffSession as EndpointDefinition, { query: { known } }),
      ),
    ).toBe('422 VALIDATION_FAILED')
})
