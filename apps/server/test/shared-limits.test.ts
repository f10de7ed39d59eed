import * as api from '@lokseva/contract/identity/endpoints'
import { supportProfile } from '@lokseva/contract/support/endpoints'
import { describe, expect, it } from 'vitest'
import { countAttempt } from '#features/identity/index'
import { makeKey } from '#features/access-keys/index'
import { purgeRequestRecords } from '#platform/http/purge-request-records'
import { sharedRateLimit } from '#platform/http/shared-rate-limit'
import { testApp } from './app.ts'
import { logInSteps } from './people/log-in-steps.ts'
import { refusal, type WireClient } from './wire/wire-client.ts'

const one = await testApp()
const two = await testApp({ node: one.node })
const { db, person, identity } = one
/** First this node, then the other, and so on. */
const byTurns = async <T>(count: number, ask: (node: typeof one) => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let turn = 0; turn < count; turn++) answers.push(await ask(turn % 2 ? two : one))
  return answers
}

describe('two nodes count together', () => {
  it('wrong passwords (LIMIT-01)', async () => {
    const known = await person()
    const callers = new Map<typeof one, WireClient>()
    for (const node of [one, two]) callers.set(node, await node.client())
    const answers = await byTurns(6, async (node) => {
      const caller = callers.get(node)!
      const captcha = await logInSteps(node).readCaptcha(caller)
      const body = { ...captcha, username: known.email, password: 'Wrong#Tree7' }
      return refusal(await caller.raw(api.loginWithCaptcha, { body }))
    })
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '401 LOGIN_FAILED'))
    expect(answers[5]).toBe('429 LOGIN_DELAYED')
  })

  it('guesses at answers and at the current password (LIMIT-01)', async () => {
    for (const key of ['security answers somebody', 'current password somebody']) {
      const guesses = await byTurns(6, (node) =>
        countAttempt(node.identity, key).then(
          () => 'judged',
          (error: Error) => error.message,
        ),
      )
      expect(guesses.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'judged'))
      expect(guesses[5]).toBe('TRIES_DELAYED')
    }
  })

  it('codes sent to one number (LIMIT-01)', async () => {
    const mobile = '9822012345'
    const answers = await byTurns(4, async (node) => {
      const caller = await node.client()
      const body = { type: 'mobile' as const, mobile, otpFor: 'REGISTRATION' as const }
      return refusal(await caller.raw(api.requestOtp, { body }))
    })
    expect(answers).toEqual(['200 undefined', '200 undefined', '200 undefined', '429 OTP_LIMIT'])
  })

  it('wrong keys of the help desk from one network (LIMIT-02)', async () => {
    const known = await person()
    const { key } = await makeKey(
      identity,
      { kind: 'system', command: 'a test', user: undefined },
      { kind: 'support', name: 'Counter 1' },
    )
    const look = async (node: typeof one, shown: string) => {
      const caller = await node.client()
      const query = { username: known.email }
      const show = { 'x-api-key': shown }
      return refusal(
        await caller.raw(
          supportProfile,
          { query },
          (sent) => void Object.assign(sent.headers, show),
        ),
      )
    }
    expect(await byTurns(6, (node) => look(node, key))).not.toContain('429 TOO_MANY_REQUESTS')
    const answers = await byTurns(11, (node) => look(node, 'lks_wrong'))
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '403 API_KEY_WRONG'))
    expect(answers[10]).toBe('429 TOO_MANY_REQUESTS')
    expect(await look(two, key)).toBe('429 TOO_MANY_REQUESTS')
    const rows = await db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  it('drawings of one captcha (LIMIT-03)', async () => {
    const caller = await one.client()
    const { id } = await caller.call(api.requestOtp, { body: { type: 'captcha' } })
    const ask = async (node: typeof one, query = '') =>
      (await fetch(`${node.baseUrl}/oas/api/v1/otps/${id}${query}`)).status
    expect(new Set(await byTurns(14, (node) => ask(node)))).toEqual(new Set([200]))
    const ofThis = db.selectFrom('captchas').select('drawn').where('id', '=', id)
    expect(await ofThis.execute()).toEqual([{ drawn: 2 }])
    await db.updateTable('captchas').set({ drawn: 12 }).where('id', '=', id).execute()
    expect(await byTurns(2, (node) => ask(node, '?audio=1'))).toEqual([429, 429])
    expect(await ask(one), 'what was drawn is still shown').toBe(200)
    expect((await fetch(`${one.baseUrl}/oas/api/v1/otps/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

it('forgets a count when its time is over (LIMIT-02)', async () => {
  const tries = sharedRateLimit(db, { name: 'test', points: 1, seconds: 600 })
  await tries.count('somebody')
  await expect(tries.check('somebody')).rejects.toThrow('TOO_MANY_REQUESTS')
  await expect(tries.check('somebody else')).resolves.toBeUndefined()
  const purge = purgeRequestRecords({ db, clock: one.clock })
  await purge.run({})
  await expect(tries.check('somebody')).rejects.toThrow('TOO_MANY_REQUESTS')
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1000 })
    .execute()
  await expect(tries.check('somebody')).resolves.toBeUndefined()
  await purge.run({})
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})
