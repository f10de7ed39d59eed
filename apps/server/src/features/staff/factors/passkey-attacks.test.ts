import { describe, expect, it } from 'vitest'
import { staffLimits } from '@lokseva/contract/staff/constants'
import * as staff from '@lokseva/contract/staff/endpoints'
import { ORIGIN } from '#test/app'
import { officePortal } from '#test/portals/office-portal'
import { passkeyDevice } from '#test/people/passkey'
import { send } from '#test/portals/profile-portal'

const { client, clock, db, officer } = await officePortal()
const refused = { status: 422, code: 'PASSKEY_REFUSED' }

/** A member with a passkey besides the password. */
async function holder(device = passkeyDevice({ origin: ORIGIN })) {
  const known = await officer('scrutiny')
  const { caller } = known
  const { challengeId, options } = await caller.call(staff.beginPasskey)
  const body = { challengeId, passkey: device.register(options), label: 'Phone' }
  const added = await send(caller, staff.addPasskey, { body })
  return { ...known, device, added }
}
const ask = async () => {
  const caller = await client()
  return { caller, ...(await caller.call(staff.askStaffPasskey)) }
}
type Device = ReturnType<typeof passkeyDevice>
const signIn = async (device: Device, as: Parameters<Device['prove']>[1] = {}) => {
  const { caller, challengeId, options } = await ask()
  return send(caller, staff.staffPasskeySignIn, {
    body: { challengeId, passkey: device.prove(options, as) },
  })
}

describe('a passkey', () => {
  it('asked by another page than the Office’s signs nobody in (OFFICE-183)', async () => {
    const { device } = await holder()
    expect(await signIn(device)).toHaveProperty('token')
    for (const origin of ['https://0ffice.example', `${ORIGIN}.example`, 'http://portal.test'])
      expect(await signIn(device, { origin }), origin).toMatchObject(refused)
    expect(await signIn(device, { verified: false })).toMatchObject(refused)
  })

  it('of another person proves nothing for this one (OFFICE-183)', async () => {
    const [one, other] = [await holder(), await holder()]
    const { challengeId, options } = await one.caller.call(staff.askStaffPasskey)
    const body = { challengeId, passkey: other.device.prove(options) }
    expect(await send(one.caller, staff.proveStaffFactor, { body })).toMatchObject(refused)
    const own = await one.caller.call(staff.askStaffPasskey)
    expect(
      await send(one.caller, staff.proveStaffFactor, {
        body: { challengeId: own.challengeId, passkey: one.device.prove(own.options) },
      }),
    ).toMatchObject({ status: 200 })
  })

  it('that is somebody’s is added to no other account (OFFICE-183)', async () => {
    const { device, memberId } = await holder()
    const thief = await holder(device)
    expect(thief.added).toMatchObject(refused)
    const kept = await db
      .selectFrom('staff_passkeys')
      .select('member_id')
      .where('id', '=', device.id)
      .execute()
    expect(kept).toEqual([{ member_id: memberId }])
  })

  it('answers each question once, however often at a time (OFFICE-183)', async () => {
    const { device, memberId } = await holder()
    const { caller, challengeId, options } = await ask()
    const body = { challengeId, passkey: device.prove(options) }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => send(caller, staff.staffPasskeySignIn, { body })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await db
      .selectFrom('staff_sessions')
      .select('id')
      .where('member_id', '=', memberId)
      .where('factor', '=', 'passkey')
      .execute()
    expect(sessions).toHaveLength(1)
  })

  it('answers no question that is old, of another channel or to make a new one (OFFICE-183)', async () => {
    const { device, caller } = await holder()
    const old = await ask()
    clock.set(clock.now() + staffLimits.challengeMinutes * 60_000)
    const late = { challengeId: old.challengeId, passkey: device.prove(old.options) }
    expect(await send(old.caller, staff.staffPasskeySignIn, { body: late })).toMatchObject(refused)
    const stolen = await ask()
    const elsewhere = { challengeId: stolen.challengeId, passkey: device.prove(stolen.options) }
    expect(await send(await client(), staff.staffPasskeySignIn, { body: elsewhere })).toMatchObject(
      refused,
    )
    const making = await caller.call(staff.beginPasskey)
    const { rp } = making.options as { rp: { id: string } }
    const passkey = device.prove({ challenge: making.options['challenge'], rpId: rp.id })
    const body = { challengeId: making.challengeId, passkey }
    expect(await send(caller, staff.proveStaffFactor, { body })).toMatchObject(refused)
  })
})
