import { expect, it } from 'vitest'
import { findTableFaults, findUnowned, type TableRules } from './find-table-faults.ts'
import { readMigrations } from './read-migrations.ts'
import { readSql } from './read-sql.ts'
import { drawTables } from '../house/draw-tables.ts'
import { circlesOf, readTables } from './read-tables.ts'
import { usesOfRoutine, usesOfSource } from './read-uses.ts'

const rules: TableRules = {
  tables: { accounts: 'identity', sessions: 'identity', names: 'identity', stages: 'stages' },
  functions: { begin_login: 'identity', close_stages: 'stages' },
  views: new Set(['names']),
  open: [],
  writes: [],
  dynamic: {},
}
const file = 'apps/server/src/features/stages/planted.ts'
const saidOf = (source: string, changed: Partial<TableRules> = {}) =>
  findTableFaults(usesOfSource(file, source), { ...rules, ...changed })

const writes: [what: string, source: string][] = [
  ['a builder', "db.updateTable('accounts as a').set({ name: null })"],
  ['an insert', "db.insertInto('accounts').values({})"],
  ['a delete in batches', 'deleteInBatches(db, "accounts", sql`true`)'],
  ['a template', 'sql`update accounts a set name = null`'],
  ['a part of a statement', 'sql`with gone as (delete from accounts returning id) select 1`'],
  ['a named table', "sql`insert into ${sql.table('accounts')} (id) values (1)`"],
  ['a prepared statement', 'preparedChange(`insert into public.accounts values ($1)`)'],
]
it.each(writes)('names a write to the table of another by %s (QUAL-48)', (_what, source) => {
  expect(saidOf(source)).toEqual([`${file}:1: stages writes accounts, a table of identity`])
})

const reads: [what: string, source: string][] = [
  ['a builder', "db.selectFrom('accounts').selectAll()"],
  ['one of several tables', "db.selectFrom(['stages as s', 'accounts as a'])"],
  ['a join', "db.selectFrom('stages').innerJoin('accounts as a', 'a.id', 's.id')"],
  ['a template', 'sql`select * from stages s, lateral (select 1) x, accounts a where true`'],
  ['a question in a question', 'sql`exists (select from accounts where id = ${id})`'],
  ['a fragment that begins with it', 'const tables = sql`accounts a join stages s on true`'],
  ['a text that is asked', "client.query('select id from accounts')"],
]
it.each(reads)('names a read that is not open, by %s (QUAL-48)', (_what, source) => {
  const fault = `${file}:1: stages reads accounts, a table of identity that is not open to it`
  expect(saidOf(source)).toEqual([fault])
})

it('names the line, also after parts that are put in (QUAL-48)', () => {
  const source = 'sql`select ${\n  columns(1)\n} where ${a}\n  and exists (select from accounts)`'
  expect(saidOf(source)[0]).toContain('planted.ts:4: ')
})

const own: [what: string, source: string][] = [
  ['its own table', "db.deleteFrom('stages')"],
  ['a view', 'sql`select * from names`'],
  ['a name of the statement itself', 'sql`with accounts as (select 1) select * from accounts`'],
  ['what only sounds like it', 'sql`select extract(year from accounts) is distinct from accounts`'],
  ['a lock or a conflict', 'sql`insert into stages values (1) on conflict do update set a = 1`'],
  ['a comment or a value', "sql`select 'from accounts' -- from accounts\n`"],
  ['words to people', "say('Update your accounts')"],
]
it.each(own)('lets pass %s (QUAL-48)', (_what, source) => {
  expect(saidOf(source)).toEqual([])
})

it('lets pass a read that is open, and names an opening that nobody needs (QUAL-48)', () => {
  const open = [{ names: ['accounts', 'sessions'], to: ['stages'], why: 'a test' }]
  expect(saidOf('sql`select from accounts`', { open })).toEqual([
    'sessions is open to stages, and makes no use of it: take it out of open-tables.ts',
  ])
})

const dynamic: [what: string, source: string][] = [
  ['a builder', 'db.selectFrom(table)'],
  ['a template', 'sql`select from ${sql.table(table)}`'],
  ['a fragment that is written to', 'sql`update ${table} set a = 1`'],
  ['a raw text', 'sql.raw(text)'],
  ['a text that is asked', 'client.query(`delete from ${table}`)'],
]
it.each(dynamic)('refuses a table whose name only %s knows (QUAL-48)', (_what, source) => {
  expect(saidOf(source)).toEqual([
    expect.stringContaining('only the running program knows') as string,
  ])
  expect(saidOf(source, { dynamic: { [file]: 'a test' } })).toEqual([])
})

const migration = (text: string) => readMigrations([{ path: 'planted.sql', text }])
const made = (body: string) => `create function close_stages() returns void language plpgsql
  -- A comment; with a semicolon and somebody's apostrophe.
  as $$ begin ${body} end $$;\n`

it('reads the body of a function as its owner, as the last migration left it (QUAL-48)', () => {
  const saidOfBody = (text: string) =>
    findTableFaults(
      migration(text).flatMap((routine) => usesOfRoutine(routine, 'stages')),
      rules,
    )
  const foreign = made('update accounts set name = null; perform begin_login(1);')
  expect(saidOfBody(foreign)).toEqual([
    'close_stages in planted.sql:1: stages writes accounts, a table of identity',
    'close_stages in planted.sql:1: stages calls begin_login, a function of identity that is not open to it',
  ])
  const replaced = `${foreign}create or replace ${made('delete from stages;').slice(7)}`
  expect(saidOfBody(replaced)).toEqual([])
  expect(saidOfBody(`${foreign}drop function close_stages();`)).toEqual([])
})

it('demands an owner of every function, and that an owner is a feature (QUAL-48)', () => {
  const routines = migration('create function lost() returns int language sql as $$ select 1 $$;')
  expect(findUnowned(rules, routines, new Set(['identity']))).toEqual([
    'stages owns tables or functions, and is no feature',
    'the function lost has no owner: name one in function-owners.ts',
    'the function begin_login has an owner, and no migration makes it',
    'the function close_stages has an owner, and no migration makes it',
  ])
})

it('reads tables between commas, after joins and in bodies (QUAL-48)', () => {
  const uses = readSql(
    'delete from a using b where exists (select from c, d join e on true) for update of a',
  )
  expect(uses.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'write a',
    'read b',
    'read c',
    'read d',
    'read e',
  ])
})

it('finds no fault in the sources as they are, and draws who uses whose tables (QUAL-49)', () => {
  const { graph, faults } = readTables(`${import.meta.dirname}/../..`)
  expect(faults).toEqual([])
  expect(graph.owned.get('stages')).toContain('stages')
  expect(graph.reads.get('applications')?.get('adverts')).toContain('adverts_current')
  const drawing = drawTables(graph)
  expect(drawing).toContain('_applications_filed_')
  expect(drawing).toMatch(/applications +→ .*messages \(queue_messages\(\)\)/)
})

it('names features that use one another in a circle, however far apart (QUAL-49)', () => {
  const uses = (...owners: string[]) => new Map(owners.map((owner) => [owner, new Set(['any'])]))
  const reads = new Map([
    ['marks', uses('stages', 'audit')],
    ['stages', uses('papers')],
    ['papers', uses('marks')],
  ])
  expect(circlesOf(reads)).toEqual(['a circle of tables: marks → stages → papers → marks'])
})
