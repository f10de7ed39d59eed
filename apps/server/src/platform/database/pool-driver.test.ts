import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, inTransactionWithoutRetry } from './in-transaction.ts'
import { testDatabase } from '#test/database/database'
import { databaseProxy } from '#test/database/database-proxy'
import { openDatabase, openPool, type Database } from './pool.ts'

const { owner: direct, url } = await testDatabase()
const proxy = await databaseProxy(url)
const pool = openPool(proxy.url, 1, () => {})
const db = openDatabase(pool)

beforeAll(async () => {
  await sql`create sequence asked`.execute(direct)
  await sql`create table changes (word text)`.execute(direct)
})
afterAll(async () => {
  await db.destroy()
  await proxy.stop()
})

/** Kills the server process that runs it, the first time it is asked. */
const deadly = sql<boolean>`case when nextval('asked') = 1
  then pg_terminate_backend(pg_backend_pid()) else false end`
const read = (from: Database) => from.selectNoFrom(deadly.as('killed')).execute()
const asked = async () => {
  const { rows } = await sql<{ times: number }>`select last_value::int as times
    from asked`.execute(direct)
  return rows[0]!.times
}
const again = () => sql`alter sequence asked restart`.execute(direct)
const process = async () =>
  (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

it('a read whose connection breaks is asked once more on another one (STORM-03)', async () => {
  await again()
  expect(await read(db)).toEqual([{ killed: false }])
  expect(await asked()).toBe(2)
})

it('a read inside a transaction is not: what came before it is gone with the connection (STORM-03)', async () => {
  await again()
  await expect(inTransactionWithoutRetry(db, read)).rejects.toMatchObject({ code: '57P01' })
  expect(await asked()).toBe(1)
})

it('a statement that may change something is not asked again (STORM-03)', async () => {
  await again()
  const change = sql`insert into changes select 'done' where ${deadly}`.execute(db)
  await expect(change).rejects.toMatchObject({ code: '57P01' })
  expect(await asked()).toBe(1)
})

it('a server that takes no writes any more is left: the next connection may reach the new one (STORM-05)', async () => {
  const before = await process()
  const refused = db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => sql`insert into changes values ('refused')`.execute(tx))
  await expect(refused).rejects.toMatchObject({ code: '25006' })
  expect(await process()).not.toBe(before)
})

it('a refusal for any other reason keeps its connection (STORM-05)', async () => {
  const before = await process()
  await expect(sql`select 1/0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  expect(await process()).toBe(before)
})

it('a connection that dies while nobody asks it anything ends its transaction, not the portal (STORM-11)', async () => {
  let held: PoolClient | undefined
  pool.once('acquire', (client) => (held = client))
  const ended = inTransactionWithoutRetry(db, async (tx) => {
    const gone = new Promise((resolve) => held!.once('end', resolve))
    proxy.cut()
    await gone
    await sql`insert into changes values ('after the end')`.execute(tx)
  })
  await expect(ended).rejects.toThrow('not queryable')
  await expect(process()).resolves.toBeGreaterThan(0)
})

it('a statement that takes too long is cut off by the server, one that waits for a lock sooner (STORM-08)', async () => {
  const waits = { connect: 5000, statement: 200, answer: 9000, lock: 100, idleTransaction: 5000 }
  const hasty = openPool(url, 1, () => {}, { waits })
  await expect(hasty.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  await inTransactionWithoutRetry(direct, async (tx) => {
    await sql`lock table changes`.execute(tx)
    await expect(hasty.query('table changes')).rejects.toMatchObject({ code: '55P03' })
  })
  await hasty.end()
})

it('a table that gets a column while statements are prepared for it is noticed by nobody (STORM-13)', async () => {
  const CONNECTIONS = 3
  const own = openDatabase(openPool(url, CONNECTIONS, () => {}))
  const everywhere = (work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: CONNECTIONS }, work))
  const read = () => sql`select * from changes`.execute(own)
  const change = () => sql`insert into changes (word) values ('one') returning *`.execute(own)
  const inside = () =>
    inTransaction(own, (tx) =>
      sql`insert into changes (word) values ('inside') returning *`.execute(tx),
    )
  await sql`delete from changes`.execute(direct)
  for (const work of [read, change, inside]) await everywhere(work)
  await sql`alter table changes add column further text`.execute(direct)
  for (const work of [inside, change, read]) await everywhere(work)
  const { rows } = await sql`select word, count(*)::int as times from changes
    group by word order by word`.execute(direct)
  expect(rows).toEqual([
    { word: 'inside', times: 2 * CONNECTIONS },
    { word: 'one', times: 2 * CONNECTIONS },
  ])
  await own.destroy()
})
