import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { migrationFaults, migrationsIn } from '../check-migrations.ts'
import { findLocks } from '../migrations/find-locks.ts'
import { migrationName, newMigration } from './migration.ts'

const now = Date.parse('2026-11-17T09:04:59Z')
const last = '20261127T1391_show_more_of_papers.sql'

it('names a migration by now, or a minute after the last one where that bears a later day (MIGR-09)', () => {
  expect(migrationName('add_x', [], now)).toBe('20261117T0904_add_x.sql')
  expect(migrationName('add_x', ['20261117T0904_y.sql'], now)).toBe('20261117T0905_add_x.sql')
  expect(migrationName('add_x', ['20261115T0900_a.sql', last], now)).toBe('20261127T1432_add_x.sql')
})

it('asks for words where none are given that could be a name (MIGR-09)', () => {
  for (const what of ['', 'Add X', 'add-x', '../x'])
    expect(() => migrationName(what, [last], now)).toThrow('give it words like')
})

it('writes a file that runs outside a transaction where its name says so, and the check takes it (MIGR-15)', () => {
  const root = mkdtempSync(join(tmpdir(), 'lokseva-new-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, migrationsIn), { recursive: true })
  const { written } = newMigration(root, ['index_x_concurrently'], now)
  expect(written).toEqual([`${migrationsIn}/20261117T0904_index_x_concurrently.sql`])
  const text = readFileSync(join(root, written[0]!), 'utf8')
  expect(text).toContain('create [unique] index concurrently')
  expect(findLocks({ '20261117T0904_index_x_concurrently': text })).toEqual({})
})

it('writes one file, which the check takes, and says what is left to do (MIGR-09)', () => {
  const root = mkdtempSync(join(tmpdir(), 'lokseva-new-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, migrationsIn)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, last), '')
  const { written, todo } = newMigration(root, ['add_x'], now)
  expect(written).toEqual([`${migrationsIn}/20261127T1432_add_x.sql`])
  expect(todo.join()).toContain('npm run db:types')
  const names = readdirSync(folder).map((file) => file.replace('.sql', ''))
  const here = Object.fromEntries(names.map((name) => [name, '']))
  expect(migrationFaults(here, { [last.replace('.sql', '')]: '' })).toEqual([])
})
