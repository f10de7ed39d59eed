import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { answers, testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal, type WireClient } from '#test/wire/wire-client'

const portal = await testApp()
const { client, person } = portal
const { logIn, codeFor, prove, namedPerson, messagesTo } = logInSteps(portal)

type Known = Awaited<ReturnType<typeof person>>
const wrong = { ...answers, SQ6: 'Gita' }

describe('somebody who registered and has saved no profile finds the user name', () => {
  async function asking(known: Known, changes: object = {}, given: typeof answers = answers) {
    const caller = await client()
    const proof = await prove(caller, 'mobile', known.mobile, 'FORGOT_LOGIN')
    return caller.raw(recovery.forgotLogin, {
      body: {
        usertype: 'mobile',
        userid: known.mobile,
        dob: known.dateOfBirth,
        noProfileYet: { ...proof, securityAnswersDto: given },
        ...changes,
      },
    })
  }

  it('by a code on the address they remember and all six answers (RECOV-17)', async () => {
    const known = await person()
    const response = await asking(known)
    expect(response.status).toBe(200)
    expect(JSON.stringify(response.opened)).not.toContain(known.mobile)
    expect(await messagesTo(known.email)).toContain('USER_NAME')
  })

  it('not by wrong answers or a wrong date of birth, and not once names are known (RECOV-17)', async () => {
    const known = await person()
    expect(refusal(await asking(known, { dob: '1990-01-01' }))).toBe('422 DETAILS_NOT_MATCH')
    expect(refusal(await asking(await person(), {}, wrong))).toBe('422 DETAILS_NOT_MATCH')
    expect(refusal(await asking(await namedPerson()))).toBe('422 DETAILS_NOT_MATCH')
    expect(await messagesTo(known.email)).not.toContain('USER_NAME')
  })

  it('while a stranger learns nothing: a registered address and nobody’s are answered alike (RECOV-18)', async () => {
    const [known, named] = [await person(), await namedPerson()]
    const caller = await client()
    const seen = new Set<string>()
    for (const userid of [known.mobile, named.mobile, '9000000019']) {
      const { id } = await caller.call(api.requestOtp, {
        body: { type: 'mobile', mobile: userid, otpFor: 'FORGOT_LOGIN' },
      })
      const noProfileYet = { otpId: id, enteredOtp: '000000', securityAnswersDto: answers }
      const body = { usertype: 'mobile' as const, userid, dob: '1998-03-05', noProfileYet }
      seen.add(refusal(await caller.raw(recovery.forgotLogin, { body })))
    }
    expect([...seen]).toEqual(['422 OTP_NOT_VERIFIED'])
  })

  it('with one of the two proofs, which is asked for (RECOV-17)', async () => {
    const body = { usertype: 'mobile' as const, userid: '9000000019', dob: '1998-03-05' }
    const response = await (await client()).raw(recovery.forgotLogin, { body })
    expect(response.opened).toMatchObject({
      value: { fieldErrors: [{ path: 'mothername', code: 'REQUIRED' }] },
    })
  })
})

describe('somebody who registered and has saved no profile changes a lost address', () => {
  async function changing(known: Known, changes: object = {}) {
    const caller = await client()
    const newEmailId = `moved.${known.email}`
    const fresh = await prove(caller, 'email', newEmailId, 'RESET_EMAIL_MOBILE')
    const body = {
      updateType: 'email' as const,
      oldEmailId: known.email,
      newEmailId,
      dob: known.dateOfBirth,
      securityAnswerList: answers,
      newOtpId: fresh.otpId,
      enteredNewOtp: fresh.enteredOtp,
      ...(await otherCode(caller, known)),
      ...changes,
    }
    return { newEmailId, answer: await caller.raw(recovery.updateResetContact, { body }) }
  }

  async function otherCode(caller: WireClient, known: Known) {
    const { id } = await caller.call(api.requestOtp, {
      body: { type: 'username', username: known.email, otpFor: 'RESET_EMAIL_MOBILE' },
    })
    const enteredOtp = (await codeFor(known.mobile))!
    await caller.call(api.verifyOtp, { body: { otpId: id, enteredOtp, otpType: 'username' } })
    return { otherOtpId: id, enteredOtherOtp: enteredOtp }
  }

  it('by the other address, the date of birth and all six answers (RECOV-17)', async () => {
    const known = await person()
    const { newEmailId, answer: response } = await changing(known)
    expect(response.status).toBe(200)
    expect(await logIn(await client(), { ...known, email: newEmailId })).toMatchObject({
      userId: known.accountId,
    })
  })

  it('not by wrong or missing answers or a wrong date of birth, and not once names are known (RECOV-17)', async () => {
    const refused = '422 DETAILS_NOT_MATCH'
    for (const changes of [
      { securityAnswerList: wrong },
      { securityAnswerList: undefined },
      { dob: '1990-01-01' },
    ])
      expect(refusal((await changing(await person(), changes)).answer)).toBe(refused)
    expect(refusal((await changing(await namedPerson())).answer)).toBe(refused)
  })

  it('not without the code of the address that still works, whoever asks (RECOV-18)', async () => {
    const nobody = { oldEmailId: 'nobody@example.in' }
    const { answer: response } = await changing(await person(), nobody)
    expect(refusal(response)).toBe('422 OTP_NOT_VERIFIED')
  })
})
