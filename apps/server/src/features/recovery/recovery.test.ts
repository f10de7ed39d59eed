import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { answers, testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal, type WireClient } from '#test/wire/wire-client'

const portal = await testApp()
const { db, client, clock } = portal
const { logIn, codeFor, prove, namedPerson, messagesTo } = logInSteps(portal)

describe('a forgotten password', () => {
  async function proven(caller: WireClient, email: string) {
    const { otpId, enteredOtp } = await prove(caller, 'email', email, 'FORGOT_PASSWORD')
    return { email, type: 'email' as const, emailOtpId: otpId, enteredEmailOtp: enteredOtp }
  }

  it('is replaced after code, date of birth and answers; every session ends, both addresses are told (RECOV-01)', async () => {
    const known = await namedPerson()
    const device = await client()
    await logIn(device, known)
    const caller = await client()
    const proof = await proven(caller, known.email)
    expect(
      await caller.call(recovery.forgotPassword, { body: { ...proof, dob: known.dateOfBirth } }),
    ).toEqual({
      isValidForgotPswdUser: true,
      securityAnswerList: ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'],
    })
    const body = {
      ...proof,
      password: 'Neem#Leaf42',
      securityAnswersDto: { ...answers, SQ1: ' PUNE ', SQ5: 'kho-kho' },
    }
    expect((await caller.call(recovery.resetPassword, { body })).message).toContain(
      'log in with the new password',
    )
    expect(refusal(await device.raw(listFields))).toBe('401 SESSION_ENDED')
    await expect(logIn(await client(), known)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await logIn(caller, { ...known, password: 'Neem#Leaf42' })).toMatchObject({
      userId: known.accountId,
    })
    expect(await messagesTo(known.email)).toContain('PASSWORD_RESET')
    expect(await messagesTo(known.mobile)).toContain('PASSWORD_RESET')
  })

  it('is not replaced with a wrong date of birth or wrong answers (RECOV-02)', async () => {
    const known = await namedPerson()
    const caller = await client()
    const proof = await proven(caller, known.email)
    expect(
      refusal(await caller.raw(recovery.forgotPassword, { body: { ...proof, dob: '1998-03-06' } })),
    ).toBe('422 DETAILS_NOT_MATCH')
    await caller.call(recovery.forgotPassword, { body: { ...proof, dob: known.dateOfBirth } })
    const body = {
      ...proof,
      password: 'Neem#Leaf42',
      securityAnswersDto: { ...answers, SQ6: 'Gita' },
    }
    expect(refusal(await caller.raw(recovery.resetPassword, { body }))).toBe(
      '422 PASSWORD_NOT_UPDATED',
    )
    expect(await logIn(await client(), known)).toHaveProperty('userId')
  })

  it('is not replaced with a code of another account, another purpose or another channel (RECOV-03)', async () => {
    const [victim, thief] = [await namedPerson(), await namedPerson()]
    const caller = await client()
    const own = await proven(caller, thief.email)
    const attempts = [
      { ...own, email: victim.email },
      { ...(await proven(await client(), victim.email)) },
      { ...own, email: victim.email, ...(await otherPurpose(caller)) },
    ]
    for (const attempt of attempts) {
      expect(
        refusal(
          await caller.raw(recovery.forgotPassword, {
            body: { ...attempt, dob: victim.dateOfBirth },
          }),
        ),
      ).toBe('422 OTP_NOT_VERIFIED')
      const body = { ...attempt, password: 'Neem#Leaf42', securityAnswersDto: answers }
      expect(refusal(await caller.raw(recovery.resetPassword, { body }))).toBe(
        '422 OTP_NOT_VERIFIED',
      )
    }

    async function otherPurpose(by: WireClient) {
      const { id } = await by.call(api.requestOtp, {
        body: { type: 'username', username: victim.email, otpFor: 'LOGIN' },
      })
      return { emailOtpId: id, enteredEmailOtp: (await codeFor(victim.mobile))! }
    }
  })

  it('makes guessing of answers wait longer each time (RECOV-04)', async () => {
    const known = await namedPerson()
    const caller = await client()
    const proof = await proven(caller, known.email)
    await caller.call(recovery.forgotPassword, { body: { ...proof, dob: known.dateOfBirth } })
    const body = {
      ...proof,
      password: 'Neem#Leaf42',
      securityAnswersDto: { ...answers, SQ6: 'Gita' },
    }
    for (let n = 0; n < 5; n++)
      expect(refusal(await caller.raw(recovery.resetPassword, { body }))).toBe(
        '422 PASSWORD_NOT_UPDATED',
      )
    expect(refusal(await caller.raw(recovery.resetPassword, { body }))).toBe('429 TRIES_DELAYED')
  })

  it('may be asked for by user name, e-mail or mobile; the code goes to the address that was given (RECOV-05)', async () => {
    const known = await namedPerson()
    for (const [type, value, to] of [
      ['username', known.mobile, known.mobile],
      ['mobile', known.mobile, known.mobile],
    ] as const) {
      const caller = await client()
      const body =
        type === 'username'
          ? { type, username: value, otpFor: 'FORGOT_PASSWORD' as const }
          : { type, mobile: value, otpFor: 'FORGOT_PASSWORD' as const }
      const { id } = await caller.call(api.requestOtp, { body })
      const enteredOtp = (await codeFor(to))!
      expect(
        await caller.call(api.verifyOtp, { body: { otpId: id, enteredOtp, otpType: type } }),
      ).toBe(true)
      const proof = {
        email: value,
        type,
        emailOtpId: id,
        enteredEmailOtp: enteredOtp,
        dob: known.dateOfBirth,
      }
      expect(await caller.call(recovery.forgotPassword, { body: proof })).toMatchObject({
        isValidForgotPswdUser: true,
      })
    }
  })
})

describe('a forgotten user name', () => {
  const body = (known: { mobile: string; dateOfBirth: string }) => ({
    usertype: 'mobile' as const,
    userid: known.mobile,
    dob: known.dateOfBirth,
    mothername: 'lata',
  })

  it('is shown masked and sent in full to both registered addresses (RECOV-06)', async () => {
    const known = await namedPerson()
    const answer = await (await client()).call(recovery.forgotLogin, { body: body(known) })
    expect(answer.map((item) => item.outputType)).toEqual(['email', 'mobile'])
    expect(answer[1]!.output).toBe(`${known.mobile.slice(0, 2)}******${known.mobile.slice(8)}`)
    expect(JSON.stringify(answer)).not.toContain(known.email)
    const { body: text } = await db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', known.email)
      .where('template', '=', 'USER_NAME')
      .executeTakeFirstOrThrow()
    expect(text).toContain(known.email)
    expect(text).toContain(known.mobile)
  })

  it.each([
    ['date of birth', { dob: '1990-01-01' }],
    ['mother’s name', { mothername: 'Meera' }],
    ['number', { userid: '9000000009' }],
  ])('is not told for a wrong %s (RECOV-07)', async (_, wrong) => {
    const known = await namedPerson()
    const response = await (
      await client()
    ).raw(recovery.forgotLogin, { body: { ...body(known), ...wrong } })
    expect(refusal(response)).toBe('422 DETAILS_NOT_MATCH')
    expect(await messagesTo(known.email)).not.toContain('USER_NAME')
  })
})

it('refuses a date of birth after today on every way back, and counts no try for it (RECOV-51)', async () => {
  const known = await namedPerson()
  const caller = await client()
  const tomorrow = new Date(clock.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { otpId, enteredOtp } = await prove(caller, 'email', known.email, 'FORGOT_PASSWORD')
  const password = { type: 'email' as const, emailOtpId: otpId, enteredEmailOtp: enteredOtp }
  const names = { firstName: 'Asha', middleName: 'Suresh' }
  const ways = (dob: string) => [
    caller.raw(recovery.forgotPassword, { body: { ...password, email: known.email, dob } }),
    caller.raw(recovery.forgotLogin, {
      body: { usertype: 'email', userid: known.email, dob, mothername: 'Lata' },
    }),
    caller.raw(recovery.verifyResetContact, {
      body: { updateType: 'email', oldEmailId: known.email, ...names, dob },
    }),
  ]
  for (let n = 0; n < 6; n++)
    for (const response of await Promise.all(ways(tomorrow)))
      expect(response.opened).toMatchObject({
        value: {
          code: 'VALIDATION_FAILED',
          fieldErrors: [{ path: 'dob', code: 'DATE_FUTURE' }],
        },
      })
  const [unlikely] = await Promise.all(ways('1899-12-31'))
  expect(unlikely!.opened).toMatchObject({
    value: { fieldErrors: [{ path: 'dob', code: 'DATE_INVALID' }] },
  })
  const right = await Promise.all(ways(known.dateOfBirth))
  expect(right.map(({ status }) => status)).not.toContain(429)
})

it('keeps a verified code worth something for thirty minutes and no longer (RECOV-13)', async () => {
  const known = await namedPerson()
  const caller = await client()
  const { otpId, enteredOtp } = await prove(caller, 'email', known.email, 'FORGOT_PASSWORD')
  const body = {
    email: known.email,
    type: 'email' as const,
    emailOtpId: otpId,
    enteredEmailOtp: enteredOtp,
    dob: known.dateOfBirth,
  }
  clock.set(clock.now() + 29 * 60_000)
  expect(await caller.call(recovery.forgotPassword, { body })).toMatchObject({
    isValidForgotPswdUser: true,
  })
  clock.set(clock.now() + 2 * 60_000)
  expect(refusal(await caller.raw(recovery.forgotPassword, { body }))).toBe('422 OTP_NOT_VERIFIED')
  clock.set(Date.now())
})
