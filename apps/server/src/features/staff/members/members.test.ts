import { describe, expect, it } from 'vitest'
import { addressOf, OFFICE_ROOT } from '@lokseva/contract/endpoint'
import { previewApproval } from '@lokseva/contract/approvals/endpoints'
import * as staff from '@lokseva/contract/staff/endpoints'
import { adminDesk } from '#test/portals/admin-desk'
import { testApp } from '#test/app'
import { ownerOf } from '#test/database/database'
import { codeAt, officePassword, officePortal } from '#test/portals/office-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { resetByCommand } from './by-command.ts'

const portal = await officePortal()
const { client, clock, officer, nextStep } = portal

describe('what asks for the factor again', () => {
  it('is refused five minutes after it was proved, and done once it is proved again (STAFF-13)', async () => {
    const { caller, code } = await officer('administrator')
    const { memberId } = await portal.member('publisher')
    const suspend = () => send(caller, staff.suspendStaff, { params: { memberId } })
    clock.set(clock.now() + 5 * 60_000 + 1)
    expect(await suspend()).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
    const prove = (given: string) => send(caller, staff.proveStaffFactor, { body: { code: given } })
    expect(await prove('000000')).toMatchObject({ code: 'CODE_REFUSED' })
    const given = code()
    expect(await prove(given)).toMatchObject({ status: 200 })
    expect(await prove(given)).toMatchObject({ code: 'CODE_REFUSED' })
    expect(await suspend()).toMatchObject({ state: 'suspended' })
  })
})

describe('whoever is suspended', () => {
  it('is out with the next call and does not get in until let in again (STAFF-14)', async () => {
    const administrator = await officer('administrator')
    const { caller, memberId, email, code } = await officer('publisher')
    const params = { memberId }
    await administrator.caller.call(staff.suspendStaff, { params })
    expect(await send(caller, staff.getStaffSession)).toMatchObject({
      code: 'SESSION_ENDED',
      params: { reason: 'SUSPENDED' },
    })
    nextStep()
    const again = await client()
    const signIn = () =>
      send(again, staff.staffSignIn, { body: { email, password: officePassword, code: code() } })
    expect(await signIn()).toMatchObject({ code: 'SIGN_IN_FAILED' })
    expect(await send(administrator.caller, staff.suspendStaff, { params })).toMatchObject({
      code: 'MEMBER_STATE',
    })
    await administrator.caller.call(staff.resumeStaff, { params })
    nextStep()
    expect(await signIn()).toHaveProperty('token')
  })

  it('is never oneself, nor the last administrator (STAFF-15)', async () => {
    const alone = await officePortal()
    const [one, other] = [
      await alone.officer('administrator'),
      await alone.officer('administrator'),
    ]
    const suspend = (by: typeof one, memberId: string) =>
      send(by.caller, staff.suspendStaff, { params: { memberId } })
    expect(await suspend(one, one.memberId)).toMatchObject({ code: 'NOT_TO_ONESELF' })
    const both = await Promise.all([suspend(one, other.memberId), suspend(other, one.memberId)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the last one who has a role for all advertisements', () => {
  it('is named to whoever would suspend them or take the role away; one of two is not (STAFF-46)', async () => {
    const small = await officePortal()
    const administrator = await small.officer('administrator')
    const approver = await small.officer('approver')
    await small.officer({ role: 'approver', scope: [101] })
    const view = () =>
      administrator.caller.call(staff.getStaffMember, { params: { memberId: approver.memberId } })
    expect(await view()).toMatchObject({ soleRoles: ['approver'] })
    const preview = () =>
      administrator.caller.call(previewApproval, {
        body: {
          kind: 'staff.roles',
          payload: { memberId: approver.memberId, roles: [{ role: 'auditor', scope: 'all' }] },
        },
      })
    expect((await preview()).checks).toContainEqual({
      level: 'warning',
      text: {
        en: expect.stringContaining('Nobody else has the role approver'),
        mr: expect.stringContaining('मान्यता देणारे अधिकारी'),
      },
    })
    await small.officer('approver')
    expect(await view()).toMatchObject({ soleRoles: [] })
    expect(JSON.stringify((await preview()).checks)).not.toContain('Nobody else')
  })
})

describe('an invitation to a wrong address', () => {
  it('goes to the right one, and the first opens nothing (STAFF-29)', async () => {
    const administrator = await officer('administrator')
    const mistyped = `wrong${Date.now()}@example.in`
    const body = {
      email: mistyped,
      nameEn: 'Asha Patil',
      nameMr: 'आशा पाटील',
      designationEn: 'Officer',
      designationMr: 'अधिकारी',
    }
    const { id } = await administrator.caller.call(staff.inviteStaff, { body })
    const params = { memberId: id }
    const tokenTo = async (email: string) => {
      const mail = await portal.db
        .selectFrom('messages')
        .select('body')
        .where('recipient', '=', email)
        .where('template', '=', 'STAFF_INVITED')
        .executeTakeFirstOrThrow()
      return /invitation#([\w-]{32})/.exec(mail.body!)![1]!
    }
    const first = await tokenTo(mistyped)
    await ownerOf(portal.db)
      .insertInto('staff_roles')
      .values({ member_id: id, role: 'auditor', granted_at: new Date(portal.clock.now()) })
      .execute()
    const again = (email: string, memberId = id) =>
      send(administrator.caller, staff.inviteStaffAgain, {
        params: { memberId },
        body: { email },
      })
    expect(await again(administrator.email)).toMatchObject({ code: 'STAFF_EMAIL_TAKEN' })
    expect(await again('nobody')).toMatchObject({ status: 422 })
    const right = `right${Date.now()}@example.in`
    // Roles were given to whoever has the other address.
    expect(await again(right)).toMatchObject({ email: right, roles: [] })
    const stranger = await client()
    expect(await send(stranger, staff.openInvitation, { body: { token: first } })).toMatchObject({
      status: expect.any(Number),
      code: expect.any(String),
    })
    const token = await tokenTo(right)
    expect(await send(stranger, staff.openInvitation, { body: { token } })).toMatchObject({
      email: right,
    })
    // Who has been in keeps the address, also without a way to sign in.
    const known = await officer('publisher')
    await ownerOf(portal.db)
      .updateTable('staff_members')
      .set({ state: 'invited' })
      .where('id', '=', known.memberId)
      .execute()
    expect(await again(`x${right}`, known.memberId)).toMatchObject({ code: 'MEMBER_STATE' })
    const { caller } = administrator
    expect(await send(caller, staff.inviteStaffAgain, { params })).toMatchObject({ email: right })
  })
})

describe('members', () => {
  it('are listed and changed by administrators, called in both languages (STAFF-09, OFFICE-189)', async () => {
    const { caller } = await officer('administrator')
    const { memberId, email } = await portal.member({ role: 'examination', scope: [101, 102] })
    const params = { memberId }
    const body = {
      nameEn: 'Meera Joshi',
      nameMr: 'मीरा जोशी',
      designationEn: 'Under secretary',
      designationMr: 'अवर सचिव',
    }
    await caller.call(staff.changeStaffMember, { params, body })
    const listed = await caller.call(staff.listStaff)
    expect(listed.find(({ id }) => id === memberId)).toMatchObject({
      ...body,
      email,
      roles: [{ role: 'examination', scope: [101, 102] }],
    })
    await ownerOf(portal.db)
      .updateTable('staff_members')
      .set({ designation_mr: null })
      .where('id', '=', memberId)
      .execute()
    expect(await caller.call(staff.getStaffMember, { params })).toMatchObject({
      designationMr: 'Under secretary',
    })
    const wrong = { ...body, nameMr: 'Meera' }
    expect(await send(caller, staff.changeStaffMember, { params, body: wrong })).toMatchObject({
      fieldErrors: [{ path: 'nameMr', code: 'NAME_MARATHI' }],
    })
    expect(
      await send(caller, staff.getStaffMember, { params: { memberId: crypto.randomUUID() } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('a password', () => {
  it('is set by its owner, with a new authenticator, and others are out (STAFF-24)', async () => {
    const { caller, email, code } = await officer('accounts')
    nextStep()
    const other = await client()
    const given = { email, password: officePassword, code: code() }
    other.setToken((await other.call(staff.staffSignIn, { body: given })).token)
    const { secret } = await caller.call(staff.makeAuthenticator)
    const set = (password: string, firstCode: string) =>
      send(caller, staff.setStaffPassword, {
        body: { password, authenticator: { secret, code: firstCode } },
      })
    const password = 'Another cart 43 hills'
    expect(await set(password, '000000')).toMatchObject({ code: 'CODE_REFUSED' })
    const first = codeAt(secret, clock.now())
    expect(await set('password1234567', first)).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await set(password, first)).toMatchObject({ status: 204 })
    expect(await send(other, staff.getStaffSession)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await send(caller, staff.getStaffSession)).toMatchObject({ status: 200 })
    nextStep()
    const again = { email, password, code: codeAt(secret, clock.now()) }
    expect(await send(await client(), staff.staffSignIn, { body: again })).toHaveProperty('token')
    nextStep()
    const kept = { password: 'Third cart 44 hills' }
    expect(await send(caller, staff.setStaffPassword, { body: kept })).toMatchObject({
      status: 204,
    })
  })
})

describe('the command', () => {
  it('sets a lost factor anew where no two others are left to do it (STAFF-28)', async () => {
    const { caller, email } = await officer('administrator')
    const link = await resetByCommand(
      { ...portal.deps, db: portal.db },
      operator,
      email.toUpperCase(),
    )
    const token = /#([\w-]{32})/.exec(link)![1]!
    expect(await send(caller, staff.getStaffSession)).toMatchObject({
      params: { reason: 'FACTORS_RESET' },
    })
    const anew = await client()
    expect(await send(anew, staff.openInvitation, { body: { token } })).toMatchObject({ email })
    const { admin, lastEntry } = await adminDesk()
    await admin('staff', 'invite', 'you@example.in', '--role', 'administrator')
    expect((await admin('staff', 'reset', 'you@example.in')).out).toMatch(/invitation#[\w-]{32}/)
    expect(await lastEntry()).toMatchObject({ action: 'STAFF_FACTORS_RESET', actor: 'system' })
    expect((await admin('staff', 'reset', 'nobody@example.in')).err).toContain('Nobody in')
  })

  it('invites the first administrator, lists and suspends (STAFF-16)', async () => {
    const { admin, lastEntry } = await adminDesk()
    expect((await admin('staff', 'list')).err).toContain('Nobody was invited yet')
    const invited = await admin('staff', 'invite', 'You@Example.in', '--role', 'administrator')
    expect(invited.out).toMatch(/https:\/\/office\.test\/office\/invitation#[\w-]{32}/)
    expect((await admin('staff', 'list')).out).toContain(
      'you@example.in  Officer  invited  administrator',
    )
    const again = await admin('staff', 'invite', 'you@example.in', '--role', 'auditor')
    expect(again.out).not.toBe(invited.out)
    expect((await admin('staff', 'suspend', 'you@example.in')).out).toContain('suspended')
    expect(await lastEntry()).toMatchObject({
      action: 'STAFF_SUSPENDED',
      actor: 'system',
      details: { by: 'asha' },
    })
    const twice = await admin('staff', 'suspend', 'you@example.in')
    expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('suspended already')])
    const nobody = await admin('staff', 'suspend', 'nobody@example.in')
    expect(nobody.err).toContain('Nobody in the Office')
    expect((await admin('staff', 'invite', 'x', '--role', 'auditor')).err).toContain('email')
  })
})

describe('the Office', () => {
  const address = OFFICE_ROOT + staff.getStaffSession.path
  it('is not there where it is switched off, or on another name than its own (STAFF-17)', async () => {
    const { baseUrl } = await testApp({ office: { isOpen: false } })
    for (const method of ['GET', 'DELETE', 'POST'])
      expect((await fetch(baseUrl + address, { method })).status).toBe(404)
    const own = await testApp({ office: { isOpen: true, origin: 'https://office.test' } })
    expect((await fetch(own.baseUrl + address)).status).toBe(404)
  })

  it('is described under a tag of its own, with permissions (STAFF-18)', async () => {
    const { paths } = (await (await fetch(`${portal.baseUrl}/oas/api/docs`)).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>
    }
    expect(paths[addressOf(staff.suspendStaff)]!['post']).toMatchObject({
      tags: ['office'],
      'x-permission': 'staff.write',
      'x-step-up': true,
      security: [{ staffSession: [] }],
    })
  })
})
