import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import { testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal, type WireClient } from '#test/wire/wire-client'

const portal = await testApp()
const { db, client, clock, person, candidate } = portal
const { codeFor, readCaptcha, logIn, registration } = logInSteps(portal)
let counter = 0
const newMobile = () => `96${String(10_000_000 + (counter += 1))}`
const minutes = (count: number) => clock.set(clock.now() + count * 60_000)

type Solved = { captchaId: string; enteredCaptcha: string }
const ask = async (
  caller: WireClient,
  mobile: string,
  solved: Partial<Solved> = {},
  otpFor: OtpPurpose = 'LOGIN',
) =>
  refusal(await caller.raw(api.requestOtp, { body: { type: 'mobile', mobile, otpFor, ...solved } }))

/** Strangers on channels of their own who use up what is free. */
async function useUp(mobile: string) {
  for (let n = 0; n < 3; n++) expect(await ask(await client(), mobile)).toBe('200 undefined')
  minutes(11)
}

describe('a code for a stranger', () => {
  it('needs no captcha in an ordinary registration and recovery: the calls are as specified (CODE-90)', async () => {
    const caller = await client()
    const facts = { email: 'plain@example.in', mobile: newMobile() }
    const body = await registration(caller, facts)
    expect((await caller.raw(api.register, { body })).status).toBe(200)
    const other = await client()
    expect(await ask(other, facts.mobile, {}, 'FORGOT_PASSWORD')).toBe('200 undefined')
  })

  it('needs a captcha from the fourth of a day on, whether somebody has the number or nobody (CODE-90)', async () => {
    const known = await person()
    for (const mobile of [known.mobile, newMobile()]) {
      await useUp(mobile)
      const caller = await client()
      expect(await ask(caller, mobile)).toBe('422 CAPTCHA_NEEDED')
      expect(await ask(caller, mobile, await readCaptcha(caller))).toBe('200 undefined')
      clock.set(Date.now())
    }
    expect(await codeFor(known.mobile)).toMatch(/^\d{6}$/)
  })

  it('is not sent for a wrong captcha, one of another channel, or one that was used (CODE-90)', async () => {
    const mobile = newMobile()
    await useUp(mobile)
    const [caller, other] = [await client(), await client()]
    const solved = await readCaptcha(caller)
    const guess = solved.enteredCaptcha === '111111' ? '222222' : '111111'
    expect(await ask(caller, mobile, { ...solved, enteredCaptcha: guess })).toBe(
      '422 CAPTCHA_WRONG',
    )
    expect(await ask(caller, mobile, solved), 'a wrong answer spends it').toBe('422 CAPTCHA_WRONG')
    expect(await ask(other, mobile, await readCaptcha(caller))).toBe('422 CAPTCHA_WRONG')
    clock.set(Date.now())
  })

  it('follows one captcha on its channel four times in ten minutes, for other addresses too (CODE-91)', async () => {
    const mobiles = [newMobile(), newMobile(), newMobile(), newMobile(), newMobile(), newMobile()]
    for (const mobile of mobiles) await useUp(mobile)
    const caller = await client()
    const outcomes = [await ask(caller, mobiles[0]!, await readCaptcha(caller))]
    for (const mobile of mobiles.slice(1, 5)) outcomes.push(await ask(caller, mobile))
    expect(outcomes).toEqual([...Array<string>(4).fill('200 undefined'), '422 CAPTCHA_NEEDED'])
    const late = await client()
    expect(await ask(late, mobiles[4]!, await readCaptcha(late))).toBe('200 undefined')
    minutes(10)
    expect(await ask(late, mobiles[5]!)).toBe('422 CAPTCHA_NEEDED')
    clock.set(Date.now())
  })
})

it('a candidate who is logged in, or on a device that was, is never asked for one (CODE-93)', async () => {
  const { caller, mobile } = await candidate()
  await useUp(mobile)
  // More than a stranger may without one, and each after the last is over.
  const often = async (asking: () => Promise<string>) => {
    for (let n = 0; n < 4; n++) {
      expect(await asking()).toBe('200 undefined')
      minutes(4)
    }
  }
  await often(() => ask(caller, mobile, {}, 'UNLOCK_PROFILE'))
  const known = await person()
  let cookie = ''
  const browser = () =>
    client({
      fetch: async (url, init) => {
        const headers = { ...(init?.headers as Record<string, string>), cookie }
        const response = await fetch(url, { ...init, headers })
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
        return response
      },
    })
  await logIn(await browser(), known)
  await useUp(known.mobile)
  await often(async () => ask(await browser(), known.mobile))
  clock.set(Date.now())
})

it('a code for any number needs a captcha once three hundred left for one network in ten minutes (CODE-92)', async () => {
  const caller = await client()
  expect(await ask(caller, newMobile())).toBe('200 undefined')
  const sample = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('one_time_codes')
    .values(
      Array.from({ length: 300 }, (_, n) => ({
        ...sample,
        created_at: new Date(clock.now()),
        id: crypto.randomUUID(),
        typed: `filled ${n}`,
        address: `filled ${n}`,
      })),
    )
    .execute()
  expect(await ask(caller, newMobile())).toBe('422 CAPTCHA_NEEDED')
  expect(await ask(caller, newMobile(), await readCaptcha(caller))).toBe('200 undefined')
  minutes(11)
  expect(await ask(caller, newMobile())).toBe('200 undefined')
  clock.set(Date.now())
})
