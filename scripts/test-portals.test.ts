import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const rows = [...page.matchAll(/^\| `(\w+)\(\)` +\| (.+)$/gm)].map(([, portal, rest]) => ({
  portal: portal!,
  gives: [...rest!.matchAll(/`(\w+)\(\)`/g)].map(([, name]) => name!),
}))

const sources = globSync('apps/server/test/**/*.ts', { cwd: root }).map((path) =>
  readFileSync(join(root, path), 'utf8'),
)
const portals = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/^export async function (\w+Portal|testApp)\(/gm)].map(
      ([, name]) => [name!, text] as const,
    ),
  ),
)

it('CONTRIBUTING names every portal for tests, and no other (NEW-07)', () => {
  expect(rows.map(({ portal }) => portal).toSorted()).toEqual([...portals.keys()].toSorted())
})

it('and what each of them gives (NEW-07)', () => {
  const missing = rows.flatMap(({ portal, gives }) =>
    gives.filter((name) => !new RegExp(`\\b${name}\\b`).test(portals.get(portal) ?? '')),
  )
  expect(missing).toEqual([])
})
