import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changePassword, updateContact } from '@lokseva/contract/account/endpoints'
import { requestOtp, verifyOtp } from '@lokseva/contract/identity/endpoints'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { answers, testApp } from '#test/app'
import { send } from '#test/portals/profile-portal'
import { logInSteps } from '#test/people/log-in-steps'

const portal = await testApp()
const { db, clock, candidate, person } = portal
const { prove, codeFor, messagesTo } = logInSteps(portal)

type Known = Awaited<ReturnType<typeof candidate>>
const newEmail = () => `new${randomInt(1e9)}@example.in`
const newMobile = () => `8${String(randomInt(1e9)).padStart(9, '0')}`
const proveEmail = async ({ caller }: Known, emailId: string) => ({
  ...(await prove(caller, 'email', emailId, 'UPDATE_PROFILE')),
  emailId,
})
const proveMobile = async ({ caller }: Known, mobileNumber: string) => ({
  ...(await prove(caller, 'mobile', mobileNumber, 'UPDATE_PROFILE')),
  mobileNumber,
})
const proveOld = async ({ caller }: Known, username: string) => {
  const { id } = await caller.call(requestOtp, {
    body: { type: 'username', username, otpFor: 'UPDATE_PROFILE' },
  })
  const enteredOtp = (await codeFor(username))!
  const body = { otpId: id, enteredOtp, otpType: 'username' as const, username }
  await caller.call(verifyOtp, { body })
  return { otpId: id, enteredOtp }
}
const change = ({ caller, password }: Known, body: object) =>
  send(caller, updateContact, { body: { password, ...body } })
const addressesOf = ({ accountId }: Known) =>
  db
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

describe('a registered address', () => {
  it('is changed by a code sent to the new one: e-mail alone, mobile alone (ACCT-20)', async () => {
    const known = await candidate()
    const [email, mobile] = [newEmail(), newMobile()]
    expect(await change(known, { email: await proveEmail(known, email) })).toMatchObject({
      status: 200,
      emailId: email,
      mobileNumber: known.mobile,
      message: 'Profile updated successfully.',
    })
    const weekAgo = new Date(clock.now() - 7 * 24 * 3_600_000)
    await db.updateTable('accounts').set({ email_changed_at: weekAgo }).execute()
    expect(await change(known, { mobile: await proveMobile(known, mobile) })).toMatchObject({
      status: 200,
    })
    expect(await addressesOf(known)).toEqual({ email, mobile })
  })

  it('one soon after the other is both: the one that is left must agree, not the new one (ACCT-29)', async () => {
    const known = await candidate()
    const email = newEmail()
    expect(await change(known, { email: await proveEmail(known, email) })).toMatchObject({
      status: 200,
    })
    const mobile = await proveMobile(known, newMobile())
    const missing = { status: 422, code: 'CONTACT_PROOF_MISSING' }
    expect(await change(known, { mobile })).toMatchObject(missing)
    const agreed = await proveOld(known, email)
    expect(await change(known, { mobile, oldAddress: agreed })).toMatchObject(missing)
    expect(await addressesOf(known)).toEqual({ email, mobile: known.mobile })
    const oldAddress = await proveOld(known, known.mobile)
    expect(await change(known, { mobile, oldAddress })).toMatchObject({ status: 200 })
    // Now both are new: only the answers are left.
    const again = await proveEmail(known, newEmail())
    expect(await change(known, { email: again })).toMatchObject(missing)
    expect(await change(known, { email: again, securityAnswersDto: answers })).toMatchObject({
      status: 200,
    })
  })

  it('both together need both codes, or none is changed (ACCT-21)', async () => {
    const known = await candidate()
    const email = await proveEmail(known, newEmail())
    const unproven = { mobileNumber: newMobile(), otpId: email.otpId, enteredOtp: '000000' }
    const oldAddress = await proveOld(known, known.email)
    expect(await change(known, { email, mobile: unproven, oldAddress })).toMatchObject({
      status: 422,
      code: 'OTP_NOT_VERIFIED',
    })
    expect(await addressesOf(known)).toEqual({ email: known.email, mobile: known.mobile })
    const mobile = await proveMobile(known, newMobile())
    expect(await change(known, { email, mobile, oldAddress })).toMatchObject({ status: 200 })
  })

  it('both together need one old address to agree, or the answers: a stolen password is not enough (ACCT-28)', async () => {
    const known = await candidate()
    const both = {
      email: await proveEmail(known, newEmail()),
      mobile: await proveMobile(known, newMobile()),
    }
    const missing = { status: 422, code: 'CONTACT_PROOF_MISSING' }
    expect(await change(known, both)).toMatchObject(missing)
    // A code to the new address is no old one's.
    const { otpId, enteredOtp } = both.email
    expect(await change(known, { ...both, oldAddress: { otpId, enteredOtp } })).toMatchObject(
      missing,
    )
    const wrong = { ...both, securityAnswersDto: { ...answers, SQ6: 'Gita' } }
    expect(await change(known, wrong)).toMatchObject({ status: 422, code: 'ANSWERS_WRONG' })
    expect(await addressesOf(known)).toEqual({ email: known.email, mobile: known.mobile })
    const oldAddress = await proveOld(known, known.mobile)
    expect(await change(known, { ...both, oldAddress })).toMatchObject({ status: 200 })
  })

  it('both together are changed with the security answers where no old address works (ACCT-28)', async () => {
    const known = await candidate()
    const both = {
      email: await proveEmail(known, newEmail()),
      mobile: await proveMobile(known, newMobile()),
    }
    expect(await change(known, { ...both, securityAnswersDto: answers })).toMatchObject({
      status: 200,
    })
  })

  it('is not changed by a code that was not verified, is spent, or is too old (ACCT-22)', async () => {
    const known = await candidate()
    const emailId = newEmail()
    const { id } = await known.caller.call(requestOtp, {
      body: { type: 'email', email: emailId, otpFor: 'UPDATE_PROFILE' },
    })
    const email = { emailId, otpId: id, enteredOtp: (await codeFor(emailId))! }
    const refused = { status: 422, code: 'OTP_NOT_VERIFIED' }
    expect(await change(known, { email })).toMatchObject(refused)
    const body = { ...email, otpType: 'email' as const, username: emailId }
    await known.caller.call(verifyOtp, { body })
    const began = clock.now()
    clock.set(began + 29 * 60_000)
    await known.caller.call(verifyOtp, { body }).catch(() => undefined)
    clock.set(began + 31 * 60_000)
    expect(await change(known, { email })).toMatchObject(refused)
    clock.set(began)
    expect(await change(known, { email })).toMatchObject({ status: 200 })
    const back = { emailId: known.email, otpId: email.otpId, enteredOtp: email.enteredOtp }
    expect(await change(known, { email: back })).toMatchObject(refused)
  })

  it('is not changed by a code for another address, another purpose or another person (ACCT-22)', async () => {
    const known = await candidate()
    const refused = { status: 422, code: 'OTP_NOT_VERIFIED' }
    const email = await proveEmail(known, newEmail())
    expect(await change(known, { email: { ...email, emailId: newEmail() } })).toMatchObject(refused)
    const unlocking = await prove(known.caller, 'email', known.email, 'UNLOCK_PROFILE')
    const other = { ...unlocking, emailId: newEmail() }
    expect(await change(known, { email: other })).toMatchObject(refused)
    const stranger = await candidate()
    expect(await change(stranger, { email })).toMatchObject(refused)
  })

  it('of somebody else is refused, but only to whoever proved it (ACCT-23)', async () => {
    const [known, other] = [await candidate(), await person()]
    const { id } = await known.caller.call(requestOtp, {
      body: { type: 'email', email: other.email, otpFor: 'UPDATE_PROFILE' },
    })
    const enteredOtp = (await codeFor(other.email))!
    const body = { otpId: id, enteredOtp, otpType: 'email', username: other.email }
    expect(await send(known.caller, verifyOtp, { body })).toMatchObject({
      status: 409,
      code: 'ALREADY_REGISTERED',
      message: 'Entered Mobile Number / Email Id is Already Registered',
    })
    const email = { emailId: other.email, otpId: id, enteredOtp }
    expect(await change(known, { email })).toMatchObject({ code: 'ALREADY_REGISTERED' })
    expect(await addressesOf(known)).toMatchObject({ email: known.email })
  })

  it('goes to one of two who want it at the same moment (ACCT-23)', async () => {
    const [first, second] = [await candidate(), await candidate()]
    const wanted = newEmail()
    const ofFirst = await proveEmail(first, wanted)
    clock.set(clock.now() + 200_000)
    const ofSecond = await proveEmail(second, wanted)
    const outcomes = await Promise.all([
      change(first, { email: ofFirst }),
      change(second, { email: ofSecond }),
    ])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  it('that stays the same is not changed, and nothing given is nothing to do (ACCT-24)', async () => {
    const known = await candidate()
    const same = { emailId: known.email, otpId: crypto.randomUUID(), enteredOtp: '123456' }
    expect(await change(known, { email: same })).toMatchObject({
      status: 422,
      code: 'CONTACT_SAME',
      fieldErrors: [{ path: 'email' }],
    })
    expect(await change(known, {})).toMatchObject({ status: 422, code: 'CONTACT_NOTHING' })
    const bad = { emailId: 'nobody', otpId: 'x', enteredOtp: 'abc' }
    expect(await change(known, { email: bad })).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('needs the password: a session alone changes nothing, and guesses must wait (ACCT-27)', async () => {
    const known = await candidate()
    const email = await proveEmail(known, newEmail())
    const guess = (password?: string) => change(known, { email, password })
    expect(await guess()).toMatchObject({ code: 'VALIDATION_FAILED' })
    for (let again = 0; again < 5; again += 1)
      expect(await guess('Wrong#Guess1')).toMatchObject({
        status: 422,
        code: 'CURRENT_PASSWORD_WRONG',
        fieldErrors: [{ path: 'password' }],
      })
    expect(await guess(known.password)).toMatchObject({ status: 429, code: 'TRIES_DELAYED' })
    const other = { oldPassword: known.password, newPassword: 'Kokum#Sherbet9' }
    const body = { ...other, userId: known.accountId, profileId: '' }
    expect(await send(known.caller, changePassword, { body })).toMatchObject({ status: 429 })
    expect(await addressesOf(known)).toMatchObject({ email: known.email })
    clock.set(clock.now() + 31_000)
    expect(await guess(known.password)).toMatchObject({ status: 200 })
  })

  it('is told to the old addresses and stands in the access log; other codes end (ACCT-25)', async () => {
    const known = await candidate()
    await prove(known.caller, 'email', known.email, 'UNLOCK_PROFILE')
    const [email, mobile] = [newEmail(), newMobile()]
    const body = {
      email: await proveEmail(known, email),
      mobile: await proveMobile(known, mobile),
    }
    await change(known, { ...body, securityAnswersDto: answers })
    expect(await messagesTo(known.email)).toContain('CONTACT_CHANGED')
    expect(await messagesTo(known.mobile)).toContain('CONTACT_CHANGED')
    expect(await messagesTo(email)).not.toContain('CONTACT_CHANGED')
    const entries = await db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', known.accountId)
      .execute()
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'EMAIL_CHANGED',
      'MOBILE_CHANGED',
    ])
    const open = await db
      .selectFrom('one_time_codes')
      .select('wrong_tries')
      .where('account_id', '=', known.accountId)
      .where('purpose', '=', 'UNLOCK_PROFILE')
      .execute()
    expect(open).toEqual([{ wrong_tries: 5 }])
  })

  it('is not changed, and gets no code, while its switch is off (ACCT-26)', async () => {
    const known = await candidate()
    const message = { en: 'Not today.', mr: 'आज नाही.' }
    await switchModule(portal, operator, { name: 'UPDATE_PROFILE', on: false, message })
    expect(await change(known, {})).toMatchObject({ status: 403 })
    const body = { type: 'email', email: newEmail(), otpFor: 'UPDATE_PROFILE' }
    expect(await send(known.caller, requestOtp, { body })).toMatchObject({ status: 403 })
    await switchModule(portal, operator, { name: 'UPDATE_PROFILE', on: true })
  })
})
