import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
    String.raw`(?:(?:function|const|class|type|interface|table(?: if not exists)?) ${symbol}\b)`,
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

it('the README leads to the way of one save (NEW-01)', () => {
  const readme = readFileSync(join(guide, '../../README.md'), 'utf8')
  expect(readme).toContain('(docs/guide/one-save.md)')
})
