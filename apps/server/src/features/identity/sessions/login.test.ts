import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal, type WireClient } from '#test/wire/wire-client'

const portal = await testApp({ realHashes: true })
const { db, client, clock, person } = portal
const { logIn, readCaptcha, codeFor, prove } = logInSteps(portal)
const seconds = (count: number) => clock.set(clock.now() + count * 1000)
const reset = () => clock.set(Date.now())

async function attempt(caller: WireClient, username: string, password: string, extra = {}) {
  return caller.raw(api.loginWithCaptcha, {
    body: { ...(await readCaptcha(caller)), username, password, ...extra },
  })
}

describe('logging in', () => {
  it('works with the e-mail and with the mobile number (AUTH-08)', async () => {
    const known = await person()
    for (const username of [known.email, known.mobile]) {
      const caller = await client()
      const { userId, jwtResponse } = await logIn(caller, {
        email: username,
        password: known.password,
      })
      expect(userId).toBe(known.accountId)
      expect(jwtResponse.token.split('.')).toHaveLength(3)
      await caller.call(api.logout, { params: { userId } })
    }
  })

  it('says the same of a wrong password and of somebody who does not exist (AUTH-09)', async () => {
    const known = await person()
    const caller = await client()
    const responses = [
      await attempt(caller, known.email, 'Wrong#Pass7'),
      await attempt(caller, 'nobody@example.in', 'Wrong#Pass7'),
    ]
    for (const response of responses) {
      expect(refusal(response)).toBe('401 LOGIN_FAILED')
      expect(response.opened).toMatchObject({
        value: { message: 'The user name or the password is wrong. Check both and try again.' },
      })
    }
  })

  it('names a field that is missing (AUTH-10)', async () => {
    const caller = await client()
    const response = await attempt(caller, '', '')
    expect(response.opened).toMatchObject({
      value: {
        fieldErrors: expect.arrayContaining([
          expect.objectContaining({ path: 'username', code: 'USERNAME_REQUIRED' }),
          expect.objectContaining({ path: 'password', code: 'PASSWORD_REQUIRED' }),
        ]),
      },
    })
  })

  it('is closed with the commission’s words while its module is off (AUTH-11)', async () => {
    await switchModule({ db, clock }, operator, {
      name: 'LOGIN',
      on: false,
      message: { en: 'Login opens at ten.', mr: 'लॉगिन दहा वाजता सुरू.' },
    })
    const known = await person()
    const response = await attempt(await client(), known.email, known.password)
    await switchModule({ db, clock }, operator, { name: 'LOGIN', on: true })
    expect(refusal(response)).toBe('403 MODULE_DISABLED')
    expect(response.opened).toMatchObject({ value: { message: 'Login opens at ten.' } })
  })

  it('works with a mobile code in place of the captcha (AUTH-12)', async () => {
    const known = await person()
    const caller = await client()
    const { id } = await caller.call(api.requestOtp, {
      body: { type: 'username', username: known.email, otpFor: 'LOGIN' },
    })
    const enteredOtp = (await codeFor(known.mobile))!
    const body = {
      username: known.email,
      password: known.password,
      otpId: id,
      enteredOtp,
      otpType: 'username' as const,
    }
    expect(refusal(await caller.raw(api.loginWithOtp, { body }))).toBe('422 OTP_NOT_VERIFIED')
    await caller.call(api.verifyOtp, { body: { otpId: id, enteredOtp, otpType: 'username' } })
    expect(await caller.call(api.loginWithOtp, { body })).toMatchObject({ userId: known.accountId })
    expect(refusal(await caller.raw(api.loginWithOtp, { body }))).toBe('422 OTP_NOT_VERIFIED')
  })

  it('takes a code asked for by the number of the person whose e-mail is typed, nobody else’s (AUTH-62)', async () => {
    const known = await person()
    const other = await person()
    const caller = await client()
    const ofAnother = await prove(caller, 'mobile', other.mobile, 'LOGIN')
    const own = await prove(caller, 'mobile', known.mobile, 'LOGIN')
    const credentials = { username: known.email, password: known.password }
    const logInWith = (code: typeof own) =>
      caller.raw(api.loginWithOtp, { body: { ...credentials, ...code, otpType: 'mobile' } })
    expect(refusal(await logInWith(ofAnother))).toBe('422 OTP_NOT_VERIFIED')
    expect(await logInWith(own)).toMatchObject({ status: 200 })
  })

  it('makes an outdated password hash new (AUTH-13)', async () => {
    const known = await person()
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(known.password, {
      memoryCost: 8192,
      timeCost: 1,
      parallelism: 1,
      secret: portal.vault.pepper,
    })
    await db
      .updateTable('accounts')
      .set({ password_hash: weak })
      .where('id', '=', known.accountId)
      .execute()
    await logIn(await client(), known)
    const row = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', known.accountId)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toContain('m=19456,t=2,p=1')
  })
})

describe('a second device', () => {
  async function busyAccount() {
    const known = await person()
    const first = await client()
    await logIn(first, known)
    return { known, first, second: await client() }
  }

  it('is told that the account is in use, with the other address masked (AUTH-14)', async () => {
    const { known, second } = await busyAccount()
    const response = await attempt(second, known.email, known.password)
    expect(refusal(response)).toBe('409 ALREADY_LOGGED_IN')
    expect(response.opened).toMatchObject({
      value: { message: 'You are already logged in from IP address: 127.0.*.*' },
    })
  })

  it('can log the first one out with a mobile code and then log in (AUTH-15)', async () => {
    const { known, first, second } = await busyAccount()
    await attempt(second, known.email, known.password)
    const { id, expiryDuration } = await second.call(api.logoutOther, {
      body: { username: known.email },
    })
    expect(expiryDuration).toBe(180)
    const enteredOtp = (await codeFor(known.mobile))!
    const wrong = enteredOtp === '111111' ? '222222' : '111111'
    expect(
      refusal(
        await second.raw(api.validateOtpForLogout, { body: { otpId: id, enteredOtp: wrong } }),
      ),
    ).toBe('422 OTP_WRONG')
    await second.call(api.validateOtpForLogout, { body: { otpId: id, enteredOtp } })
    expect(refusal(await first.raw(listFields))).toBe('401 SESSION_ENDED')
    expect(await logIn(second, known)).toMatchObject({ userId: known.accountId })
  })

  it('cannot even ask for that code without the right password on the same channel (AUTH-16)', async () => {
    const { known, second } = await busyAccount()
    expect(refusal(await second.raw(api.logoutOther, { body: { username: known.email } }))).toBe(
      '403 LOGOUT_NOT_OFFERED',
    )
    await attempt(second, known.email, known.password)
    const third = await client()
    expect(refusal(await third.raw(api.logoutOther, { body: { username: known.email } }))).toBe(
      '403 LOGOUT_NOT_OFFERED',
    )
    seconds(601)
    expect(refusal(await second.raw(api.logoutOther, { body: { username: known.email } }))).toBe(
      '403 LOGOUT_NOT_OFFERED',
    )
    reset()
  })

  it('cannot use a code of another purpose for it (AUTH-16)', async () => {
    const { known, second } = await busyAccount()
    const { id } = await second.call(api.requestOtp, {
      body: { type: 'username', username: known.email, otpFor: 'LOGIN' },
    })
    const enteredOtp = (await codeFor(known.mobile))!
    expect(
      refusal(await second.raw(api.validateOtpForLogout, { body: { otpId: id, enteredOtp } })),
    ).toBe('422 OTP_WRONG')
  })

  it('takes over at once where the first sat idle or ran out (AUTH-17)', async () => {
    const { known, second } = await busyAccount()
    seconds(30 * 60)
    expect(await logIn(second, known)).toMatchObject({ userId: known.accountId })
    reset()
  })

  it('is the same browser when the channel is the same: it simply logs in again (AUTH-17)', async () => {
    const { known, first } = await busyAccount()
    expect(await logIn(first, known)).toMatchObject({ userId: known.accountId })
  })
})

describe('guessing passwords', () => {
  it('is slowed down after five wrong tries, longer each time, and told how long (AUTH-18)', async () => {
    const known = await person()
    const stranger = await client()
    for (let n = 0; n < 5; n++)
      expect(refusal(await attempt(stranger, known.email, `Wrong#Pass${n}`))).toBe(
        '401 LOGIN_FAILED',
      )
    const slowed = await attempt(stranger, known.email, known.password)
    expect(refusal(slowed)).toBe('429 LOGIN_DELAYED')
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    seconds(31)
    expect(refusal(await attempt(stranger, known.email, 'Wrong#Pass9'))).toBe('401 LOGIN_FAILED')
    expect(
      Number((await attempt(stranger, known.email, known.password)).headers.get('retry-after')),
    ).toBeGreaterThan(31)
    reset()
  })

  it('is slowed down alike for somebody who does not exist (AUTH-18)', async () => {
    const stranger = await client()
    for (let n = 0; n < 5; n++) await attempt(stranger, 'ghost@example.in', 'Wrong#Pass7')
    expect(refusal(await attempt(stranger, 'ghost@example.in', 'Wrong#Pass7'))).toBe(
      '429 LOGIN_DELAYED',
    )
  })

  it('by a stranger does not keep the candidate out: a known device and a mobile code still open (AUTH-19)', async () => {
    const known = await person()
    const home = await client()
    const cookie = await deviceCookie(home, known)
    const stranger = await client()
    for (let n = 0; n < 7; n++) await attempt(stranger, known.email, `Wrong#Pass${n}`)
    expect(refusal(await attempt(stranger, known.email, known.password))).toBe('429 LOGIN_DELAYED')
    const again = await home.raw(
      api.loginWithCaptcha,
      { body: { ...(await readCaptcha(home)), username: known.email, password: known.password } },
      (sent) => void (sent.headers.cookie = cookie),
    )
    expect(refusal(again)).toBe('200 undefined')
    await home.call(api.logout, { params: { userId: known.accountId } }).catch(() => {})
    const newPhone = await client()
    const { id } = await newPhone.call(api.requestOtp, {
      body: { type: 'username', username: known.email, otpFor: 'LOGIN' },
    })
    const enteredOtp = (await codeFor(known.mobile))!
    await newPhone.call(api.verifyOtp, { body: { otpId: id, enteredOtp, otpType: 'username' } })
    const body = { username: known.email, password: known.password, otpId: id, enteredOtp }
    const withCode = await newPhone.raw(api.loginWithOtp, {
      body: { ...body, otpType: 'username' },
    })
    expect(refusal(withCode)).toMatch(/^(200 undefined|409 ALREADY_LOGGED_IN)$/)
  })

  async function deviceCookie(caller: WireClient, known: { email: string; password: string }) {
    const response = await attempt(caller, known.email, known.password)
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^lokseva_device=[\w-]{22}; .*HttpOnly; Secure; SameSite=Strict/)
    return cookie.split(';')[0]!
  }
})

it('asks the database three questions beside the password hash, no more (AUTH-21)', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const watched = await testApp()
  const known = await watched.person()
  const caller = await watched.client()
  const body = {
    ...(await logInSteps(watched).readCaptcha(caller)),
    username: known.email,
    password: known.password,
  }
  const before = asked.mock.calls.length
  await caller.call(api.loginWithCaptcha, { body })
  const questions = asked.mock.calls.length - before
  asked.mockRestore()
  // One of them is the module switch, which is asked on every call that has one.
  expect(questions).toBeLessThanOrEqual(4)
  expect(questions).toBeGreaterThan(0)
})

it('answers 503 with a time to come back when too many wait for a password check (AUTH-20)', async () => {
  const narrow = await testApp({ passwordQueue: 0 })
  const caller = await narrow.client()
  const { captchaId, enteredCaptcha } = await logInSteps(narrow).readCaptcha(caller)
  const body = { captchaId, enteredCaptcha, username: 'a@example.in', password: 'x' }
  const response = await caller.raw(api.loginWithCaptcha, { body })
  expect(refusal(response)).toBe('503 SERVICE_BUSY')
  expect(response.headers.get('retry-after')).toBe('3')
})
