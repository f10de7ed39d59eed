import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import { testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal } from '#test/wire/wire-client'

const portal = await testApp({ realHashes: true })
const { db, client, clock, person } = portal
const { registration, logIn, codeFor } = logInSteps(portal)
let counter = 0
const fresh = () => {
  counter += 1
  return { email: `new${counter}@example.in`, mobile: `98765${String(43210 + counter)}` }
}

it('opens an account for somebody who proved both addresses, and lets them log in (AUTH-01)', async () => {
  const caller = await client()
  const facts = fresh()
  const answer = await caller.call(api.register, { body: await registration(caller, facts) })
  expect(answer.message).toBe('User Registered Successfully!')
  const login = await logIn(caller, { ...facts, password: 'Mango#Tree7' })
  expect(login).toMatchObject({
    userId: answer.userId,
    emailId: facts.email,
    mobileNumber: facts.mobile,
  })
  expect(login.securityAnswerList).toEqual(['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'])
})

it('keeps neither password nor answers in a form anybody can read (AUTH-02)', async () => {
  const caller = await client()
  const facts = fresh()
  const { userId } = await caller.call(api.register, { body: await registration(caller, facts) })
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row.security_answers_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toMatch(/Mango|Pune|Asha/)
})

describe('registration refuses', () => {
  it.each([
    ['a date of birth in the future', { dob: '2030-01-01' }, 'dob', 'DATE_FUTURE'],
    ['somebody under 18', { dob: '2010-01-01' }, 'dob', 'AGE_UNDER_18'],
    ['a date that does not exist', { dob: '1998-02-31' }, 'dob', 'DATE_INVALID'],
    ['a password of 7 characters', { password: 'Mang#o7' }, 'password', 'PASSWORD_LENGTH'],
    [
      'a password of 16 characters',
      { password: 'Mango#Tree7Mango' },
      'password',
      'PASSWORD_LENGTH',
    ],
    ['a password without a capital', { password: 'mango#tree7' }, 'password', 'PASSWORD_CAPITAL'],
    [
      'a password without a special character',
      { password: 'MangoTree77' },
      'password',
      'PASSWORD_SPECIAL',
    ],
    ['a password everybody tries', { password: 'Password@123' }, 'password', 'PASSWORD_COMMON'],
    ['a wrong e-mail', { email: 'asha.example.in' }, 'email', 'EMAIL_INVALID'],
    [
      'an e-mail of 321 characters',
      { email: `${'a'.repeat(310)}@example.in` },
      'email',
      'TOO_LONG',
    ],
    ['a mobile of nine digits', { mobile: '987654321' }, 'mobile', 'MOBILE_INVALID'],
    ['a mobile that starts with 0', { mobile: '0987654321' }, 'mobile', 'MOBILE_INVALID'],
    [
      'an answer with digits where letters belong',
      { securityAnswersDto: { ...answersWith('SQ1', 'Pune 4') } },
      'securityAnswersDto.SQ1',
      'ANSWER_LETTERS',
    ],
    [
      'a year of five digits',
      { securityAnswersDto: { ...answersWith('SQ4', '20145') } },
      'securityAnswersDto.SQ4',
      'TOO_LONG',
    ],
    [
      'letters where digits belong',
      { securityAnswersDto: { ...answersWith('SQ4', 'two') } },
      'securityAnswersDto.SQ4',
      'ANSWER_DIGITS',
    ],
    [
      'a missing answer',
      { securityAnswersDto: { ...answersWith('SQ6', ' ') } },
      'securityAnswersDto.SQ6',
      'ANSWER_REQUIRED',
    ],
  ])('%s and names the field (AUTH-03)', async (_, wrong, path, code) => {
    const caller = await client()
    const body = await registration(caller, fresh())
    const response = await caller.raw(api.register, { body: { ...body, ...wrong } })
    expect(refusal(response)).toBe('422 VALIDATION_FAILED')
    expect(response.opened).toMatchObject({
      value: { fieldErrors: expect.arrayContaining([expect.objectContaining({ path, code })]) },
    })
  })

  it('everything that is wrong at once, also what no schema knows (REG-122)', async () => {
    const caller = await client()
    const body = await registration(caller, fresh())
    const wrong = { email: 'asha', dob: '2010-01-01', password: 'Password@123' }
    const answer = await caller.raw(api.register, { body: { ...body, ...wrong } })
    const { fieldErrors } = (answer.opened as { value: { fieldErrors: { path: string }[] } }).value
    expect(fieldErrors.map((each) => [each.path, Reflect.get(each, 'code')])).toEqual([
      ['email', 'EMAIL_INVALID'],
      ['dob', 'AGE_UNDER_18'],
      ['password', 'PASSWORD_COMMON'],
    ])
  })

  it('somebody who is 18 tomorrow, and takes them on the day (AUTH-03)', async () => {
    const midnight = Date.parse('2027-03-05T00:00:00+05:30')
    const turning18 = { ...fresh(), dob: '2009-03-05' }
    clock.set(midnight - 1000)
    const caller = await client()
    const body = await registration(caller, turning18)
    const early = await caller.raw(api.register, { body })
    expect(early.opened).toMatchObject({
      value: { fieldErrors: [{ path: 'dob', code: 'AGE_UNDER_18' }] },
    })
    clock.set(midnight)
    expect(await caller.call(api.register, { body })).toHaveProperty('userId')
    clock.set(Date.now())
  })

  it('a wrong reading of the picture, which is then spent (AUTH-04)', async () => {
    const caller = await client()
    const body = await registration(caller, fresh())
    expect(
      refusal(await caller.raw(api.register, { body: { ...body, enteredCaptcha: '000000x' } })),
    ).toBe('422 CAPTCHA_WRONG')
    expect(refusal(await caller.raw(api.register, { body }))).toBe('422 CAPTCHA_WRONG')
  })

  it('an address whose code was not verified, and marks it (AUTH-05)', async () => {
    const caller = await client()
    const body = await registration(caller, fresh())
    const { id } = await caller.call(api.requestOtp, {
      body: { type: 'mobile', mobile: '9000000001', otpFor: 'REGISTRATION' },
    })
    const response = await caller.raw(api.register, {
      body: { ...body, mobile: '9000000001', mobileOtpId: id },
    })
    expect(refusal(response)).toBe('422 OTP_NOT_VERIFIED')
    expect(response.opened).toMatchObject({ value: { fieldErrors: [{ path: 'mobile' }] } })
  })

  it('codes that were proven for other addresses (AUTH-05)', async () => {
    const caller = await client()
    const body = await registration(caller, fresh())
    const response = await caller.raw(api.register, {
      body: { ...body, email: 'somebody.else@example.in' },
    })
    expect(refusal(response)).toBe('422 OTP_NOT_VERIFIED')
  })
})

describe('an address that is registered already', () => {
  it('is told only to whoever proved it by its code, and the field is marked (AUTH-06)', async () => {
    const known = await person()
    const caller = await client()
    const issued = await caller.call(api.requestOtp, {
      body: { type: 'email', email: known.email, otpFor: 'REGISTRATION' },
    })
    expect(issued).toMatchObject({ type: 'email', expiryDuration: 180 })
    const verify = {
      otpId: issued.id,
      enteredOtp: (await codeFor(known.email))!,
      otpType: 'email' as const,
      username: known.email,
    }
    const response = await caller.raw(api.verifyOtp, { body: verify })
    expect(refusal(response)).toBe('409 ALREADY_REGISTERED')
    expect(response.opened).toMatchObject({
      value: {
        message: 'Entered Mobile Number / Email Id is Already Registered',
        fieldErrors: [{ path: 'email' }],
      },
    })
  })

  it('is refused at the end too, whichever of two people was first (AUTH-06)', async () => {
    const [one, two] = await Promise.all([client(), client()])
    const facts = fresh()
    const first = await registration(one, facts)
    const second = { ...(await registration(two, { ...fresh(), email: facts.email })) }
    const answers = await Promise.all([
      one.raw(api.register, { body: first }),
      two.raw(api.register, { body: second }),
    ])
    expect(answers.map(refusal).toSorted()).toEqual(['200 undefined', '409 ALREADY_REGISTERED'])
  })

  it('is the same address in capitals and with spaces, to log in and to register again (AUTH-07)', async () => {
    const known = await person()
    const written = `  ${known.email.toUpperCase()} `
    const login = await logIn(await client(), { email: written, password: known.password })
    expect(login.userId).toBe(known.accountId)
    const caller = await client()
    const body = { type: 'email' as const, email: written, otpFor: 'REGISTRATION' as const }
    const { id } = await caller.call(api.requestOtp, { body })
    const enteredOtp = (await codeFor(known.email))!
    const entered = { otpId: id, enteredOtp, otpType: 'email' as const, username: written }
    expect(refusal(await caller.raw(api.verifyOtp, { body: entered }))).toBe(
      '409 ALREADY_REGISTERED',
    )
    await expect(person({ email: written })).rejects.toThrow(/accounts_email/)
  })

  it.each(['+91 ', '0 ', '0091-', '91'])(
    'is the same mobile written with %j before it (AUTH-22)',
    async (before) => {
      const known = await person()
      const { mobile, password } = known
      const written = `${before}${mobile.slice(0, 5)} ${mobile.slice(5)}`
      const login = await logIn(await client(), { email: written, password })
      expect(login.userId).toBe(known.accountId)
      // And nobody registers it a second time.
      const caller = await client()
      const body = { type: 'mobile' as const, mobile: written, otpFor: 'REGISTRATION' as const }
      const { id } = await caller.call(api.requestOtp, { body })
      const enteredOtp = (await codeFor(mobile))!
      const entered = { otpId: id, enteredOtp, otpType: 'mobile' as const, username: written }
      expect(refusal(await caller.raw(api.verifyOtp, { body: entered }))).toBe(
        '409 ALREADY_REGISTERED',
      )
    },
  )
})

function answersWith(key: string, value: string) {
  return {
    SQ1: 'Pune',
    SQ2: 'Asha',
    SQ3: 'ZP School',
    SQ4: '2014',
    SQ5: 'Kho Kho',
    SQ6: 'Sita',
    [key]: value,
  }
}
