import { describe, expect, it } from 'vitest'
import * as staff from '@lokseva/contract/staff/endpoints'
import { ORIGIN } from '#test/app'
import { ownerOf } from '#test/database/database'
import { codeAt, officePassword, officePortal } from '#test/portals/office-portal'
import { passkeyDevice } from '#test/people/passkey'
import { send } from '#test/portals/profile-portal'

const { client, clock, db, officer, vault } = await officePortal()
const administrator = await officer('administrator')
const facts = {
  nameEn: 'Ravi Kale',
  nameMr: 'रवी काळे',
  designationEn: 'Section officer',
  designationMr: 'कक्ष अधिकारी',
}
let people = 0

/** Invites somebody anew and reads the link where they do: in their e-mail. */
async function invite() {
  clock.set(clock.now() + 30_000)
  const { code } = administrator
  await administrator.caller.call(staff.proveStaffFactor, { body: { code: code() } })
  const email = `invited${(people += 1)}@example.in`
  const member = await administrator.caller.call(staff.inviteStaff, { body: { ...facts, email } })
  return { member, email, token: await tokenTo(email) }
}

async function tokenTo(email: string) {
  const { body } = await db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('queued_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\/office\/invitation#([\w-]+)/.exec(body!)![1]!
}

describe('an invitation', () => {
  it('shows whom it is for, and lets in with a password and a first code (STAFF-10)', async () => {
    const { member, email, token } = await invite()
    expect(member).toMatchObject({ state: 'invited', roles: [], email })
    const caller = await client({ language: 'mr' })
    const shown = await caller.call(staff.openInvitation, { body: { token } })
    expect(shown).toMatchObject({ ...facts, email })
    const { secret, uri } = shown.authenticator
    expect(uri).toContain(`secret=${secret}`)
    // A second look shows the same.
    const again = await caller.call(staff.openInvitation, { body: { token } })
    expect(again.authenticator.secret).toBe(secret)
    const body = { token, password: officePassword, code: codeAt(secret, clock.now()) }
    caller.setToken((await caller.call(staff.acceptInvitation, { body })).token)
    const session = await caller.call(staff.getStaffSession)
    expect(session).toMatchObject({ member: { state: 'active' }, permissions: [] })
    // The code that proved the authenticator is used up.
    expect(
      await send(await client(), staff.staffSignIn, { body: { ...body, email } }),
    ).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  it('serves once, for 48 hours, and not after another was sent (STAFF-10)', async () => {
    const over = { status: 410, code: 'INVITATION_OVER' }
    const open = async (token: string) =>
      send(await client(), staff.openInvitation, { body: { token } })
    const used = await invite()
    const caller = await client()
    const shown = await caller.call(staff.openInvitation, { body: { token: used.token } })
    const code = codeAt(shown.authenticator.secret, clock.now())
    const body = { token: used.token, password: officePassword, code }
    const both = await Promise.all(
      [caller, await client()].map((each) => send(each, staff.acceptInvitation, { body })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await open(used.token)).toMatchObject(over)

    const replaced = await invite()
    const params = { memberId: replaced.member.id }
    clock.set(clock.now() + 1000)
    await administrator.caller.call(staff.inviteStaffAgain, { params })
    expect(await open(replaced.token)).toMatchObject(over)
    const token = await tokenTo(replaced.email)
    expect(await open(token)).toHaveProperty('authenticator')
    expect(await open('A'.repeat(32))).toMatchObject(over)
    const kept = await db.selectFrom('staff_invitations').select('token_mac').execute()
    expect(kept.some(({ token_mac }) => vault.isMac('staff invitation', token, token_mac))).toBe(
      true,
    )
    const { expiresAt } = (await open(token)) as unknown as { expiresAt: string }
    expect(Date.parse(expiresAt) - clock.now()).toBe(48 * 3_600_000)
    await ownerOf(db)
      .updateTable('staff_invitations')
      .set({ expires_at: new Date(clock.now()) })
      .where('member_id', '=', replaced.member.id)
      .execute()
    expect(await open(token)).toMatchObject(over)
  })

  it('takes no short or usual password, and no wrong code (STAFF-11)', async () => {
    const { token } = await invite()
    const caller = await client()
    const { authenticator } = await caller.call(staff.openInvitation, { body: { token } })
    const accept = (password: string, code = codeAt(authenticator.secret, clock.now())) =>
      send(caller, staff.acceptInvitation, { body: { token, password, code } })
    expect(await accept('Short#1')).toMatchObject({ status: 422 })
    expect(await accept('password123456')).toMatchObject({
      fieldErrors: [{ path: 'password', code: 'PASSWORD_COMMON' }],
    })
    expect(await accept(officePassword, '000000')).toMatchObject({ code: 'CODE_REFUSED' })
    expect(await accept(officePassword)).toHaveProperty('token')
  })

  it('of somebody who is in the Office already is refused (STAFF-10)', async () => {
    const { email } = administrator
    const response = await send(administrator.caller, staff.inviteStaff, {
      body: { ...facts, email },
    })
    expect(response).toMatchObject({ status: 409, code: 'STAFF_EMAIL_TAKEN' })
  })
})

describe('a passkey', () => {
  /** Somebody who took an invitation with this device. */
  async function accepted(device: ReturnType<typeof passkeyDevice>) {
    const { token } = await invite()
    const caller = await client()
    const { passkey } = await caller.call(staff.openInvitation, { body: { token } })
    const body = {
      token,
      challengeId: passkey.challengeId,
      passkey: device.register(passkey.options),
    }
    return { caller, response: await send(caller, staff.acceptInvitation, { body }) }
  }
  const signIn = async (device: ReturnType<typeof passkeyDevice>) => {
    const caller = await client()
    const { challengeId, options } = await caller.call(staff.askStaffPasskey)
    const body = { challengeId, passkey: device.prove(options) }
    return { caller, body, response: await send(caller, staff.staffPasskeySignIn, { body }) }
  }

  it('takes an invitation and signs in, each challenge once and on its own channel (STAFF-12)', async () => {
    const device = passkeyDevice({ origin: ORIGIN })
    expect((await accepted(device)).response).toHaveProperty('token')
    const { caller, body, response } = await signIn(device)
    expect(response).toHaveProperty('token')
    expect(await send(caller, staff.staffPasskeySignIn, { body })).toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
    const asked = await (await client()).call(staff.askStaffPasskey)
    const stolen = { challengeId: asked.challengeId, passkey: device.prove(asked.options) }
    expect(await send(await client(), staff.staffPasskeySignIn, { body: stolen })).toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
  })

  it('of another origin, without the person verified, or of nobody is refused (STAFF-12)', async () => {
    const refused = { status: 422, code: 'PASSKEY_REFUSED' }
    const phishing = passkeyDevice({ origin: 'https://0ffice.example' })
    expect((await accepted(phishing)).response).toMatchObject(refused)
    const careless = passkeyDevice({ origin: ORIGIN, verified: false })
    expect((await accepted(careless)).response).toMatchObject(refused)
    expect((await signIn(passkeyDevice({ origin: ORIGIN }))).response).toMatchObject(refused)
  })

  it('is added and removed by its owner; the last way in stays (STAFF-19)', async () => {
    const device = passkeyDevice({ origin: ORIGIN })
    const { caller, response } = await accepted(device)
    caller.setToken(String((response as unknown as { token: string }).token))
    const remove = (passkeyId: string) =>
      send(caller, staff.removePasskey, { params: { passkeyId } })
    expect(await remove(device.id)).toMatchObject({ code: 'LAST_FACTOR' })
    const { challengeId, options } = await caller.call(staff.beginPasskey)
    const second = passkeyDevice({ origin: ORIGIN })
    const body = { challengeId, passkey: second.register(options), label: 'Key on the ring' }
    await caller.call(staff.addPasskey, { body })
    expect(await remove(device.id)).toMatchObject({ status: 204 })
    const left = await caller.call(staff.listOwnPasskeys)
    expect(left.map(({ label }) => label)).toEqual(['Key on the ring'])
    expect((await signIn(device)).response).toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect((await signIn(second)).response).toHaveProperty('token')
  })
})

describe('one network', () => {
  it('opens the links of a whole office in one morning; guesses at links are held up (STAFF-25)', async () => {
    const { token } = await invite()
    const caller = await client()
    const open = (tried: string) => send(caller, staff.openInvitation, { body: { token: tried } })
    for (let n = 0; n < 70; n += 1) expect(await open(token)).toMatchObject({ status: 200 })
    const guess = (n: number) => `${n}`.padStart(token.length, 'A')
    let held = 0
    for (let n = 0; n < 70; n += 1) if ((await open(guess(n))).status === 429) held += 1
    expect(held).toBeGreaterThanOrEqual(10)
  })
})
