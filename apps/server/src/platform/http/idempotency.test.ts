import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Transaction } from '#platform/database/pool'
import { makeTable, testDatabase } from '#test/database/database'
import { AppError } from '../refusals/app-error.ts'
import { commitRefusal, runIdempotent, type Idempotent, type RequestClaim } from './idempotency.ts'

const { db } = await testDatabase()
beforeAll(() => makeTable(db, 'tries', 'word text'))

const claim = (key?: string): RequestClaim => ({
  cid: 'channel',
  nonce: randomBytes(16).toString('base64url'),
  owner: 'somebody',
  key,
  hash: Buffer.from('the same request'),
  now: new Date(),
})
const once =
  (key?: string): Idempotent =>
  (work) =>
    runIdempotent(db, claim(key), work)
const write = (tx: Transaction, word: string) => sql`insert into tries values (${word})`.execute(tx)
const written = async (word: string) => {
  const { rows } = await sql`select from tries where word = ${word}`.execute(db)
  return rows.length
}

it('a refusal that is thrown leaves no trace: neither its writes nor its key (STORM-07)', async () => {
  const refused = () =>
    once('thrown')(async (tx) => {
      await write(tx, 'thrown')
      throw new AppError('NOT_FOUND')
    })
  await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await written('thrown')).toBe(0)
  expect(await once('thrown')(async () => 'now it goes')).toBe('now it goes')
})

it('a refusal that is returned keeps what was written, and is the answer for good (STORM-07)', async () => {
  const refused = () =>
    once('returned')(async (tx) => {
      await write(tx, 'returned')
      return commitRefusal(new AppError('TRIES_DELAYED', { seconds: 5 }))
    })
  for (const _ of ['first', 'sent again'])
    await expect(refused()).rejects.toMatchObject({
      code: 'TRIES_DELAYED',
      params: { seconds: 5 },
    })
  expect(await written('returned')).toBe(1)
})

it('the two cannot be taken for each other: returning what must be thrown does not compile (STORM-07)', async () => {
  // @ts-expect-error An AppError is thrown, or wrapped by commitRefusal.
  const wrong = once()(async () => new AppError('NOT_FOUND'))
  // @ts-expect-error Also where it is one of several answers.
  const half = once()(async (tx) => (tx.isTransaction ? new AppError('NOT_FOUND') : 'answer'))
  const right: Promise<string> = once()(async (tx) =>
    tx.isTransaction ? 'answer' : commitRefusal(new AppError('NOT_FOUND')),
  )
  expect(await right).toBe('answer')
  await Promise.all([wrong, half])
})
