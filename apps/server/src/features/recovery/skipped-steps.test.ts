import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { answers, testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal } from '#test/wire/wire-client'

const portal = await testApp()
const { client } = portal
const { codeFor, prove, namedPerson, messagesTo } = logInSteps(portal)

describe('no step can be left out', () => {
  it('a password is not reset without the date of birth, nor asked about without a code (RECOV-14)', async () => {
    const known = await namedPerson()
    const caller = await client()
    const { otpId, enteredOtp } = await prove(caller, 'email', known.email, 'FORGOT_PASSWORD')
    const body = {
      email: known.email,
      type: 'email' as const,
      emailOtpId: otpId,
      enteredEmailOtp: enteredOtp,
      password: 'Neem#Leaf42',
      securityAnswersDto: answers,
    }
    expect(refusal(await caller.raw(recovery.resetPassword, { body }))).toBe('422 OTP_NOT_VERIFIED')
    const stranger = await client()
    for (const wrong of [answers, { ...answers, SQ1: 'Wai' }])
      for (const email of [known.email, 'nobody@example.in'])
        expect(
          refusal(
            await stranger.raw(recovery.resetPassword, {
              body: { ...body, email, securityAnswersDto: wrong },
            }),
          ),
        ).toBe('422 OTP_NOT_VERIFIED')
  })

  it('an address is not changed on a channel where names and date of birth did not fit (RECOV-14)', async () => {
    const known = await namedPerson()
    const caller = await client()
    const fresh = await prove(caller, 'email', `x.${known.email}`, 'RESET_EMAIL_MOBILE')
    const { id } = await caller.call(api.requestOtp, {
      body: { type: 'username', username: known.email, otpFor: 'RESET_EMAIL_MOBILE' },
    })
    const other = (await codeFor(known.mobile))!
    await caller.call(api.verifyOtp, {
      body: { otpId: id, enteredOtp: other, otpType: 'username' },
    })
    const body = {
      updateType: 'email' as const,
      oldEmailId: known.email,
      newEmailId: `x.${known.email}`,
      newOtpId: fresh.otpId,
      enteredNewOtp: fresh.enteredOtp,
      otherOtpId: id,
      enteredOtherOtp: other,
      securityAnswerList: answers,
    }
    expect(refusal(await caller.raw(recovery.updateResetContact, { body }))).toBe(
      '422 OTP_NOT_VERIFIED',
    )
  })

  it('codes of an account end when its password is replaced (RECOV-15)', async () => {
    const known = await namedPerson()
    const other = await client()
    const left = await prove(other, 'mobile', known.mobile, 'FORGOT_PASSWORD')
    const caller = await client()
    const proof = await prove(caller, 'email', known.email, 'FORGOT_PASSWORD')
    const step = {
      email: known.email,
      type: 'email' as const,
      emailOtpId: proof.otpId,
      enteredEmailOtp: proof.enteredOtp,
    }
    await caller.call(recovery.forgotPassword, { body: { ...step, dob: known.dateOfBirth } })
    await caller.call(recovery.resetPassword, {
      body: { ...step, password: 'Neem#Leaf42', securityAnswersDto: answers },
    })
    const late = {
      email: known.mobile,
      type: 'mobile' as const,
      emailOtpId: left.otpId,
      enteredEmailOtp: left.enteredOtp,
    }
    expect(
      refusal(
        await other.raw(recovery.forgotPassword, { body: { ...late, dob: known.dateOfBirth } }),
      ),
    ).toBe('422 OTP_NOT_VERIFIED')
  })

  it('a reminder of the user name goes out once in ten minutes (RECOV-16)', async () => {
    const known = await namedPerson()
    const body = {
      usertype: 'mobile' as const,
      userid: known.mobile,
      dob: known.dateOfBirth,
      mothername: 'Lata',
    }
    for (let n = 0; n < 3; n++) await (await client()).call(recovery.forgotLogin, { body })
    expect(
      (await messagesTo(known.email)).filter((template) => template === 'USER_NAME'),
    ).toHaveLength(1)
  })
})
