import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { administer } from '#test/database/administer'
import { somebodyWaits, testDatabase } from '#test/database/database'
import { migrationFolder } from '#test/database/migration-folder'
import { openClient } from '#test/database/open-client'
import { migrate } from './migrate.ts'

const FIRST = '20270101T0000_create_people'
const INDEX = '20270102T0000_index_people_concurrently'
const LAST = '20270103T0000_name_people_once'

const people = `create table people (id integer, name text);
  insert into people select n, 'person ' || n from generate_series(1, 50) n;`
const index = 'create unique index concurrently people_name on people (name);'
const onceOnly = 'alter table people add constraint people_once unique using index people_name;'

let database: Awaited<ReturnType<typeof testDatabase>>
let url: string
beforeEach(async () => {
  database = await testDatabase({ empty: true })
  url = database.url
})

/** Somebody who is in the middle of a change: an index waits for them. */
async function changing(table = 'people') {
  const client = await openClient(url)
  await client.query(`begin; insert into ${table} (id, name) values (1000, 'in the middle')`)
  onTestFinished(() => client.end().catch(() => {}))
  return { done: () => client.query('rollback') }
}

async function indexes(): Promise<Record<string, boolean>> {
  const { rows } = await database.pool.query<{ name: string; isWhole: boolean }>(
    `select c.relname as name, i.indisvalid as "isWhole" from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname like 'people%' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, isWhole }) => [name, isWhole]))
}

/** Ends the connection of whoever waits for those in the middle of a change, as a failover does. */
const cutOff = () =>
  database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'create%index concurrently%'
      and wait_event_type = 'Lock'`)

it('people write to a table while its index is made, and files after it find it (MIGR-13)', async () => {
  await migrate(url, migrationFolder({ [FIRST]: people }))
  const other = await changing()
  const done = migrate(url, migrationFolder({ [FIRST]: people, [INDEX]: index, [LAST]: onceOnly }))
  await somebodyWaits(database.db)
  await administer(url, `set statement_timeout = '5s'`, `insert into people values (51, 'writes')`)
  await other.done()
  expect(await done).toEqual([INDEX, LAST])
  expect(await indexes()).toEqual({ people_once: true })
})

it('makes an index anew that a lost connection left half made (MIGR-14)', async () => {
  await migrate(url, migrationFolder({ [FIRST]: people }))
  const folder = migrationFolder({ [FIRST]: people, [INDEX]: index })
  const other = await changing()
  const cut = migrate(url, folder).then(
    () => 'done',
    (error: Error) => error.message,
  )
  await somebodyWaits(database.db)
  await cutOff()
  expect(await cut).toContain(`${INDEX}: terminating connection`)
  expect(await indexes()).toEqual({ people_name: false })
  await other.done()
  expect(await migrate(url, folder)).toEqual([INDEX])
  expect(await indexes()).toEqual({ people_name: true })
  expect(await migrate(url, folder)).toEqual([])
})

it('goes on where a node was killed in the middle, once the database is through with it (MIGR-14)', async () => {
  await migrate(url, migrationFolder({ [FIRST]: people }))
  const folder = migrationFolder({ [FIRST]: people, [INDEX]: index })
  const other = await changing()
  const program = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)})`
  const node = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await somebodyWaits(database.db)
  node.kill('SIGKILL')
  await once(node, 'exit')
  const waits = Promise.withResolvers<string>()
  const next = migrate(url, folder, waits.resolve)
  expect(await waits.promise).toBe('another node changes the tables; this one waits')
  await other.done()
  expect(await next).toEqual([INDEX])
  expect(await indexes()).toEqual({ people_name: true })
})

it('two nodes that start at once make an index once, and one of the release before starts meanwhile (MIGR-16)', async () => {
  await migrate(url, migrationFolder({ [FIRST]: people }))
  const folder = migrationFolder({ [FIRST]: people, [INDEX]: index })
  const other = await changing()
  const first = migrate(url, folder)
  await somebodyWaits(database.db)
  const waits = Promise.withResolvers<string>()
  const second = migrate(url, folder, waits.resolve)
  await waits.promise
  // What the migrator of every release takes.
  const { rows } = await database.pool.query(
    `select pg_try_advisory_xact_lock(3853314791062309107) as "isFree"`,
  )
  expect(rows).toEqual([{ isFree: true }])
  await other.done()
  expect((await Promise.all([first, second])).flat()).toEqual([INDEX])
  expect(await indexes()).toEqual({ people_name: true })
})

it('names a file that cannot be brought in, leaves nothing of its index and what came before it as it is (MIGR-13)', async () => {
  const twice = `${people} insert into people values (51, 'person 1');`
  const folder = migrationFolder({ [FIRST]: twice, [INDEX]: index, [LAST]: onceOnly })
  await expect(migrate(url, folder)).rejects.toThrow(
    `${INDEX}: could not create unique index "people_name". What was done before it stays`,
  )
  expect(await indexes()).toEqual({})
  await administer(url, 'delete from people where id = 51')
  expect(await migrate(url, folder)).toEqual([INDEX, LAST])
})

it('refuses before anything is changed what may not run twice (MIGR-13)', async () => {
  const folder = migrationFolder({ [FIRST]: people, [INDEX]: 'update people set id = id + 1;' })
  await expect(migrate(url, folder)).rejects.toThrow(
    `${INDEX}: “update people set id = id + 1” may not stand in a file that runs outside a transaction`,
  )
  const { rows } = await database.pool.query(`select to_regclass('people') as people`)
  expect(rows).toEqual([{ people: null }])
})

it('validates a check and drops an index, however often it is begun (MIGR-14)', async () => {
  const before = `${people} create index people_id on people (id);
    alter table people add constraint named check (name <> '') not valid;`
  const apart = `drop index concurrently people_id; alter table people validate constraint named;`
  await migrate(url, migrationFolder({ [FIRST]: before }))
  await administer(url, 'drop index people_id')
  expect(await migrate(url, migrationFolder({ [FIRST]: before, [INDEX]: apart }))).toEqual([INDEX])
  const { rows } = await database.pool.query(
    `select convalidated as valid from pg_constraint where conname = 'named'`,
  )
  expect(rows).toEqual([{ valid: true }])
})

it('makes the index of a table in parts part by part, and goes on with the part that was left (MIGR-17)', async () => {
  const parts = `create table people (id integer, name text) partition by range (id);
    create table people_few partition of people for values from (0) to (100);
    create table people_many partition of people for values from (100) to (10000);
    insert into people select n, 'person ' || n from generate_series(1, 150) n;`
  const parted = `create index concurrently people_name on people (name) where name <> ';';`
  await migrate(url, migrationFolder({ [FIRST]: parts }))
  const folder = migrationFolder({ [FIRST]: parts, [INDEX]: parted })
  const other = await changing('people_many')
  const cut = migrate(url, folder).catch((error: Error) => error.message)
  await somebodyWaits(database.db)
  await cutOff()
  expect(await cut).toContain('terminating connection')
  const left = { people_few_name: true, people_many_name: false, people_name: false }
  expect(await indexes()).toEqual(left)
  await other.done()
  expect(await migrate(url, folder)).toEqual([INDEX])
  const whole = { people_few_name: true, people_many_name: true, people_name: true }
  expect(await indexes()).toEqual(whole)
})
