import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import { otpPurposes } from '@lokseva/contract/identity/constants'
import { testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal, type WireClient } from '#test/wire/wire-client'
import { captchaText } from './captcha.ts'
import { purgeCodesJob } from './purge-codes.ts'

const portal = await testApp()
const { db, client, clock, person, candidate, identity, baseUrl } = portal
const { codeFor, readCaptcha } = logInSteps(portal)
let counter = 0
const newMobile = () => `97${String(10_000_000 + (counter += 1))}`
const minutes = (count: number) => clock.set(clock.now() + count * 60_000)

const ask = (
  caller: WireClient,
  mobile: string,
  otpFor: (typeof otpPurposes)[number] = 'REGISTRATION',
) => caller.raw(api.requestOtp, { body: { type: 'mobile', mobile, otpFor } })
const askWithCaptcha = async (
  caller: WireClient,
  mobile: string,
  otpFor: (typeof otpPurposes)[number] = 'REGISTRATION',
) =>
  caller.raw(api.requestOtp, {
    body: { type: 'mobile', mobile, otpFor, ...(await readCaptcha(caller)) },
  })
const idOf = (answer: { opened: unknown }) => (answer.opened as { value: { id: string } }).value.id
const enter = (
  caller: WireClient,
  otpId: string,
  enteredOtp: string,
  otpType: 'mobile' | 'email' = 'mobile',
) => caller.raw(api.verifyOtp, { body: { otpId, enteredOtp, otpType } })
const said = (answer: { opened: unknown }) => (answer.opened as { value: unknown }).value

describe('a one-time code', () => {
  it('has six digits, lasts 180 seconds, and is right once entered (CODE-01)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const issued = await ask(caller, mobile)
    expect(said(issued)).toMatchObject({ type: 'mobile', expiryDuration: 180 })
    const code = await codeFor(mobile)
    expect(code).toMatch(/^\d{6}$/)
    expect(said(await enter(caller, idOf(issued), code!))).toBe(true)
  })

  it('is kept in a form that does not show it (CODE-02)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const id = idOf(await ask(caller, mobile))
    const row = await db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(mobile)
    expect(JSON.stringify(row)).not.toContain((await codeFor(mobile))!)
    expect(row.code_mac).toHaveLength(32)
  })

  it('is told in the language of the page, with its purpose and a warning (CODE-03)', async () => {
    for (const [language, word] of [
      ['en', 'Do not tell it'],
      ['mr', 'कोणालाही सांगू नका'],
    ] as const) {
      const mobile = newMobile()
      await ask(await client({ language }), mobile)
      const { body } = await db
        .selectFrom('messages')
        .select('body')
        .where('recipient', '=', mobile)
        .executeTakeFirstOrThrow()
      expect(body).toContain(word)
    }
  })

  it('ends after five wrong tries, even for the right one (CODE-04)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const id = idOf(await ask(caller, mobile))
    const code = (await codeFor(mobile))!
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 1; n <= 4; n++) expect(said(await enter(caller, id, wrong))).toBe(false)
    expect(refusal(await enter(caller, id, wrong))).toBe('422 OTP_TRIES_USED')
    expect(refusal(await enter(caller, id, code))).toBe('422 OTP_TRIES_USED')
  })

  it('ends after its time (CODE-05)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const id = idOf(await ask(caller, mobile))
    const code = (await codeFor(mobile))!
    minutes(3)
    expect(refusal(await enter(caller, id, code))).toBe('422 OTP_EXPIRED')
    clock.set(Date.now())
  })

  it('once verified is confirmed again for half an hour, and no longer (CODE-20)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const id = idOf(await ask(caller, mobile))
    const code = (await codeFor(mobile))!
    expect(said(await enter(caller, id, code))).toBe(true)
    minutes(29)
    expect(said(await enter(caller, id, code))).toBe(true)
    minutes(2)
    expect(refusal(await enter(caller, id, code))).toBe('422 OTP_EXPIRED')
    clock.set(Date.now())
  })

  it('works on no channel but the one that asked (CODE-06, WIRE-53)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const id = idOf(await ask(caller, mobile))
    expect(refusal(await enter(await client(), id, (await codeFor(mobile))!))).toBe(
      '422 OTP_EXPIRED',
    )
  })

  it('is not taken as a code of the other way (CODE-06)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const id = idOf(await ask(caller, mobile))
    expect(refusal(await enter(caller, id, (await codeFor(mobile))!, 'email'))).toBe(
      '422 OTP_EXPIRED',
    )
  })

  it('is asked for again only after it ended; the answer says when (CODE-07)', async () => {
    const caller = await client()
    const mobile = newMobile()
    await ask(caller, mobile)
    const again = await ask(caller, mobile)
    expect(refusal(again)).toBe('429 OTP_TOO_EARLY')
    expect(said(again)).toMatchObject({ params: { seconds: expect.any(Number) } })
    minutes(3)
    expect(again.headers.get('retry-after')).toMatch(/^1[78]\d$/)
    expect(refusal(await ask(caller, mobile))).toBe('200 undefined')
    clock.set(Date.now())
  })

  it('is sent to one number three times in ten minutes, and six times a day for strangers; a long wait is told in hours (CODE-08, OTPUI-162)', async () => {
    const mobile = newMobile()
    const tries: string[] = []
    for (let n = 0; n < 4; n++) tries.push(refusal(await ask(await client(), mobile)))
    expect(tries).toEqual(['200 undefined', '200 undefined', '200 undefined', '429 OTP_LIMIT'])
    for (let n = 0; n < 4; n++) {
      minutes(11)
      tries.push(refusal(await askWithCaptcha(await client(), mobile)))
    }
    expect(tries.filter((answer) => answer === '200 undefined')).toHaveLength(6)
    expect(tries.at(-1)).toBe('429 OTP_LIMIT')
    expect((await askWithCaptcha(await client(), mobile)).opened).toMatchObject({
      value: { message: expect.stringMatching(/try again in 2[34] hours\.$/) },
    })
    clock.set(Date.now())
  })

  it('reaches one number ten times a day in all; recovery and the candidate have a reserve (CODE-18)', async () => {
    const { caller, mobile, email } = await candidate()
    const smsSent = async () =>
      (await db.selectFrom('messages').select('template').where('recipient', '=', mobile).execute())
        .map(({ template }) => template)
        .filter((template) => template.startsWith('OTP_')).length
    /** Both names of the account, as often as they are answered. */
    const flood = async (purposes: (typeof otpPurposes)[number][]) => {
      for (let n = 0; n < 12; n++) {
        const stranger = await client()
        for (const otpFor of purposes)
          for (const username of [mobile, email])
            await stranger.raw(api.requestOtp, {
              body: { type: 'username', username, otpFor, ...(await readCaptcha(stranger)) },
            })
        minutes(11)
      }
      clock.set(Date.now())
    }
    await flood(['LOGIN'])
    expect(await smsSent()).toBe(6)
    await flood(['LOGIN', 'FORGOT_PASSWORD', 'FORGOT_LOGIN'])
    expect(await smsSent()).toBe(8)
    const own: string[] = []
    for (let n = 0; n < 3; n++) {
      own.push(refusal(await ask(caller, mobile, 'UNLOCK_PROFILE')))
      minutes(4)
    }
    expect(own).toEqual(['200 undefined', '200 undefined', '429 OTP_LIMIT'])
    expect(await smsSent()).toBe(10)
    clock.set(Date.now())
  })

  it('reaches the number of somebody else eight times a day at most, however many log in to ask for it (CODE-164)', async () => {
    const victim = await candidate()
    const sent = async () =>
      (
        await db
          .selectFrom('messages')
          .select('template')
          .where('recipient', '=', victim.mobile)
          .execute()
      ).filter(({ template }) => template.startsWith('OTP_')).length
    for (let n = 0; n < 4; n++) {
      const { caller } = await candidate()
      for (let round = 0; round < 4; round++) {
        for (const otpFor of [
          'UPDATE_PROFILE',
          'REGISTRATION',
          'FORGOT_PASSWORD',
          'LOGIN',
        ] as const)
          await askWithCaptcha(caller, victim.mobile, otpFor)
        minutes(11)
      }
      clock.set(Date.now())
    }
    expect(await sent()).toBe(8)
    expect(refusal(await ask(victim.caller, victim.mobile, 'UNLOCK_PROFILE'))).toBe('200 undefined')
    expect(await sent()).toBe(9)
  })

  it('needs a session for what is done at home, and goes to the registered address only (CODE-09)', async () => {
    expect(refusal(await ask(await client(), '9000000002', 'UNLOCK_PROFILE'))).toBe(
      '401 LOGIN_REQUIRED',
    )
    const { caller, mobile } = await candidate()
    expect(refusal(await ask(caller, '9000000003', 'UNLOCK_PROFILE'))).toBe('200 undefined')
    expect(await codeFor('9000000003')).toBeUndefined()
    expect(await codeFor(mobile)).toMatch(/^\d{6}$/)
  })

  it('tells whether it left us, when to try again and which other way is open (CODE-10)', async () => {
    const caller = await client()
    const mobile = newMobile()
    const otpId = idOf(await ask(caller, mobile))
    const delivery = () => caller.call(api.getOtpDelivery, { params: { otpId } })
    expect(await delivery()).toMatchObject({ state: 'queued', otherWay: null })
    await refuseMessages(mobile)
    expect(await delivery()).toMatchObject({ state: 'failed' })
    expect(refusal(await (await client()).raw(api.getOtpDelivery, { params: { otpId } }))).toBe(
      '404 NOT_FOUND',
    )
  })

  const refuseMessages = (recipient: string) =>
    db
      .updateTable('messages')
      .set({ state: 'failed', body: null, subject: null, settled_at: new Date() })
      .where('recipient', '=', recipient)
      .execute()

  it('does not tell by its delivery whether an account exists: slow or refused, it says the same (CODE-19)', async () => {
    const known = await person()
    const told = async (email: string) => {
      const caller = await client()
      const body = { type: 'email' as const, email, otpFor: 'FORGOT_PASSWORD' as const }
      const { id } = await caller.call(api.requestOtp, { body })
      const delivery = () => caller.call(api.getOtpDelivery, { params: { otpId: id } })
      const waiting = await delivery()
      if (email === known.email) await refuseMessages(email)
      return [waiting, await delivery()].map(({ state, otherWay }) => ({ state, otherWay }))
    }
    const forSomebody = await told(known.email)
    expect(forSomebody).toEqual(await told('nobody.knows@example.in'))
    expect(forSomebody[0]).toEqual({ state: 'sent', otherWay: 'mobile' })
  })

  it('goes nowhere for an address nobody has, and nobody can tell from the answer (CODE-11)', async () => {
    const known = await person()
    const answers = await Promise.all(
      [known.email, 'nobody.at.all@example.in'].map(async (email) => {
        const caller = await client()
        const response = await caller.raw(api.requestOtp, {
          body: { type: 'email', email, otpFor: 'FORGOT_PASSWORD' },
        })
        const delivery = await caller.raw(api.getOtpDelivery, { params: { otpId: idOf(response) } })
        const { id: _, ...issued } = said(response) as { id: string }
        const { retryInSeconds: __, ...state } = said(delivery) as { retryInSeconds: number }
        return [response.status, issued, delivery.status, state]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(await codeFor('nobody.at.all@example.in')).toBeUndefined()
  })
})

describe('a captcha', () => {
  const fetchCaptcha = (id: string, query = '') => fetch(`${baseUrl}/oas/api/v1/otps/${id}${query}`)
  const draw = async (caller: WireClient) =>
    (await caller.call(api.requestOtp, { body: { type: 'captcha' } })).id

  it('is a picture, and a sound in both languages for those who cannot see it (CODE-12)', async () => {
    const id = await draw(await client())
    const picture = await fetchCaptcha(id)
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('cache-control'),
    ]).toEqual([200, 'image/png', 'no-store'])
    for (const lang of ['en', 'mr']) {
      const sound = await fetchCaptcha(id, `?audio=1&lang=${lang}`)
      expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    }
  })

  it('is kept sealed, and gone once it was answered (CODE-13)', async () => {
    const caller = await client()
    const id = await draw(caller)
    const text = (await captchaText(identity, db, id))!
    const row = await db
      .selectFrom('captchas')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(text)
    const body = { username: 'a@example.in', password: 'x', captchaId: id, enteredCaptcha: text }
    await caller.raw(api.loginWithCaptcha, { body })
    expect((await fetchCaptcha(id)).status).toBe(404)
    expect(await captchaText(identity, db, id)).toBeUndefined()
  })

  it('is good for one answer, on its own channel, for five minutes (CODE-14)', async () => {
    const caller = await client()
    const other = await client()
    const attempt = async (by: WireClient, id: string) =>
      refusal(
        await by.raw(api.loginWithCaptcha, {
          body: {
            username: 'a@example.in',
            password: 'x',
            captchaId: id,
            enteredCaptcha: texts.get(id) ?? (await read(id)),
          },
        }),
      )
    const texts = new Map<string, string>()
    const read = async (id: string) => {
      const text = (await captchaText(identity, db, id)) ?? ''
      texts.set(id, text)
      return text
    }
    const replayed = await draw(caller)
    expect(await attempt(caller, replayed)).toBe('401 LOGIN_FAILED')
    expect(await attempt(caller, replayed)).toBe('422 CAPTCHA_WRONG')
    expect(await attempt(other, await draw(caller))).toBe('422 CAPTCHA_WRONG')
    const late = await draw(caller)
    await read(late)
    minutes(5)
    expect(await attempt(caller, late)).toBe('422 CAPTCHA_WRONG')
    clock.set(Date.now())
  })
})

it('is drawn once, however often the page asks, and asked for at the pace of a person (CODE-16)', async () => {
  const caller = await client()
  const { id } = await caller.call(api.requestOtp, { body: { type: 'captcha' } })
  const drawings = new Set<string>()
  for (let n = 0; n < 20; n++) {
    const response = await fetch(`${baseUrl}/oas/api/v1/otps/${id}`)
    drawings.add(Buffer.from(await response.arrayBuffer()).toString('base64'))
  }
  expect(drawings.size).toBe(1)
  const row = await db.selectFrom('captchas').select('drawn').where('id', '=', id).execute()
  expect(row).toEqual([{ drawn: 1 }])
  const asked = []
  for (let n = 0; n < 60; n++)
    asked.push(refusal(await caller.raw(api.requestOtp, { body: { type: 'captcha' } })))
  expect(asked).toContain('429 TOO_MANY_REQUESTS')
})

it('speaks to one network sixty times a minute, also of captchas nobody knows (CODE-17)', async () => {
  const statuses = []
  for (let n = 0; n <= 60; n++)
    statuses.push((await fetch(`${baseUrl}/oas/api/v1/otps/${crypto.randomUUID()}?audio=1`)).status)
  expect(statuses[0]).toBe(404)
  expect(statuses.at(-1)).toBe(429)
})

it('forgets captchas and codes that count for nothing any more (CODE-15)', async () => {
  await ask(await client(), newMobile())
  minutes(3 * 24 * 60)
  await purgeCodesJob({ db, clock }).run({})
  for (const table of ['captchas', 'one_time_codes'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  clock.set(Date.now())
})
