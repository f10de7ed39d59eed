import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { changePassword } from '@lokseva/contract/account/endpoints'
import * as api from '@lokseva/contract/identity/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { answers, testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { openClient } from '#test/database/open-client'
import { send } from '#test/portals/profile-portal'
import { logInSteps } from '#test/people/log-in-steps'
import { countAttempt } from './failures.ts'
import { takenField } from './registration/create-account.ts'
import { logIn, type Proof } from './sessions/log-in.ts'

const { db, url } = await testDatabase()
const portal = await testApp({ db })
const { clock, client, person, candidate, identity } = portal
const { registration } = logInSteps(portal)

/** How often something was hashed or compared meanwhile. */
async function hashesIn(work: () => Promise<unknown>): Promise<number> {
  const hashed = vi.spyOn(identity.passwords, 'hash')
  const compared = vi.spyOn(identity.passwords, 'isRight')
  try {
    await work()
    return hashed.mock.calls.length + compared.mock.calls.length
  } finally {
    hashed.mockRestore()
    compared.mockRestore()
  }
}

const together = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

describe('nothing is hashed', () => {
  it('for a registration that was answered, or whose key was used for another one (ATTACK-12)', async () => {
    const caller = await client()
    const key = randomUUID()
    const facts = { email: 'first@example.in', mobile: '9822222201' }
    const body = await registration(caller, facts)
    const first = await send(caller, api.register, { body }, key)
    expect(first).toMatchObject({ status: 200 })
    const second = { email: 'second@example.in', mobile: '9822222202' }
    const other = await registration(caller, second)
    const hashes = await hashesIn(async () => {
      expect(await send(caller, api.register, { body }, key)).toEqual(first)
      for (let n = 0; n < 3; n++)
        expect(await send(caller, api.register, { body: other }, key)).toMatchObject({
          code: 'IDEMPOTENCY_MISMATCH',
        })
    })
    expect(hashes).toBe(0)
    expect(await send(caller, api.register, { body: other })).toMatchObject({ status: 200 })
  })

  it('for answers that are stored already (ATTACK-12)', async () => {
    const { caller } = await candidate()
    const body = { securityAnswersDto: answers }
    const hashes = await hashesIn(async () => {
      expect(await send(caller, api.updateSecurityAnswer, { body })).toMatchObject({
        code: 'ANSWERS_STORED',
      })
    })
    expect(hashes).toBe(0)
  })
})

describe('one account or channel cannot have everybody wait for hashes', () => {
  it('by answers sent twenty times at once (ATTACK-12)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    const body = { securityAnswersDto: answers }
    const hashes = await hashesIn(() =>
      together(20, () => send(caller, api.updateSecurityAnswer, { body })),
    )
    expect(hashes).toBeLessThanOrEqual(5)
  })

  it('by the right password, over and over (ATTACK-12)', async () => {
    const { caller, accountId, password } = await candidate()
    const body = {
      oldPassword: password,
      newPassword: password,
      userId: accountId,
      profileId: '',
    }
    const codes = new Set<unknown>()
    const hashes = await hashesIn(async () => {
      for (let n = 0; n < 14; n++) codes.add((await send(caller, changePassword, { body })).code)
    })
    expect(codes).toEqual(new Set(['PASSWORD_SAME', 'TOO_MANY_REQUESTS']))
    expect(hashes).toBe(10)
  })

  it('by one registration sent thirty times at once (ATTACK-12)', async () => {
    const caller = await client()
    const body = await registration(caller, { email: 'third@example.in', mobile: '9822222203' })
    const key = randomUUID()
    const hashes = await hashesIn(() =>
      together(30, () => send(caller, api.register, { body }, key)),
    )
    // Two for each of ten.
    expect(hashes).toBeLessThanOrEqual(20)
  })
})

describe('wrong logins', () => {
  const DEVICE = 'A'.repeat(22)
  const proof: Proof = { kind: 'code', peek: async () => true, spend: async () => true }
  const attempt = (address: string, username: string) =>
    logIn(
      { ...identity, passwords: { ...identity.passwords, isRight: async () => false } },
      { kind: 'anyone', address },
      {
        username,
        password: 'Wrong#Tree7',
        proof,
        language: 'en',
        device: DEVICE,
        claim: {
          cid: 'a channel',
          nonce: randomUUID(),
          owner: 'a channel',
          key: undefined,
          hash: Buffer.alloc(0),
          now: new Date(clock.now()),
        },
      },
    ).then(
      () => 'logged in',
      (error: Error) => error.message,
    )

  it('of one network are three hundred in ten minutes, whatever names are tried (ATTACK-13)', async () => {
    const outcomes: string[] = []
    for (let n = 0; n <= 300; n++)
      outcomes.push(await attempt(`2001:db8:7:7::${n + 1}`, `guess${n}@example.in`))
    expect(new Set(outcomes.slice(0, 300))).toEqual(new Set(['LOGIN_FAILED']))
    expect(outcomes[300]).toBe('TOO_MANY_REQUESTS')
    expect(await attempt('2001:db8:7:8::1', 'guess@example.in')).toBe('LOGIN_FAILED')
  })

  it('of a neighbour spend nothing of somebody honest, who passes on a device of their own (ATTACK-13)', async () => {
    const flooded = '2001:db8:9:9::1'
    for (let n = 0; n <= 300; n++) await attempt(flooded, `guess${n}@example.in`)
    const { email, accountId } = await person()
    for (let n = 0; n < 10; n++) expect(await attempt(flooded, email)).toBe('TOO_MANY_REQUESTS')
    expect(await attempt('2001:db8:9:8::1', email), 'no wait elsewhere').toBe('LOGIN_FAILED')
    const at = new Date(clock.now())
    await db
      .insertInto('known_devices')
      .values({
        account_id: accountId,
        device_mac: identity.vault.mac('device', DEVICE),
        last_seen_at: at,
      })
      .execute()
    expect(await attempt(flooded, email)).toBe('LOGIN_FAILED')
  })

  it('by e-mail do not make the mobile of the same account wait (ATTACK-15)', async () => {
    const { email, mobile } = await person()
    for (let n = 0; n < 6; n++) await attempt('203.0.113.9', email)
    expect(await attempt('203.0.113.9', email)).toBe('LOGIN_DELAYED')
    expect(await attempt('203.0.113.9', mobile)).toBe('LOGIN_FAILED')
  })
})

it('a try that waits while a success forgets the others is counted (ATTACK-14)', async () => {
  const key = 'login somebody'
  await countAttempt(identity, key)
  const succeeding = await openClient(url)
  await succeeding.query('begin')
  await succeeding.query('select from failures where key = $1 for update', [key])
  const waiting = countAttempt(identity, key)
  const queue = `select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`
  await expect
    .poll(async () => (await succeeding.query(queue)).rowCount, { timeout: 60_000 })
    .toBe(1)
  await succeeding.query('delete from failures where key = $1', [key])
  await succeeding.query('commit')
  await succeeding.end()
  await waiting
  const rows = await db.selectFrom('failures').select('count').where('key', '=', key).execute()
  expect(rows).toEqual([{ count: 1 }])
})

it('of ten who take one address together one gets it, and PostgreSQL refuses nobody (ATTACK-16)', async () => {
  const people = await together(10, () => person())
  const email = 'wanted.by.many@example.in'
  const outcomes = await Promise.all(
    people.map(({ accountId }) =>
      inTransactionWithoutRetry(db, async (tx) => {
        if (await takenField(tx, { email })) return 'registered already'
        await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute()
        return 'taken'
      }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'registered already')).toHaveLength(9)
})
