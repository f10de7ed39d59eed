import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  lockFaults,
  migrationFaults,
  readMigrationHashes,
  readNewMigrations,
  readReleased,
} from './check-migrations.ts'
import { findLocks } from './migrations/find-locks.ts'
import { lockExceptions } from './migrations/lock-exceptions.ts'

const released = { '20261115T0900_first': 'a', '20261127T1391_last': 'b' }

it('takes new files that come after the last release, and those of it as they are (MIGR-08)', () => {
  expect(migrationFaults({ ...released, '20261127T1432_new': 'c' }, released)).toEqual([])
})

it('names a new file that sorts before the last release, or has no name a clock could give (MIGR-08)', () => {
  const here = { ...released, '20261117T0900_today': 'c', '20261128T0075_odd': 'd' }
  expect(migrationFaults(here, released)).toEqual([
    '20261128T0075_odd begins with a moment no clock shows',
    expect.stringContaining('20261117T0900_today sorts before 20261127T1391_last'),
  ])
})

it('names a released file that is gone or was changed, and two that begin alike (MIGR-08)', () => {
  const here = { '20261127T1391_last': 'x', '20261128T0000_a': 'c', '20261128T0000_b': 'd' }
  expect(migrationFaults(here, released)).toEqual([
    '20261115T0900_first is gone, and databases have it: put it back',
    expect.stringContaining('20261127T1391_last was changed after its release'),
    '20261128T0000_a and 20261128T0000_b begin with the same moment',
  ])
})

it('finds all migrations of the portal in order (MIGR-08)', () => {
  const root = join(import.meta.dirname, '..')
  expect(migrationFaults(readMigrationHashes(root), readReleased(root))).toEqual([])
})

const harmful: [what: string, sql: string][] = [
  ['a column gets another type', 'alter table accounts alter column email type varchar(80)'],
  ['a column may not be null any more', 'alter table accounts alter column email set not null'],
  ['every row is checked', 'alter table accounts add constraint a check (length(email) > 3)'],
  ['every row is compared', 'alter table accounts add foreign key (id) references profiles'],
  ['a constraint makes an index', 'alter table accounts add constraint a unique (email)'],
  ['an index is made', 'create index accounts_born on accounts (date_of_birth)'],
  [
    'a new column has another value in each row',
    'alter table accounts add a uuid default gen_random_uuid()',
  ],
  ['a new column is wanted that nobody gives', 'alter table accounts add column a text not null'],
  ['a column is taken away', 'alter table accounts drop column email'],
  ['a column gets another name', 'alter table accounts rename column email to mail'],
  ['a table is taken away', 'drop table if exists accounts'],
  ['all rows are changed', 'update accounts set email = lower(email)'],
  ['rows are deleted', 'delete from accounts where email is null'],
  [
    'an index is made concurrently in a transaction',
    'create unique index concurrently a on accounts (email)',
  ],
  ['an index is dropped concurrently in a transaction', 'drop index concurrently accounts_born'],
  [
    'a check is validated with the locks of all files',
    'alter table accounts validate constraint accounts_email_check',
  ],
  ['the table is locked', 'lock table accounts in share mode'],
]
it.each(harmful)('names a new file in which %s (MIGR-10)', (_what, sql) => {
  expect(Object.keys(findLocks({ new: `-- why\n${sql};` }))).toEqual(['new'])
})

const unseen: [what: string, sql: string][] = [
  [
    'every row is checked for a new column',
    'alter table accounts add column a text check (length(a) > 3)',
  ],
  ['every row is given a number', 'alter table accounts add column a bigserial'],
  [
    'each row is asked for a value by a function of it',
    "alter table accounts add column a integer default nextval('numbers')",
  ],
  ['something is done in a block', 'do $$ begin update accounts set email = 1; end $$'],
  ['a function is called that may do anything', 'select fill_facts()'],
  [
    'rows are changed in a query',
    'with gone as (delete from accounts returning id) insert into a select id from gone',
  ],
  [
    'a table is filled while others wait for the one that is read',
    'create table a (b uuid); create trigger t after insert on accounts execute function f(); insert into a select id from accounts',
  ],
  [
    'a table is filled while others wait for one it refers to',
    'create table a (b uuid references accounts); insert into a select account_id from profiles',
  ],
]
it.each(unseen)('names a new file in which %s (MIGR-21)', (_what, sql) => {
  expect(Object.keys(findLocks({ new: `-- why\n${sql};` }))).toEqual(['new'])
})

const harmless: [what: string, sql: string][] = [
  ['a column is added', 'alter table accounts add column a text'],
  [
    'a column with one value for all is added',
    'alter table accounts add a boolean not null default false',
  ],
  [
    'columns of any name are added, and a check for rows to come',
    'alter table accounts add column serial integer, add checked boolean, add constraint a check (serial > 1) not valid',
  ],
  [
    'a table of its own is filled while nothing is locked',
    'insert into a select id from accounts; alter table accounts add column a text',
  ],
  [
    'a table of its own is filled from another of its own',
    'create table a (b uuid); create table c (b uuid references accounts); insert into c select b from a',
  ],
  ['a check is added for rows to come', 'alter table accounts add check (email > a) not valid'],
  [
    'a table of its own is filled and indexed',
    'create table a (b int not null); create index on a (b); update a set b = 1',
  ],
  [
    'a function is made whose body updates',
    'create function f() returns void language sql as $$ update accounts set email = 1; $$',
  ],
  ['something is said of it', "comment on table accounts is 'drop table accounts; alter table'"],
]
it.each(harmless)('takes a new file in which %s (MIGR-10)', (_what, sql) => {
  expect(findLocks({ new: sql })).toEqual({})
})

const apart = '20270101T0000_a_concurrently'

it('takes a file that runs outside a transaction with what can run twice, and names all else in it (MIGR-15)', () => {
  const index = `create index concurrently a on accounts (email) where email <> 'a;b' -- why;`
  const more = 'drop index concurrently if exists b; alter table accounts validate constraint c'
  expect(findLocks({ [apart]: `${index}\n; ${more};` })).toEqual({})
  const wrong = [
    'create index a on accounts (email)',
    'create index concurrently on accounts (email)',
    'create index concurrently a on only accounts (email)',
    'drop index a',
    'alter table accounts add column a text',
    "update accounts set email = ''",
    'do $$ begin perform 1; end $$',
    'begin',
  ]
  for (const statement of wrong)
    expect(findLocks({ [apart]: `${index}\n; ${statement};` })[apart], statement).toContainEqual(
      expect.stringContaining('may not stand in a file that runs outside a transaction'),
    )
})

it('says of an index how it is made while people write (MIGR-15)', () => {
  const { new: faults } = findLocks({ new: 'create index a on accounts (email)' })
  expect(faults).toEqual([
    expect.stringContaining('npm run new:migration what_it_does_concurrently'),
  ])
})

it('lets a file through for a reason that is written down, as often as it says, and names a reason nobody needs (MIGR-11)', () => {
  const files = { a: 'drop table accounts; drop table profiles' }
  const exception = (statements: number) => ({ a: { statements, why: 'nobody is there yet' } })
  expect(lockFaults(files, exception(2))).toEqual([])
  expect(lockFaults(files, exception(1))).toHaveLength(2)
  expect(lockFaults(files, exception(3))).toEqual([expect.stringContaining('needs its exception')])
})

it('finds no migration of the portal that keeps people from their rows without a reason (MIGR-11)', () => {
  const root = join(import.meta.dirname, '..')
  const files = readNewMigrations(root, readReleased(root))
  expect(lockFaults(files, lockExceptions)).toEqual([])
})
