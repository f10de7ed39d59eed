import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { administer } from '#test/database/administer'
import { codegen } from '#test/database/codegen'
import { somebodyWaits, testDatabase } from '#test/database/database'
import { migrationFolder } from '#test/database/migration-folder'
import { openClient } from '#test/database/open-client'
import { migrate, migrationsFolder } from './migrate.ts'

const { url, db } = await testDatabase()

it('changes nothing when the database is in its newest form already (PLAT-04)', async () => {
  expect(await migrate(url, migrationsFolder)).toEqual([])
})

it('runs a failing migration not at all and names it with the reason (PLAT-05)', async () => {
  const empty = await testDatabase({ empty: true })
  const folder = migrationFolder({
    '20270101T0000_first': 'create table first_table (id integer);',
    '20270102T0000_second': 'create table second_table (id integer); select nonsense;',
  })
  await expect(migrate(empty.url, folder)).rejects.toThrow(
    '20270102T0000_second: column "nonsense" does not exist',
  )
  const { rows } = await sql<{
    name: string | null
  }>`select to_regclass('first_table')::text as name`.execute(empty.db)
  expect(rows[0]!.name).toBeNull()
})

it('lets go of the tables of one file before it takes those of the next, in a database that is used (MIGR-19)', async () => {
  const used = await testDatabase({ empty: true })
  const files = { '20270101T0000_people': 'create table people (id integer);' }
  await migrate(used.url, migrationFolder(files))
  const folder = migrationFolder({
    ...files,
    '20270102T0000_name': 'alter table people add column name text;',
    '20270103T0000_broken': 'create table second_table (id integer); select nonsense;',
  })
  await expect(migrate(used.url, folder)).rejects.toThrow('20270103T0000_broken')
  const { rows } = await sql<{ column: string }>`select attname as column from pg_attribute
    where attrelid = 'people'::regclass and attnum > 0`.execute(used.db)
  expect(rows.map(({ column }) => column)).toEqual(['id', 'name'])
  await expect(sql`select from second_table`.execute(used.db)).rejects.toThrow('does not exist')
})

it('lets one of many nodes that start together migrate while the others wait (PLAT-04)', async () => {
  const empty = await testDatabase({ empty: true })
  const folder = migrationFolder({
    '20270101T0000_once': 'create table once_only (id integer); select pg_sleep(0.05);',
  })
  const done = await Promise.all([1, 2, 3].map(() => migrate(empty.url, folder)))
  expect(done.flat()).toEqual(['20270101T0000_once'])
})

it('lets people through to a table it waits for, and tries again (MIGR-18)', async () => {
  const empty = await testDatabase({ empty: true })
  const files = { '20270101T0000_people': 'create table people (id integer);' }
  await migrate(empty.url, migrationFolder(files))
  const reader = await openClient(empty.url)
  await reader.query('begin; select from people')
  const told = Promise.withResolvers<string>()
  const more = { ...files, '20270102T0000_name': 'alter table people add column name text;' }
  const done = migrate(empty.url, migrationFolder(more), told.resolve)
  await somebodyWaits(empty.db)
  await administer(empty.url, `set statement_timeout = '20s'`, 'insert into people values (1)')
  expect(await told.promise).toBe(
    '20270102T0000_name waits for a table that somebody holds; it is tried again',
  )
  await reader.end()
  expect(await done).toEqual(['20270102T0000_name'])
})

it('keeps the table types the code is checked against true to the migrations (PLAT-06)', async () => {
  await expect(codegen(url, '--verify')).resolves.toBeUndefined()
})

it('sends statements by name, so that PostgreSQL plans each of them once (PLAT-07)', async () => {
  const names = await db.connection().execute(async (connection) => {
    for (const name of ['LOGIN', 'HOME_TAB'])
      await connection.selectFrom('modules').select('name').where('name', '=', name).execute()
    return sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements
      where statement like 'select "name" from "modules"%'`.execute(connection)
  })
  expect(names.rows[0]!.count).toBe(1)
})
