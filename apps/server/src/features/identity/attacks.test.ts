import { safeParse } from 'zod/v4/core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import * as api from '@lokseva/contract/identity/endpoints'
import { Piscina } from 'piscina'
import type { HashTask } from '#platform/passwords/hash-worker'
import { openPasswords } from '#platform/passwords/passwords'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { testApp } from '#test/app'
import { effort } from '#test/effort'
import { seeded } from '#test/seeded'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal } from '#test/wire/wire-client'

const portal = await testApp()
const { client, person, candidate } = portal
const { readCaptcha } = logInSteps(portal)

const nonsense: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  'ａ',
  '\u202e',
  '\u0000',
  '\ud800',
  'पुणे',
  '<script>',
  "' or 1=1 --",
  '../../etc/passwd',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 1 },
  ['a', 'b'],
  '9'.repeat(400),
  '2026-02-31',
  'null',
  '%00',
  '{{7*7}}',
]

const fits = ({ body }: EndpointDefinition, sent: unknown) =>
  safeParse(body!, sent ?? undefined).success

describe('malformed bodies by the thousand', () => {
  const calls = (Object.values(endpoints) as EndpointDefinition[]).filter(
    ({ body, multipart }) => body && !multipart,
  )
  const known = [
    'email',
    'mobile',
    'username',
    'password',
    'otpId',
    'enteredOtp',
    'otpType',
    'captchaId',
    'enteredCaptcha',
    'type',
    'otpFor',
    'dob',
    'userid',
    'usertype',
    'mothername',
    'updateType',
    'firstName',
    'middleName',
    'securityAnswersDto',
    'securityAnswerList',
    'userId',
    'oldEmailId',
    'newEmailId',
    'newOtpId',
    'enteredNewOtp',
  ]

  /** One for some calls in a row: an address may open only so many channels in a second. */
  const candidates: ReturnType<typeof candidate>[] = []
  const candidateOf = (place: number) => (candidates[Math.trunc(place / 10)] ??= candidate())

  it.each(
    calls.map(
      (definition, place) =>
        [`${definition.method} ${definition.path}`, definition, place] as const,
    ),
  )(
    '%s answers each of its share with a clear refusal (ATTACK-01)',
    async (_, definition, place) => {
      const random = seeded(definition.path.length)
      const { caller, accountId, token } = await candidateOf(place)
      caller.setToken(definition.caller === 'anyone' ? undefined : token)
      const share = effort(10)
      for (let n = 0; n < share; n++) {
        const body: Record<string, unknown> = {}
        for (let field = random(8); field >= 0; field--)
          body[known[random(known.length)]!] = nonsense[random(nonsense.length)]
        const sent = random(20) === 0 ? nonsense[random(nonsense.length)] : body
        const params = { userId: accountId, profileId: accountId, step: 'personal' }
        const response = await caller.raw(definition, { params, body: sent })
        expect(response.status, JSON.stringify(sent)?.slice(0, 300)).toBeLessThan(500)
        // Their session goes on: it is the call that refuses.
        if (definition.caller === 'candidate') expect(response.status).not.toBe(401)
        // Among so many some say what a person may say: an empty list, fields nobody reads.
        if (!fits(definition, sent)) expect(response.status).toBeGreaterThanOrEqual(400)
      }
    },
    120_000,
  )
})

describe('finding out who has an account', () => {
  let knownEmail = ''
  beforeAll(async () => void (knownEmail = (await person()).email))

  it('is not possible by the answer of a login (ATTACK-02)', async () => {
    const caller = await client()
    const answers = []
    for (const username of [knownEmail, 'nobody@example.in']) {
      const body = { ...(await readCaptcha(caller)), username, password: 'Wrong#Pass7' }
      const response = await caller.raw(api.loginWithCaptcha, { body })
      answers.push([
        refusal(response),
        JSON.stringify(response.opened.kind === 'genuine' && response.opened.value),
      ])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('is not possible by the work a login costs: both pay for one password check (ATTACK-03)', async () => {
    const passwords = openPasswords(portal.vault.pepper)
    const stored = await passwords.hash('Mango#Tree7')
    const run = vi.spyOn(Piscina.prototype, 'run')
    const workFor = async (known: string | undefined) => {
      run.mockClear()
      await passwords.isRight('Wrong#Pass7', known)
      // What a check costs stands in the first parts of a stored hash.
      return run.mock.calls.map(([task]) => (task as HashTask).stored?.split('$').slice(0, 4))
    }
    const forSomebody = await workFor(stored)
    expect(forSomebody).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
    expect(await workFor(undefined)).toEqual(forSomebody)
    run.mockRestore()
    await passwords.close()
  })
})

it('a code cannot be guessed by asking at the same moment many times (ATTACK-04)', async () => {
  const caller = await client()
  const { id } = await caller.call(api.requestOtp, {
    body: { type: 'mobile', mobile: '9811111111', otpFor: 'REGISTRATION' },
  })
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      caller.raw(api.verifyOtp, {
        body: { otpId: id, enteredOtp: String(100_000 + n), otpType: 'mobile' },
      }),
    ),
  )
  const counted = guesses.filter(
    (response) => response.opened.kind === 'genuine' && response.opened.value === false,
  )
  expect(counted.length).toBeLessThanOrEqual(4)
  const row = await portal.db
    .selectFrom('one_time_codes')
    .select('wrong_tries')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.wrong_tries).toBe(5)
})

it('a login sent again on the wire opens no second session (ATTACK-05)', async () => {
  const known = await person()
  const caller = await client()
  const body = { ...(await readCaptcha(caller)), username: known.email, password: known.password }
  const first = await caller.raw(api.loginWithCaptcha, { body })
  expect(first.status).toBe(200)
  expect((await first.replay()).status).toBeGreaterThanOrEqual(400)
  const live = await portal.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', known.accountId)
    .execute()
  expect(live).toHaveLength(1)
})

it('thirty guesses at the same moment count as thirty, not as one (ATTACK-06)', async () => {
  const known = await person()
  const callers = await Promise.all(Array.from({ length: 15 }, () => client()))
  const bodies = await Promise.all(
    callers.map(async (caller, n) => ({
      ...(await readCaptcha(caller)),
      username: known.email,
      password: `Wrong#Pass${n}`,
    })),
  )
  const outcomes = await Promise.all(
    callers.map((caller, n) => caller.raw(api.loginWithCaptcha, { body: bodies[n] })),
  )
  const judged = outcomes.filter((response) => refusal(response) === '401 LOGIN_FAILED')
  expect(judged.length).toBeLessThanOrEqual(5)
  expect(outcomes.map(refusal)).toContain('429 LOGIN_DELAYED')
})

it('codes asked for at the same moment are still three (ATTACK-07)', async () => {
  const callers = await Promise.all(Array.from({ length: 8 }, () => client()))
  const body = { type: 'mobile' as const, mobile: '9811111112', otpFor: 'REGISTRATION' as const }
  const outcomes = await Promise.all(callers.map((caller) => caller.raw(api.requestOtp, { body })))
  expect(outcomes.filter((response) => response.status === 200)).toHaveLength(3)
})

it('a password replaced while a login waits for its hash lets nobody in with the old one (ATTACK-08)', async () => {
  const known = await person()
  const caller = await client()
  const body = { ...(await readCaptcha(caller)), username: known.email, password: known.password }
  const { isRight } = portal.identity.passwords
  portal.identity.passwords.isRight = async (...args) => {
    const right = await isRight(...args)
    await portal.db
      .updateTable('accounts')
      .set({ password_hash: 'replaced' })
      .where('id', '=', known.accountId)
      .execute()
    return right
  }
  const response = await caller.raw(api.loginWithCaptcha, { body })
  portal.identity.passwords.isRight = isRight
  expect(refusal(response)).toBe('401 LOGIN_FAILED')
})

it('junk registrations do not reach the password hashing (ATTACK-09)', async () => {
  const caller = await client()
  const hashed = vi.spyOn(portal.identity.passwords, 'hash')
  const body = {
    email: 'junk@example.in',
    mobile: '9811111113',
    password: 'Mango#Tree7',
    dob: '1998-03-05',
    userType: 'Candidate' as const,
    securityAnswersDto: { SQ1: 'a', SQ2: 'a', SQ3: 'a', SQ4: '1', SQ5: 'a', SQ6: 'a' },
    captchaId: crypto.randomUUID(),
    enteredCaptcha: '123456',
    emailOtpId: crypto.randomUUID(),
    enteredEmailOtp: '123456',
    mobileOtpId: crypto.randomUUID(),
    enteredMobileOtp: '123456',
  }
  expect(refusal(await caller.raw(api.register, { body }))).toBe('422 CAPTCHA_WRONG')
  const captcha = await readCaptcha(caller)
  expect(refusal(await caller.raw(api.register, { body: { ...body, ...captcha } }))).toBe(
    '422 OTP_NOT_VERIFIED',
  )
  expect(hashed).not.toHaveBeenCalled()
  hashed.mockRestore()
})

it('nothing kept of a request lets its password be guessed, and no token is kept (ATTACK-10)', async () => {
  const known = await person()
  const caller = await client()
  await logInSteps(portal).logIn(caller, known)
  const kept = await portal.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('owner', '=', caller.cid)
    .execute()
  expect(JSON.stringify(kept)).not.toContain('eyJ')
  const failures = await portal.db.selectFrom('failures').select('key').execute()
  expect(JSON.stringify(failures)).not.toContain('@')
})

it('a closed screen sends no codes either (ATTACK-11)', async () => {
  const deps = { db: portal.db, clock: portal.clock }
  await switchModule(deps, operator, {
    name: 'USER_REGISTRATION',
    on: false,
    message: { en: 'Closed.', mr: 'बंद.' },
  })
  const body = { type: 'mobile' as const, mobile: '9811111114', otpFor: 'REGISTRATION' as const }
  expect(refusal(await (await client()).raw(api.requestOtp, { body }))).toBe('403 MODULE_DISABLED')
  await switchModule(deps, operator, { name: 'USER_REGISTRATION', on: true })
})
