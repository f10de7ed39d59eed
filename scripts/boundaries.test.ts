import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const planted: string[] = []

/** Plants one import in one place and asks the linter what it thinks of it. */
function lint(folder: string, from: string): string {
  return lintSource(
    folder,
    `import { something } from '${from}'\nexport const planted = something\n`,
  )
}

function lintSource(folder: string, source: string): string {
  const file = join(root, folder, `planted-${planted.length}.tsx`)
  planted.push(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  return spawnSync('oxlint', ['--no-ignore', file], { cwd: root, encoding: 'utf8' }).stdout
}

afterAll(() => {
  for (const file of planted) rmSync(file, { force: true })
})

it.each([
  ['apps/server/src/platform/clock', '#features/site/index', 'Platform knows no feature'],
  ['apps/server/src/platform/clock', '../../features/site/index.ts', 'Platform knows no feature'],
  ['apps/server/src/features/site', '#features/adverts/routes', 'only through its index'],
  ['apps/server/src/features/site', '../adverts/routes.ts', 'nothing else'],
  ['apps/server/src/features/site', '#adapters/sms/http-sms', 'nothing else'],
  ['apps/server/src/adapters/sms', '#features/messages/index', 'only as the port it fills'],
  ['packages/contract/src/site', 'react', 'nothing but zod'],
  ['packages/contract/src/site', '@lokseva/texts/text-id', 'nothing but zod'],
  ['packages/texts/src', '@lokseva/contract/endpoint', 'nothing but zod'],
  ['packages/forms/src/engine', '@lokseva/texts/text-id', 'the contract and zod'],
  ['packages/wire/src', 'zod', 'share imports nothing'],
  ['packages/wire/src/server', 'fastify', 'Node alone'],
  ['packages/wire/src/browser', 'react', 'browser alone'],
  ['apps/web/src/ui', '#features/site/landing-page.tsx', 'nothing of the portal'],
  ['apps/web/src/platform/language', '#ui/icon.tsx', 'below everything else'],
  ['apps/web/src/features/site', '#features/adverts/open-adverts.tsx', 'neither each other'],
  ['apps/web/src/features/site', '../adverts/open-adverts.tsx', 'neither each other'],
  ['apps/web/src/features/profile/personal', '../../site/module-gate.tsx', 'neither each other'],
  [
    'apps/web/src/features/profile/personal/sports',
    '../../../site/module-gate.tsx',
    'neither each other',
  ],
  ['apps/web/src/features/site', 'react-aria-components', 'component library'],
])('refuses an import from %s of %s (QUAL-02)', (folder, from, reason) => {
  expect(lint(folder, from)).toContain(reason)
})

it.each([
  ['apps/server/src/features/site', '#platform/clock/clock'],
  ['apps/server/src/features/site', '#features/adverts/index'],
  ['apps/server/src/features/site', './queries.ts'],
  ['apps/server/src/adapters/sms', '#features/messages/ports'],
  ['packages/contract/src/site', 'zod/mini'],
  ['packages/contract/src/site', '../endpoint.ts'],
  ['packages/forms/src/engine', '@lokseva/contract/identity/fields'],
  ['packages/wire/src/server', 'node:crypto'],
  ['apps/web/src/features/site', '#ui/icon.tsx'],
  ['apps/web/src/features/profile/personal', '../step/step-form.tsx'],
])('allows an import from %s of %s (QUAL-02)', (folder, from) => {
  expect(lint(folder, from)).not.toContain('no-restricted-imports')
})

it.each([
  ['an object in an object', 'export const planted = { a: 1, ...{ b: 2 } }'],
  ['a list in a list', 'export const planted = [1, ...[2, 3]]'],
  ['a list in a call', 'export const planted = Math.max(...[2, 3])'],
  ['an object in an element', 'export const planted = <p {...{ id: "p" }} />'],
])('refuses %s spread as a literal (QUAL-04)', (_what, source) => {
  expect(lintSource('apps/web/src/ui', `${source}\n`)).toMatch(
    /spread|Literals are written plainly/i,
  )
})
