import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { findCandidate } from '@lokseva/contract/support/desk/endpoints'
import { listAudit } from '@lokseva/contract/audit/desk/endpoints'
import { listDataRequests } from '@lokseva/contract/data-rights/endpoints'
import { endpoint, OFFICE_ROOT, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { listSettings } from '@lokseva/contract/portal/endpoints'
import * as staff from '@lokseva/contract/staff/endpoints'
import { route } from '#platform/http/call'
import { ownerOf, somebodyWaits } from '#test/database/database'
import { codeAt, officePassword, officePortal } from '#test/portals/office-portal'
import { send, type Answered } from '#test/portals/profile-portal'

const scoped = endpoint({
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'exams.write',
  scope: 'advertisementId',
  method: 'POST',
  keyless: true,
  path: '/test/scoped/{advertisementId}',
  summary: 'Changes something in an advertisement',
  params: z.object({ advertisementId: z.string() }),
  body: z.object({ advertisementId: z.int() }),
  response: z.object({ ok: z.boolean() }),
})

const portal = await officePortal({ routes: [route(scoped, async () => ({ ok: true }))] })
const { client, clock, db, member, officer, nextStep } = portal
const everything = [{ role: 'administrator', scope: 'all' }]
const facts = {
  nameEn: 'Ravi Kale',
  nameMr: 'रवी काळे',
  designationEn: 'Section officer',
  designationMr: 'कक्ष अधिकारी',
}
const succeeded = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200)
const sessionsOf = (memberId: string) =>
  db.selectFrom('staff_sessions').select('id').where('member_id', '=', memberId).execute()

/** The token in the newest mail to somebody. */
async function tokenTo(email: string) {
  const { body } = await db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('queued_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\/office\/invitation#([\w-]+)/.exec(body!)![1]!
}

describe('nobody becomes more', () => {
  it('by what they write into an invitation, their first password or their sign-in (OFFICE-176)', async () => {
    const administrator = await officer('administrator')
    const email = 'climber@example.in'
    const body = { ...facts, email, roles: everything, state: 'active', permissions: ['all'] }
    expect(await send(administrator.caller, staff.inviteStaff, { body })).toMatchObject({
      state: 'invited',
      roles: [],
    })
    const token = await tokenTo(email)
    const climber = await client()
    const { authenticator } = await climber.call(staff.openInvitation, { body: { token } })
    const raise = { roles: everything, memberId: administrator.memberId, state: 'active' }
    const code = codeAt(authenticator.secret, clock.now())
    const accepted = await send(climber, staff.acceptInvitation, {
      body: { token, password: officePassword, code, ...raise },
    })
    climber.setToken(String(accepted['token']))
    const session = await climber.call(staff.getStaffSession)
    expect(session).toMatchObject({ member: { email, roles: [] }, permissions: [] })
    nextStep()
    const again = await client()
    const next = codeAt(authenticator.secret, clock.now())
    const signedIn = await send(again, staff.staffSignIn, {
      body: { email, password: officePassword, code: next, ...raise },
    })
    again.setToken(String(signedIn['token']))
    expect(await again.call(staff.getStaffSession)).toMatchObject({
      member: { email },
      permissions: [],
    })
  })

  it('by changing their own facts, nor anybody else by setting a password (OFFICE-176)', async () => {
    const [one, other] = [await officer('administrator'), await member('publisher')]
    const raise = { roles: everything, email: 'new@example.in', state: 'active', id: one.memberId }
    const params = { memberId: other.memberId }
    await send(one.caller, staff.changeStaffMember, { params, body: { ...facts, ...raise } })
    const { roles, email } = await one.caller.call(staff.getStaffMember, { params })
    expect({ roles, email }).toEqual({
      roles: [{ role: 'publisher', scope: 'all' }],
      email: other.email,
    })
    const password = 'Stolen cart 42 hills'
    const set = { password, memberId: other.memberId, email: other.email }
    expect(await send(one.caller, staff.setStaffPassword, { body: set })).toMatchObject({
      status: 204,
    })
    const body = { email: other.email, password, code: other.code() }
    expect(await send(await client(), staff.staffSignIn, { body })).toMatchObject({
      code: 'SIGN_IN_FAILED',
    })
  })

  it('by asking for it without the permission, or in another’s name (OFFICE-176)', async () => {
    const [publisher, administrator] = [await officer('publisher'), await officer('administrator')]
    const payload = { memberId: publisher.memberId, roles: everything }
    const input = { kind: 'staff.roles', payload, why: 'I need it' }
    const forged = {
      ...input,
      askedBy: administrator.memberId,
      state: 'approved',
      decidedBy: administrator.memberId,
    }
    expect(await send(publisher.caller, approvals.askApproval, { body: forged })).toMatchObject({
      status: 403,
      code: 'PERMISSION_MISSING',
    })
    const asked = await send(administrator.caller, approvals.askApproval, {
      body: { ...forged, askedBy: publisher.memberId },
    })
    expect(asked).toMatchObject({
      state: 'open',
      askedBy: { id: administrator.memberId },
      decidedBy: null,
    })
  })
})

describe('a role for some advertisements', () => {
  it('gives nothing that concerns none: no staff, settings, audit log, data requests or help desk (OFFICE-177)', async () => {
    const query = { wanted: 'somebody@example.in' }
    const tries: [Parameters<typeof officer>[0], EndpointDefinition][] = [
      [{ role: 'administrator', scope: [101] }, staff.listStaff],
      [{ role: 'administrator', scope: [101] }, listSettings],
      [{ role: 'approver', scope: [101] }, listSettings],
      [{ role: 'auditor', scope: [101] }, listAudit],
      [{ role: 'auditor', scope: [101] }, listDataRequests],
      [{ role: 'approver', scope: [101] }, listDataRequests],
      [{ role: 'administrator', scope: [101] }, listDataRequests],
      [{ role: 'helpDesk', scope: [101] }, findCandidate],
    ]
    for (const [role, call] of tries) {
      const { caller } = await officer(role)
      expect(await send(caller, call, call.sealedQuery ? { query } : {}), call.path).toMatchObject({
        status: 403,
        code: 'PERMISSION_MISSING',
      })
    }
  })

  it('proposes no erasure (OFFICE-177)', async () => {
    const { caller } = await officer({ role: 'administrator', scope: [101] })
    const payload = { requestId: crypto.randomUUID(), decision: 'erase' }
    const body = { kind: 'erasure.decide', payload, why: 'The candidate asked for it' }
    expect(await send(caller, approvals.askApproval, { body })).toMatchObject({
      status: 403,
      code: 'PERMISSION_MISSING',
    })
  })

  it('approves no setting and no role, and does not see who asked for one (OFFICE-177)', async () => {
    const administrator = await officer('administrator')
    const payload = { key: 'otpSeconds', value: '210' }
    const asked = await administrator.caller.call(approvals.askApproval, {
      body: { kind: 'config.set', payload, why: 'Codes come late' },
    })
    const { caller } = await officer({ role: 'approver', scope: [101] })
    const params = { requestId: asked.id }
    expect(await send(caller, approvals.approve, { params })).toMatchObject({ status: 404 })
    expect(await send(caller, approvals.getApproval, { params })).toMatchObject({ status: 404 })
    expect(await caller.call(approvals.listApprovals, {})).toEqual([])
  })

  it('is not widened by an advertisement named elsewhere in the call (OFFICE-177)', async () => {
    const { caller } = await officer({ role: 'examination', scope: [101] })
    const change = (advertisementId: string) =>
      send(caller, scoped, {
        params: { advertisementId },
        query: { advertisementId: 101 },
        body: { advertisementId: 101 },
      })
    expect(await change('101')).toMatchObject({ ok: true })
    expect(await change('102')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('the token of the Office', () => {
  it('opens no call of candidates, of the help desk’s page or of holders of keys (OFFICE-178)', async () => {
    const { caller, token } = await officer('administrator', 'helpDesk', 'auditor')
    const closed = Object.entries<EndpointDefinition>(endpoints).filter(
      ([, { root, channel, caller: whom }]) =>
        !root && channel !== 'open' && ['candidate', 'support', 'staff'].includes(whom),
    )
    expect(closed.length).toBeGreaterThan(100)
    for (const [name, call] of closed) {
      const names = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, each]) => [each!, 'x'])
      caller.setToken(token)
      const { status, code } = await send(caller, call, {
        params: Object.fromEntries(names) as Record<string, string>,
        body: call.multipart
          ? new FormData()
          : ['GET', 'DELETE'].includes(call.method)
            ? undefined
            : {},
      })
      expect({ status, code }, name).toEqual({ status: 401, code: 'SESSION_ENDED' })
    }
  })
})

describe('what serves once', () => {
  it('is an invitation, however many take it at once (OFFICE-181)', async () => {
    const administrator = await officer('administrator')
    const email = 'twenty@example.in'
    const invited = await administrator.caller.call(staff.inviteStaff, {
      body: { ...facts, email },
    })
    const token = await tokenTo(email)
    const { authenticator } = await (await client()).call(staff.openInvitation, { body: { token } })
    const code = codeAt(authenticator.secret, clock.now())
    const takers = await Promise.all(Array.from({ length: 20 }, () => client()))
    const taken = await Promise.all(
      takers.map((caller, place) => {
        const password = `${officePassword} ${place}`
        return send(caller, staff.acceptInvitation, { body: { token, password, code } })
      }),
    )
    expect(succeeded(taken)).toHaveLength(1)
    const others = taken.filter(({ status }) => status !== 200)
    expect(new Set(others.map((each) => each.code))).toEqual(new Set(['INVITATION_OVER']))
    expect(await sessionsOf(invited.id)).toHaveLength(1)
    nextStep()
    const winner = taken.findIndex(({ status }) => status === 200)
    const password = `${officePassword} ${winner}`
    const body = { email, password, code: codeAt(authenticator.secret, clock.now()) }
    expect(await send(await client(), staff.staffSignIn, { body })).toHaveProperty('token')
  })

  it('is an invitation that somebody else is taking at this moment (OFFICE-181)', async () => {
    const administrator = await officer('administrator')
    const email = 'second@example.in'
    const invited = await administrator.caller.call(staff.inviteStaff, {
      body: { ...facts, email },
    })
    const token = await tokenTo(email)
    const caller = await client()
    const { authenticator } = await caller.call(staff.openInvitation, { body: { token } })
    const code = codeAt(authenticator.secret, clock.now())
    const first = await db.startTransaction().execute()
    await first
      .updateTable('staff_invitations')
      .set({ used_at: new Date(clock.now()) })
      .where('member_id', '=', invited.id)
      .execute()
    const body = { token, password: officePassword, code }
    const taking = send(caller, staff.acceptInvitation, { body })
    await somebodyWaits(db)
    await first.commit().execute()
    expect(await taking).toMatchObject({ code: 'INVITATION_OVER' })
    expect(await sessionsOf(invited.id)).toEqual([])
  })

  it('is a code, whether for twenty sign-ins at once or for a sign-in and a proof (OFFICE-182)', async () => {
    const known = await member('scrutiny')
    const code = known.code()
    const body = { email: known.email, password: officePassword, code }
    const callers = await Promise.all(Array.from({ length: 20 }, () => client()))
    const signedIn = await Promise.all(
      callers.map((caller) => send(caller, staff.staffSignIn, { body })),
    )
    expect(succeeded(signedIn)).toHaveLength(1)
    expect(await sessionsOf(known.memberId)).toHaveLength(1)
    const place = signedIn.findIndex(({ status }) => status === 200)
    const inside = callers[place]!
    inside.setToken(String(signedIn[place]!['token']))
    const prove = () => send(inside, staff.proveStaffFactor, { body: { code } })
    expect(await prove()).toMatchObject({ code: 'CODE_REFUSED' })
    nextStep()
    const fresh = known.code()
    const proved = await Promise.all(
      Array.from({ length: 5 }, () =>
        send(inside, staff.proveStaffFactor, { body: { code: fresh } }),
      ),
    )
    expect(succeeded(proved)).toHaveLength(1)
  })
})

describe('a session', () => {
  it('planted on somebody’s channel speaks for them neither before nor after they sign in (OFFICE-184)', async () => {
    const [victim, attacker] = [await member('administrator'), await officer('scrutiny')]
    const channel = await client()
    // The attacker's token on the victim's channel, and then the victim's on the attacker's.
    channel.setToken(attacker.token)
    expect(await send(channel, staff.getStaffSession)).toMatchObject({ code: 'SESSION_ENDED' })
    channel.setToken(attacker.token)
    const body = { email: victim.email, password: officePassword, code: victim.code() }
    const { token } = await channel.call(staff.staffSignIn, { body })
    expect(token).not.toBe(attacker.token)
    attacker.caller.setToken(token)
    expect(await send(attacker.caller, staff.getStaffSession)).toMatchObject({
      code: 'SESSION_ENDED',
    })
    attacker.caller.setToken(attacker.token)
    expect(await attacker.caller.call(staff.getStaffSession)).toMatchObject({
      member: { id: attacker.memberId },
    })
  })

  it('that was signed out stays so for whoever signs in on the same channel next (OFFICE-184)', async () => {
    const first = await officer('administrator')
    await first.caller.call(staff.staffSignOut)
    const next = await member('scrutiny')
    const body = { email: next.email, password: officePassword, code: next.code() }
    first.caller.setToken(undefined)
    await first.caller.call(staff.staffSignIn, { body })
    first.caller.setToken(first.token)
    expect(await send(first.caller, staff.listStaff)).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('is not begun by who is suspended, or loses the factor, while signing in (OFFICE-184)', async () => {
    const at = new Date(clock.now())
    const changes = [
      { state: 'suspended', suspended_at: at },
      { state: 'invited', password_hash: null, authenticator_sealed: null },
    ]
    for (const change of changes) {
      const known = await member('accounts')
      const body = { email: known.email, password: officePassword, code: known.code() }
      const caller = await client()
      const holding = await db.startTransaction().execute()
      await holding
        .updateTable('staff_members')
        .set(change)
        .where('id', '=', known.memberId)
        .execute()
      const signingIn = send(caller, staff.staffSignIn, { body })
      await somebodyWaits(db)
      await holding.commit().execute()
      expect(await signingIn).toMatchObject({ code: 'SIGN_IN_FAILED' })
      expect(await sessionsOf(known.memberId)).toEqual([])
    }
  })

  it('is not kept by what pages repeat by themselves (OFFICE-187)', async () => {
    const { caller } = await officer('administrator')
    for (let passed = 0; passed < 14; passed += 1) {
      clock.set(clock.now() + 60_000)
      await caller.call(approvals.listApprovals, {})
    }
    clock.set(clock.now() + 60_000)
    expect(await send(caller, approvals.listApprovals)).toMatchObject({
      code: 'SESSION_ENDED',
      params: { reason: 'IDLE' },
    })
    const typist = await officer('administrator')
    clock.set(clock.now() + 14 * 60_000)
    await typist.caller.call(staff.getStaffSession)
    clock.set(clock.now() + 14 * 60_000 + 50_000)
    expect(await send(typist.caller, approvals.listApprovals)).toMatchObject({ status: 200 })
  })
})

it('whoever lost every factor and is let in again waits for an invitation (OFFICE-188)', async () => {
  const [administrator, known] = [await officer('administrator'), await member('publisher')]
  const params = { memberId: known.memberId }
  await administrator.caller.call(staff.suspendStaff, { params })
  await ownerOf(db)
    .updateTable('staff_members')
    .set({ password_hash: null, authenticator_sealed: null })
    .where('id', '=', known.memberId)
    .execute()
  expect(await administrator.caller.call(staff.resumeStaff, { params })).toMatchObject({
    state: 'invited',
  })
  expect(await send(administrator.caller, staff.inviteStaffAgain, { params })).toMatchObject({
    status: 200,
  })
})
