import { describe, expect, it } from 'vitest'
import { requestOtp, verifyOtp } from '@lokseva/contract/identity/endpoints'
import * as lock from '@lokseva/contract/profile/lock/endpoints'
import { getProfileStatus } from '@lokseva/contract/profile/endpoints'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { completing } from '#test/people/complete-profile'
import { opened, profilePortal, send, update } from '#test/portals/profile-portal'
import { logInSteps } from '#test/people/log-in-steps'

const portal = await profilePortal()
const { db, clock } = portal
const { complete } = completing(portal)
const { prove, codeFor, messagesTo } = logInSteps(portal)

type Locked = Awaited<ReturnType<typeof locked>>
async function locked() {
  const known = await complete()
  await known.caller.call(lock.lockProfile, { params: known.owner })
  return known
}
const proveEmail = ({ caller, email }: Locked) => prove(caller, 'email', email, 'UNLOCK_PROFILE')
const proveMobile = ({ caller, mobile }: Locked) =>
  prove(caller, 'mobile', mobile, 'UNLOCK_PROFILE')
const unlock = ({ caller, owner }: Locked) => send(caller, lock.unlockProfile, { params: owner })
const check = ({ caller }: Pick<Locked, 'caller'>, type = 'Unlock Profile') =>
  send(caller, lock.checkUnlock, { query: { type } })
const isLocked = async ({ caller, profileId }: Locked) =>
  (await caller.call(getProfileStatus, { params: { profileId } })).flgLocked
const missing = { status: 422, code: 'UNLOCK_CODES_MISSING' }

describe('before a profile is unlocked', () => {
  it('says whether it is locked, since when, and where the codes would go (LOCK-20)', async () => {
    const known = await locked()
    const answer = await check(known)
    expect(answer).toMatchObject({ status: 200, flgLocked: true, snapshotNumber: 1 })
    expect(answer['mobileNumber']).toBe(
      `${known.mobile.slice(0, 2)}******${known.mobile.slice(-2)}`,
    )
    expect(answer['emailId']).not.toContain(known.email.split('@')[0])
    expect(answer['lockedAt']).toMatch(/^2026-11-15T/)
  })

  it('a profile that is not locked is told to be open, and none to be none (LOCK-20)', async () => {
    expect(await check(await complete())).toMatchObject({ flgLocked: false, lockedAt: null })
    const nobody = await portal.candidate()
    expect(await check(nobody)).toMatchObject({ status: 404 })
    expect(await check(nobody, 'Another thing')).toMatchObject({ status: 422 })
  })
})

describe('a locked profile', () => {
  it('opens once both codes are verified, and can be changed again (LOCK-21)', async () => {
    const known = await locked()
    await proveEmail(known)
    await proveMobile(known)
    expect(await unlock(known)).toMatchObject({
      status: 200,
      flgLocked: false,
      message: expect.stringContaining('Profile unlocked successfully'),
    })
    const step = await opened(known.caller, known.profileId)
    expect(await update(known.caller, known.profileId, { ...step, height: '171' })).toMatchObject({
      status: 200,
      version: 2,
    })
  })

  it('stays locked with no code, or with one of the two (LOCK-22)', async () => {
    const none = await locked()
    expect(await unlock(none)).toMatchObject(missing)
    const byEmail = await locked()
    await proveEmail(byEmail)
    expect(await unlock(byEmail)).toMatchObject(missing)
    const byMobile = await locked()
    await proveMobile(byMobile)
    expect(await unlock(byMobile)).toMatchObject(missing)
    for (const known of [none, byEmail, byMobile]) expect(await isLocked(known)).toBe(true)
  })

  it('a code that was refused may be tried once more, and then both open it (LOCK-22)', async () => {
    const known = await locked()
    await proveEmail(known)
    await unlock(known)
    await proveMobile(known)
    expect(await unlock(known)).toMatchObject({ status: 200 })
  })

  it('stays locked with a wrong code (LOCK-22)', async () => {
    const known = await locked()
    await proveEmail(known)
    const { id } = await known.caller.call(requestOtp, {
      body: { type: 'mobile', mobile: known.mobile, otpFor: 'UNLOCK_PROFILE' },
    })
    const right = (await codeFor(known.mobile))!
    const enteredOtp = right === '111111' ? '222222' : '111111'
    const body = { otpId: id, enteredOtp, otpType: 'mobile' as const, username: known.mobile }
    expect(await known.caller.call(verifyOtp, { body })).toBe(false)
    expect(await unlock(known)).toMatchObject(missing)
  })

  it('stays locked once the codes are too old (LOCK-23)', async () => {
    const known = await locked()
    const began = clock.now()
    await proveEmail(known)
    await proveMobile(known)
    clock.set(began + 29 * 60_000)
    await check(known)
    clock.set(began + 31 * 60_000)
    expect(await unlock(known)).toMatchObject(missing)
    clock.set(began)
  })

  it('stays locked by codes for another purpose, or of another person (LOCK-23)', async () => {
    const known = await locked()
    await prove(known.caller, 'email', known.email, 'CANCEL_APPLICATION')
    await prove(known.caller, 'mobile', known.mobile, 'OPT_OUT')
    expect(await unlock(known)).toMatchObject(missing)
    const other = await locked()
    await proveEmail(other)
    await proveMobile(other)
    expect(await unlock(known)).toMatchObject(missing)
    expect(await send(other.caller, lock.unlockProfile, { params: known.owner })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(await isLocked(known)).toBe(true)
  })

  it('stays locked by codes of an earlier session (LOCK-23)', async () => {
    const known = await locked()
    await proveEmail(known)
    await proveMobile(known)
    await db
      .updateTable('sessions')
      .set({ started_at: new Date(clock.now() + 1000) })
      .where('id', '=', known.sessionId)
      .execute()
    expect(await unlock(known)).toMatchObject(missing)
  })

  it('codes go to the registered addresses, whatever address is given (LOCK-24)', async () => {
    const known = await locked()
    await known.caller.call(requestOtp, {
      body: { type: 'email', email: 'thief@example.in', otpFor: 'UNLOCK_PROFILE' },
    })
    expect(await messagesTo('thief@example.in')).toEqual([])
    expect(await messagesTo(known.email)).toEqual(['PROFILE_LOCKED', 'OTP_UNLOCK_PROFILE'])
  })
})

describe('unlocking', () => {
  it('is spent with the codes: a second lock needs new ones (LOCK-25)', async () => {
    const known = await locked()
    await proveEmail(known)
    await proveMobile(known)
    await unlock(known)
    expect(await unlock(known)).toMatchObject({ status: 409, code: 'PROFILE_NOT_LOCKED' })
    await known.caller.call(lock.lockProfile, { params: known.owner })
    expect(await unlock(known)).toMatchObject(missing)
  })

  it('leaves what was submitted as it was; the next submission is number 2 (LOCK-26)', async () => {
    const known = await locked()
    const snapshots = () =>
      db
        .selectFrom('profile_snapshots')
        .selectAll()
        .where('profile_id', '=', known.profileId)
        .orderBy('number')
        .execute()
    const [first] = await snapshots()
    await proveEmail(known)
    await proveMobile(known)
    await unlock(known)
    const step = await opened(known.caller, known.profileId)
    await update(known.caller, known.profileId, { ...step, height: '171' })
    expect(await known.caller.call(lock.lockProfile, { params: known.owner })).toMatchObject({
      snapshotNumber: 2,
    })
    const [still, second] = await snapshots()
    expect(still).toEqual(first)
    expect(second!.documents).toMatchObject({ personal: { height: '171' } })
    expect(first!.documents).toMatchObject({ personal: { height: '158' } })
  })

  it('is told by e-mail and SMS, and stands in the access log (LOCK-27)', async () => {
    const known = await locked()
    await proveEmail(known)
    await proveMobile(known)
    await unlock(known)
    expect(await messagesTo(known.email)).toContain('PROFILE_UNLOCKED')
    expect(await messagesTo(known.mobile)).toContain('PROFILE_UNLOCKED')
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor', 'address'])
      .where('account_id', '=', known.accountId)
      .where('action', '=', 'PROFILE_UNLOCKED')
      .executeTakeFirst()
    expect(entry?.actor).toBe('candidate')
  })

  it('is closed, and sends no codes, while its switch is off (LOCK-28)', async () => {
    const known = await locked()
    const message = { en: 'No changes this week.', mr: 'या आठवड्यात बदल नाहीत.' }
    await switchModule(portal, operator, { name: 'UPDATE_PROFILE', on: false, message })
    const closed = { status: 403, code: 'MODULE_DISABLED' }
    expect(await check(known)).toMatchObject(closed)
    expect(await unlock(known)).toMatchObject(closed)
    expect(
      await send(known.caller, requestOtp, {
        body: { type: 'email', email: known.email, otpFor: 'UNLOCK_PROFILE' },
      }),
    ).toMatchObject(closed)
    await switchModule(portal, operator, { name: 'UPDATE_PROFILE', on: true })
  })
})
