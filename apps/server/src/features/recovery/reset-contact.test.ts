import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { answers, testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal, type WireClient } from '#test/wire/wire-client'

const portal = await testApp()
const { db, client, clock } = portal
const { logIn, codeFor, prove, namedPerson, messagesTo } = logInSteps(portal)

type Known = Awaited<ReturnType<typeof namedPerson>>

describe('a lost e-mail or mobile', () => {
  const details = (known: { email: string; dateOfBirth: string }) => ({
    updateType: 'email' as const,
    oldEmailId: known.email,
    firstName: 'ASHA',
    middleName: 'Suresh',
    dob: known.dateOfBirth,
  })

  async function otherCode(caller: WireClient, known: { email: string; mobile: string }) {
    const { id } = await caller.call(api.requestOtp, {
      body: { type: 'username', username: known.email, otpFor: 'RESET_EMAIL_MOBILE' },
    })
    const enteredOtp = (await codeFor(known.mobile))!
    await caller.call(api.verifyOtp, { body: { otpId: id, enteredOtp, otpType: 'username' } })
    return { otherOtpId: id, enteredOtherOtp: enteredOtp }
  }

  /** Names compared and the new address proven; only the agreement of the other one is missing. */
  async function halfProven(known: Known, newEmailId: string) {
    const caller = await client()
    await caller.call(recovery.verifyResetContact, { body: details(known) })
    const fresh = await prove(caller, 'email', newEmailId, 'RESET_EMAIL_MOBILE')
    const body = {
      updateType: 'email' as const,
      oldEmailId: known.email,
      newEmailId,
      securityAnswerList: answers,
      newOtpId: fresh.otpId,
      enteredNewOtp: fresh.enteredOtp,
      // Not the code of the other address, but the one just proven once more.
      otherOtpId: fresh.otpId,
      enteredOtherOtp: fresh.enteredOtp,
    }
    return { caller, body }
  }

  async function proven(known: Known, newEmailId: string) {
    const { caller, body } = await halfProven(known, newEmailId)
    return { caller, body: { ...body, ...(await otherCode(caller, known)) } }
  }

  it('is replaced by a proven one, with the agreement of the address that still works (RECOV-08)', async () => {
    const known = await namedPerson()
    const newEmail = `moved.${known.email}`
    const { caller, body } = await proven(known, newEmail)
    expect(await caller.call(recovery.verifyResetContact, { body: details(known) })).toMatchObject({
      validateStatus: true,
      securityAnswerList: expect.arrayContaining(['SQ1']),
    })
    expect((await caller.call(recovery.updateResetContact, { body })).message).toContain('changed')
    expect(
      await logIn(await client(), { email: newEmail, password: known.password }),
    ).toMatchObject({ userId: known.accountId })
    expect(await messagesTo(known.email)).toContain('CONTACT_CHANGED')
    expect(await messagesTo(known.mobile)).toContain('CONTACT_CHANGED')
  })

  it('of the mobile is mended in the same way, and the old number is worth nothing (RECOV-08)', async () => {
    const known = await namedPerson()
    const caller = await client()
    const { oldEmailId: _, ...person } = details(known)
    const old = { ...person, updateType: 'mobile' as const, oldMobileNumber: known.mobile }
    expect(await caller.call(recovery.verifyResetContact, { body: old })).toMatchObject({
      validateStatus: true,
    })
    const newMobileNumber = `8${known.mobile.slice(1)}`
    const fresh = await prove(caller, 'mobile', newMobileNumber, 'RESET_EMAIL_MOBILE')
    const { email, mobile } = known
    const body = {
      updateType: 'mobile' as const,
      oldMobileNumber: known.mobile,
      newMobileNumber,
      securityAnswerList: answers,
      newOtpId: fresh.otpId,
      enteredNewOtp: fresh.enteredOtp,
      ...(await otherCode(caller, { email: mobile, mobile: email })),
    }
    await caller.call(recovery.updateResetContact, { body })
    const { password } = known
    expect(await logIn(await client(), { email: newMobileNumber, password })).toMatchObject({
      userId: known.accountId,
      emailId: known.email,
      mobileNumber: newMobileNumber,
    })
    await expect(logIn(await client(), { email: known.mobile, password })).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    })
  })

  it('is not replaced without that agreement, or with wrong answers (RECOV-09)', async () => {
    const known = await namedPerson()
    const newEmail = `thief.${known.email}`
    const { caller, body } = await halfProven(known, newEmail)
    expect(refusal(await caller.raw(recovery.updateResetContact, { body }))).toBe(
      '422 OTP_NOT_VERIFIED',
    )
    const wrong = {
      ...body,
      ...(await otherCode(caller, known)),
      securityAnswerList: { ...answers, SQ2: 'Usha' },
    }
    expect(refusal(await caller.raw(recovery.updateResetContact, { body: wrong }))).toBe(
      '422 DETAILS_NOT_MATCH',
    )
    const { password } = known
    await expect(logIn(await client(), { email: newEmail, password })).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    })
    expect(await logIn(await client(), known)).toMatchObject({ emailId: known.email })
    expect(await messagesTo(known.mobile)).not.toContain('CONTACT_CHANGED')
  })

  it.each([
    ['first name', { firstName: 'Usha' }],
    ['middle name', { middleName: 'Ramesh' }],
    ['date of birth', { dob: '1998-03-06' }],
    ['old address', { oldEmailId: 'nobody@example.in' }],
  ])('is told as not matching for a wrong %s, without an error (RECOV-10)', async (_, wrong) => {
    const known = await namedPerson()
    const answer = await (
      await client()
    ).call(recovery.verifyResetContact, { body: { ...details(known), ...wrong } })
    expect(answer).toMatchObject({
      validateStatus: false,
      message: 'These details do not match an account. Check them and try again.',
      securityAnswerList: [],
    })
  })

  it('cannot become an address somebody else has: told when it is verified, as in registration (RECOV-11)', async () => {
    const [known, neighbour] = [await namedPerson(), await namedPerson()]
    const caller = await client()
    await caller.call(recovery.verifyResetContact, { body: details(known) })
    await expect(
      prove(caller, 'email', neighbour.email, 'RESET_EMAIL_MOBILE'),
    ).rejects.toMatchObject({ code: 'ALREADY_REGISTERED', fieldErrors: [{ path: 'email' }] })
    await expect(
      prove(caller, 'mobile', neighbour.mobile, 'RESET_EMAIL_MOBILE'),
    ).rejects.toMatchObject({ code: 'ALREADY_REGISTERED', fieldErrors: [{ path: 'mobile' }] })
    // The code that shows who asks goes to an address of the same account: no duplicate.
    const other = await otherCode(caller, known)
    const verified = { otpId: other.otherOtpId, enteredOtp: other.enteredOtherOtp }
    expect(
      await caller.call(api.verifyOtp, {
        body: { ...verified, otpType: 'username', username: known.mobile },
      }),
    ).toBe(true)
  })

  it('taken by somebody else meanwhile is refused, and both codes stay good for another try (RECOV-19)', async () => {
    const [known, neighbour] = [await namedPerson(), await namedPerson()]
    const newEmail = `late.${known.email}`
    const { caller, body } = await proven(known, newEmail)
    const holds = (email: string) =>
      db.updateTable('accounts').set({ email }).where('id', '=', neighbour.accountId).execute()
    await holds(newEmail)
    const again = () => caller.raw(recovery.updateResetContact, { body })
    expect(refusal(await again())).toBe('409 ALREADY_REGISTERED')
    await holds(neighbour.email)
    expect((await again()).status).toBe(200)
  })

  it('goes to one of two who want it at the same moment (RECOV-19)', async () => {
    const wanted = `both.${randomUUID()}@example.in`
    const tries = []
    for (const known of [await namedPerson(), await namedPerson()]) {
      const { caller, body } = await proven(known, wanted)
      tries.push(() => caller.raw(recovery.updateResetContact, { body }))
      clock.set(clock.now() + 200_000)
    }
    const outcomes = await Promise.all(tries.map((send) => send()))
    clock.set(Date.now())
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('says which of the two codes is missing (RECOV-20)', async () => {
    const known = await namedPerson()
    const { caller, body } = await halfProven(known, `half.${known.email}`)
    const response = await caller.raw(recovery.updateResetContact, { body })
    expect(response.opened).toMatchObject({ value: { fieldErrors: [{ path: 'otherOtpId' }] } })
  })

  it('names the field that is missing (RECOV-12)', async () => {
    const response = await (
      await client()
    ).raw(recovery.verifyResetContact, {
      body: { updateType: 'mobile', firstName: 'A', middleName: 'B', dob: '1998-03-05' },
    })
    expect(response.opened).toMatchObject({
      value: { fieldErrors: [{ path: 'oldMobileNumber', code: 'REQUIRED' }] },
    })
    const long = await (
      await client()
    ).raw(recovery.verifyResetContact, {
      body: {
        ...details({ email: 'a@b.in', dateOfBirth: '1998-03-05' }),
        firstName: 'A'.repeat(31),
        middleName: 'B4',
      },
    })
    expect(long.opened).toMatchObject({
      value: {
        fieldErrors: [
          { path: 'firstName', code: 'TOO_LONG' },
          { path: 'middleName', code: 'NAME_LETTERS' },
        ],
      },
    })
  })
})
