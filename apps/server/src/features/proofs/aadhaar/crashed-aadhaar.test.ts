import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { finishOutsideCallsJob } from '#platform/outside/finish-outside-calls'
import { provingPortal, openedValue } from '#test/portals/proving'
import { refusal } from '#test/wire/wire-client'
import { ownerOf } from '#test/database/database'
import { aadhaarCalls } from './aadhaar-calls.ts'

const portal = await provingPortal()
const { db, clock, vault, world, services, holder, ask, codeFor, enter, otherNode } = portal
const sweeper = finishOutsideCallsJob(
  { db, clock },
  Object.values(aadhaarCalls({ vault, aadhaar: services.aadhaar })),
)
const later = (seconds: number) => clock.set(clock.now() + seconds * 1000)

/** Whoever waits here is dead for all anybody can tell; after the test it is buried. */
let bury = () => {}
const dead = () =>
  new Promise<never>((_, reject) => (bury = () => reject(new Error('died long ago'))))
afterEach(async () => {
  bury()
  clock.set(Date.now())
})

type Point = 'before' | 'after'

/** A node that dies before or after it asks the gateway; `died` resolves then. */
async function dyingNode(point: Point) {
  let tell = () => {}
  const died = new Promise<void>((resolve) => (tell = resolve))
  const dying =
    <A extends unknown[], R>(real: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (point === 'after') await real(...args)
      tell()
      return dead()
    }
  const aadhaar = {
    ...services.aadhaar,
    sendCode: dying(services.aadhaar.sendCode),
    verify: dying(services.aadhaar.verify),
  }
  const node = await otherNode({ aadhaar })
  return { baseUrl: node.baseUrl, died }
}

/** A holder who asked for a code on a node that died of it; from then on another one serves. */
async function diedAsking(point: Point) {
  const node = await dyingNode(point)
  let base = node.baseUrl
  const person = await holder({}, () => base)
  void ask(person.caller, person.aadhaarNumber).catch(() => {})
  await node.died
  base = portal.baseUrl
  return person
}

/** The same while the code was entered, with the key of that try. */
async function diedEntering(point: Point) {
  const node = await dyingNode(point)
  let base = portal.baseUrl
  const person = await holder({}, () => base)
  const [body, key] = [await codeFor(person), randomUUID()]
  base = node.baseUrl
  void enter(person.caller, body, key).catch(() => {})
  await node.died
  base = portal.baseUrl
  return { person, body, key }
}

/** Has every write of this table fail while it lasts, as if the process died in it. */
async function whileBroken<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`create or replace function die() returns trigger language plpgsql
    as $$ begin raise exception 'the process died'; end $$`.execute(ownerOf(db))
  await sql`create trigger dying before insert on ${sql.table(table)}
    for each row execute function die()`.execute(ownerOf(db))
  try {
    return await work()
  } finally {
    await sql`drop trigger dying on ${sql.table(table)}`.execute(ownerOf(db))
  }
}

const calls = (owner: string, kind: string) =>
  db
    .selectFrom('outside_calls')
    .select(['state', 'attempts'])
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .orderBy('intended_at')
    .execute()
const turns = async (accountId: string) =>
  (await db.selectFrom('proof_attempts').select('id').where('account_id', '=', accountId).execute())
    .length

describe('a process that dies while an Aadhaar OTP is asked for', () => {
  it.each<[Point, number, number]>([
    ['before', 0, 0],
    ['after', 1, 1],
  ])(
    '%s the call is found: nobody gets a code twice, and only a code sent counts (OUT-01, OUT-07)',
    async (point, sent, counted) => {
      const person = await diedAsking(point)
      expect(await calls(person.accountId, 'aadhaar-code')).toEqual([
        { state: 'asked', attempts: 1 },
      ])
      later(91)
      await sweeper.run({})
      expect(await calls(person.accountId, 'aadhaar-code')).toEqual([
        { state: 'done', attempts: 1 },
      ])
      expect(await world.received(person.mobile)).toHaveLength(sent)
      expect(await turns(person.accountId)).toBe(counted)
    },
  )

  it('after the call: the candidate who asks again gets the code that was sent (OUT-07)', async () => {
    const person = await diedAsking('after')
    later(91)
    const body = await codeFor(person)
    expect(await world.received(person.mobile)).toHaveLength(1)
    expect(await turns(person.accountId)).toBe(1)
    expect(refusal(await enter(person.caller, body))).toBe('200 undefined')
  })

  it('while its outcome is recorded: it is found, and one code was sent (OUT-01, OUT-07)', async () => {
    const person = await holder()
    const response = await whileBroken('aadhaar_requests', () =>
      ask(person.caller, person.aadhaarNumber),
    )
    expect(refusal(response)).toBe('500 INTERNAL_ERROR')
    expect(await calls(person.accountId, 'aadhaar-code')).toEqual([{ state: 'asked', attempts: 1 }])
    later(91)
    await sweeper.run({})
    expect(await calls(person.accountId, 'aadhaar-code')).toEqual([{ state: 'done', attempts: 1 }])
    expect(await world.received(person.mobile)).toHaveLength(1)
  })
})

describe('a process that dies while an Aadhaar OTP is entered', () => {
  it('after the call: the repeated request gets the verdict, though the code is spent (OUT-08)', async () => {
    const { person, body, key } = await diedEntering('after')
    const response = await enter(person.caller, body, key)
    expect(openedValue(response)).toMatchObject({ flgIsAadhaarValid: true })
    expect(await calls(person.accountId, 'aadhaar-verdict')).toEqual([
      { state: 'done', attempts: 1 },
    ])
  })

  it('before the call: the try is given back, and the code is good still (OUT-08)', async () => {
    const { person, body, key } = await diedEntering('before')
    expect(refusal(await enter(person.caller, body, key))).toBe('409 IDEMPOTENCY_BUSY')
    later(91)
    await sweeper.run({})
    const { tries } = await db
      .selectFrom('aadhaar_requests')
      .select('tries')
      .where('id', '=', body.txn)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(0)
    expect(refusal(await enter(person.caller, body))).toBe('200 undefined')
  })

  it('while its outcome is recorded: the repeated request gets it (OUT-08)', async () => {
    const person = await holder()
    const body = await codeFor(person)
    const key = randomUUID()
    const response = await whileBroken('aadhaar_vault', () => enter(person.caller, body, key))
    expect(refusal(response)).toBe('500 INTERNAL_ERROR')
    expect(refusal(await enter(person.caller, body, key))).toBe('200 undefined')
    expect(await calls(person.accountId, 'aadhaar-verdict')).toEqual([
      { state: 'done', attempts: 1 },
    ])
  })
})

it('what is remembered of a call holds neither number, token nor the gateway’s reference (OUT-09)', async () => {
  const person = await holder()
  await enter(person.caller, await codeFor(person))
  const [gatewayTxn] = await world.references()
  const { uid_token: token } = await db
    .selectFrom('aadhaar_vault')
    .select('uid_token')
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('outside_calls')
    .selectAll()
    .where('owner', '=', person.accountId)
    .execute()
  expect(rows).toHaveLength(2)
  for (const secret of [person.aadhaarNumber, token, gatewayTxn!])
    expect(JSON.stringify(rows)).not.toContain(secret)
})
