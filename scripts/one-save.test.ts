import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const guide = join(import.meta.dirname, '../docs/guide')
const page = readFileSync(join(guide, 'one-save.md'), 'utf8')
const links = [...page.matchAll(/\[(?:`(\w+)`|[^\]]+)\]\(([^)#]+)\)/g)].map(([, symbol, file]) => ({
  symbol,
  file: file!,
}))

/** Where a name is declared: exported, made in the database, or a member that is handed out. */
const declares = (text: string, symbol: string) =>
  new RegExp(
    String.raw`(?<!drop )(?:function|const|class|type|interface|table(?: if not exists)?) ${symbol}\b`,
  ).test(text)

it('the way of one save leads to files that are there (NEW-01)', () => {
  expect(links.length).toBeGreaterThan(25)
  expect(links.filter(({ file }) => !existsSync(join(guide, file)))).toEqual([])
})

it('the way of one save names what those files declare (NEW-01)', () => {
  const wrong = links.filter(
    ({ symbol, file }) => symbol && !declares(readFileSync(join(guide, file), 'utf8'), symbol),
  )
  expect(wrong).toEqual([])
})

const creates = (text: string, symbol: string) =>
  new RegExp(String.raw`\bcreate (?:or replace )?(?:function|table) ${symbol}\b`).test(text)

/** The last migration that makes a table or a function of this name: what ran before does not hold. */
function newestOf(symbol: string): string | undefined {
  const folder = join(guide, '../../apps/server/migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files
    .toSorted()
    .findLast((file) => creates(readFileSync(join(folder, file), 'utf8'), symbol))
}

it('of what the database declares it leads to the newest declaration (NEW-01)', () => {
  const ofDatabase = links.filter(({ file }) => file.endsWith('.sql'))
  expect(ofDatabase.map(({ symbol }) => symbol)).toContain('save_step_once')
  expect(
    ofDatabase.filter(({ symbol, file }) => symbol && newestOf(symbol) !== basename(file)),
  ).toEqual([])
})

it('the README leads to the way of one save (NEW-01)', () => {
  const readme = readFileSync(join(guide, '../../README.md'), 'utf8')
  expect(readme).toContain('(docs/guide/one-save.md)')
})
