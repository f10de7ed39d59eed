import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')

it('the index of decisions names every page once, in the order of their numbers (NEW-02)', () => {
  const pages = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const rows = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
    /^\| \[(\d{4})\]\(([^)]+)\)/gm,
  )
  const named = Array.from(rows, ([, number, file]) => ({ number, file: file! }))
  expect(named.map(({ file }) => file)).toEqual(pages.toSorted())
  expect(named.filter(({ number, file }) => !file.startsWith(number!))).toEqual([])
})
