import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { inTransactionWithoutRetry } from './in-transaction.ts'
import { testDatabase } from '#test/database/database'
import { openDatabase } from './pool.ts'
import { SecondConnectionError } from './second-connection.ts'

const { db, pool } = await testDatabase()

it('a transaction that asks for a second connection is caught, wherever it asks (STORM-06)', async () => {
  const deeper = async () => sql`select 1`.execute(db)
  const caught = inTransactionWithoutRetry(db, async () => {
    await Promise.resolve()
    await deeper()
  })
  await expect(caught).rejects.toThrow(SecondConnectionError)
})

it('a transaction inside another one is caught too (STORM-06)', async () => {
  const caught = db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(() => inTransactionWithoutRetry(db, async () => {}))
  await expect(caught).rejects.toThrow(SecondConnectionError)
})

it('what a transaction set going and what comes after it may have a connection again (STORM-06)', async () => {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const later = await inTransactionWithoutRetry(db, async (tx) => {
    await sql`select 1`.execute(tx)
    return { read: gate.then(() => sql`select 1`.execute(db)) }
  })
  goOn()
  await expect(later.read).resolves.toBeDefined()
})

it('in production it is written into the log and goes on (STORM-06)', async () => {
  const onSecondConnection = vi.fn()
  const watched = openDatabase(pool, { onSecondConnection })
  await inTransactionWithoutRetry(watched, () => sql`select 1`.execute(watched))
  expect(onSecondConnection).toHaveBeenCalledExactlyOnceWith(expect.any(SecondConnectionError))
})
