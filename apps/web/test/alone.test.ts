import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')

/** The others share their modules: what one of them replaced would be replaced for all. */
it('Whatever replaces a module is named so that it runs in a page of its own (QUAL-06)', () => {
  const replacing = globSync('**/*.test.{ts,tsx}', { cwd: source }).filter((file) =>
    /vi\.(?:do)?(?:mock|unmock|resetModules)\(/i.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(replacing.length).toBeGreaterThan(10)
  expect(replacing.filter((file) => !file.includes('.alone.test.'))).toEqual([])
})
