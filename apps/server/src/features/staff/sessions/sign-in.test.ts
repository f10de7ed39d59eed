import { describe, expect, it } from 'vitest'
import { getOwnSession } from '@lokseva/contract/identity/endpoints'
import * as staff from '@lokseva/contract/staff/endpoints'
import { codeAt, officePassword, officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const { client, candidate, clock, db, member, officer, nextStep } = await officePortal()
const minutes = (count: number) => clock.set(clock.now() + count * 60_000)

type Given = Partial<{ email: string; password: string; code: string }>
const signIn = async (known: { email: string; code: () => string }, given: Given = {}) => {
  const caller = await client()
  const body = { email: known.email, password: officePassword, code: known.code(), ...given }
  return { caller, response: await send(caller, staff.staffSignIn, { body }) }
}

/**
 * Goes on with a login where a new tab begins: a channel that grows old is renewed beside a call,
 * and a renewal that is still on its way when the clock is moved takes that for a wrong clock.
 */
async function inAnotherTab(caller: WireClient): Promise<WireClient> {
  const next = await client()
  const { request, adopt } = await next.tabs.begin()
  await adopt(await caller.tabs.lend(request), () => true)
  next.setToken(caller.token)
  return next
}

describe('a member of staff', () => {
  it('signs in with password and code, and is told who they are and what they may do (STAFF-01)', async () => {
    const { caller, email } = await officer('publisher', { role: 'auditor', scope: [101] })
    const session = await caller.call(staff.getStaffSession)
    expect(session.member).toMatchObject({
      email,
      state: 'active',
      roles: [
        { role: 'auditor', scope: [101] },
        { role: 'publisher', scope: 'all' },
      ],
    })
    expect(session.permissions).toContain('adverts.write')
    expect(session.permissions).not.toContain('staff.write')
    expect(session).toMatchObject({ idleMinutes: 15, factors: { password: true, passkeys: 0 } })
  })

  it('uses a code once; the one before and the one after count too (STAFF-02)', async () => {
    const known = await member('scrutiny')
    const code = known.code()
    expect((await signIn(known, { code })).response).toHaveProperty('token')
    expect((await signIn(known, { code })).response).toMatchObject({ code: 'SIGN_IN_FAILED' })
    nextStep()
    nextStep()
    const early = codeAt(known.seed, clock.now() + 30_000)
    expect((await signIn(known, { code: early })).response).toHaveProperty('token')
    // An earlier code than one that was used is over as well.
    expect((await signIn(known)).response).toMatchObject({ code: 'SIGN_IN_FAILED' })
    minutes(60)
    const old = codeAt(known.seed, clock.now() - 60_000)
    expect((await signIn(known, { code: old })).response).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  it('is told the same whatever was wrong, and whether or not there is such an account (STAFF-03)', async () => {
    const known = await member('scrutiny')
    const answers = [
      (await signIn(known, { email: 'nobody@example.in' })).response,
      (await signIn(known, { password: 'Not the password' })).response,
      (await signIn(known, { code: '000000' })).response,
    ]
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' })
  })

  it('waits longer after each wrong try, also where there is no such account (STAFF-04)', async () => {
    for (const known of [await member('scrutiny'), { email: 'none@example.in', code: () => '1' }]) {
      const wrong = { password: 'Not the password', code: '123456' }
      for (let tries = 0; tries < 5; tries += 1) await signIn(known, wrong)
      expect((await signIn(known, wrong)).response).toMatchObject({
        status: 429,
        code: 'TRIES_DELAYED',
      })
    }
  })

  it('is out after 15 minutes without a call, and after 9 hours in any case (STAFF-05)', async () => {
    const idle = await officer('scrutiny')
    minutes(14)
    await idle.caller.call(staff.getStaffSession)
    minutes(16)
    expect(await send(idle.caller, staff.getStaffSession)).toMatchObject({
      code: 'SESSION_ENDED',
      params: { reason: 'IDLE' },
    })
    let busy = (await officer('scrutiny')).caller
    for (let passed = 10; passed < 9 * 60; passed += 10) {
      minutes(10)
      await busy.call(staff.getStaffSession)
      if (passed % 120 === 0) busy = await inAnotherTab(busy)
    }
    minutes(11)
    expect(await send(busy, staff.getStaffSession)).toMatchObject({
      params: { reason: 'EXPIRED' },
    })
  })

  it('is somebody else than a candidate: neither token opens the other’s calls (STAFF-06)', async () => {
    const { caller: asCandidate } = await candidate()
    expect(await send(asCandidate, staff.getStaffSession)).toMatchObject({
      status: 401,
      code: 'SESSION_ENDED',
    })
    const { caller: asStaff } = await officer('administrator')
    expect(await send(asStaff, getOwnSession)).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
  })

  it('gets a session of its own at every sign-in, which works on no other channel (STAFF-07)', async () => {
    const { token, email, code } = await officer('scrutiny')
    const thief = await client()
    thief.setToken(token)
    expect(await send(thief, staff.getStaffSession)).toMatchObject({ code: 'SESSION_ENDED' })
    nextStep()
    const planted = await client()
    planted.setToken(token)
    const body = { email, password: officePassword, code: code() }
    const again = await planted.call(staff.staffSignIn, { body })
    expect(again.token).not.toBe(token)
  })
})

describe('the sessions of a member', () => {
  it('are listed and ended by their owner (STAFF-08)', async () => {
    const { caller, email, code, memberId } = await officer('accounts')
    nextStep()
    const other = await client()
    const body = { email, password: officePassword, code: code() }
    other.setToken((await other.call(staff.staffSignIn, { body })).token)
    const sessions = await caller.call(staff.listOwnStaffSessions)
    expect(sessions.map(({ isOwn }) => isOwn)).toEqual([false, true])
    const params = { sessionId: sessions[0]!.id }
    await caller.call(staff.endOwnStaffSession, { params })
    expect(await send(other, staff.getStaffSession)).toMatchObject({
      params: { reason: 'ELSEWHERE' },
    })
    await caller.call(staff.staffSignOut)
    expect(await send(caller, staff.getStaffSession)).toMatchObject({
      params: { reason: 'LOGGED_OUT' },
    })
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', memberId)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'STAFF_SIGNED_IN',
      'STAFF_SIGNED_IN',
      'STAFF_SESSION_ENDED',
      'STAFF_SIGNED_OUT',
    ])
  })

  it('are ended by an administrator, and by nobody of another account (STAFF-09)', async () => {
    const [victim, stranger, administrator] = [
      await officer('publisher'),
      await officer('publisher'),
      await officer('administrator'),
    ]
    const [own] = await victim.caller.call(staff.listOwnStaffSessions)
    const sessionId = own!.id
    expect(
      await send(stranger.caller, staff.endOwnStaffSession, { params: { sessionId } }),
    ).toMatchObject({ status: 404 })
    const { memberId } = victim
    const params = { memberId, sessionId }
    expect(await send(stranger.caller, staff.endStaffSession, { params })).toMatchObject({
      code: 'PERMISSION_MISSING',
    })
    await administrator.caller.call(staff.endStaffSession, { params })
    expect(await send(victim.caller, staff.getStaffSession)).toMatchObject({
      code: 'SESSION_ENDED',
    })
  })
})
