import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compilerMemory } from './compiler-memory.ts'

const root = join(import.meta.dirname, '..')

const refusedImports: [folder: string, from: string, reason: string][] = [
  ['apps/server/src/platform/clock', '#features/site/index', 'Platform knows no feature'],
  ['apps/server/src/platform/clock', '../../features/site/index.ts', 'Platform knows no feature'],
  ['apps/server/src/features/site', '#features/adverts/routes', 'only through its index'],
  ['apps/server/src/features/site', '../adverts/routes.ts', 'nothing else'],
  ['apps/server/src/features/site', '#adapters/sms/http-sms', 'nothing else'],
  ['apps/server/src/features/payments/ledger', '../../adverts/routes.ts', 'nothing else'],
  ['apps/server/src/features/payments/desk/sheets', '../../../adverts/routes.ts', 'nothing else'],
  ['apps/server/src/adapters/sms', '#features/messages/index', 'only as the port it fills'],
  ['packages/contract/src/site', 'react', 'nothing but zod'],
  ['packages/contract/src/site', '@lokseva/texts/text-id', 'nothing but zod'],
  ['packages/texts/src', '@lokseva/contract/endpoint', 'nothing but zod'],
  ['packages/forms/src/engine', '@lokseva/texts/text-id', 'the contract and zod'],
  ['packages/rules/src', '@lokseva/contract/endpoint', 'types of texts'],
  ['packages/rules/src', '@lokseva/texts/text-id', 'types of texts'],
  ['packages/rules/src', 'node:fs', 'types of texts'],
  ['packages/heif/src', '@lokseva/contract/endpoint', 'HEIC reader imports nothing'],
  ['packages/wire/src', 'zod', 'share imports nothing'],
  ['packages/wire/src/server', 'fastify', 'Node alone'],
  ['packages/wire/src/browser', 'react', 'browser alone'],
  ['packages/ui/src', '@lokseva/browser/api/call.ts', 'nothing of the portal'],
  ['packages/browser/src/language', '@lokseva/ui/icon.tsx', 'below everything else'],
  ['apps/web/src/features/site', '#features/adverts/list/open-adverts.tsx', 'neither each other'],
  ['apps/web/src/features/site', '../adverts/open-adverts.tsx', 'neither each other'],
  ['apps/web/src/features/profile/personal', '../../site/module-gate.tsx', 'neither each other'],
  [
    'apps/web/src/features/profile/personal/sports',
    '../../../site/module-gate.tsx',
    'neither each other',
  ],
  ['apps/web/src/features/site', 'react-aria-components', 'component library'],
  ['apps/office/src/features/approvals', '#features/audit/routes.ts', 'neither each other'],
  ['apps/office/src/features/approvals', '../audit/routes.ts', 'neither each other'],
  ['apps/office/src/features/approvals', '#app/pages.tsx', 'nor the app'],
  ['apps/office/src/features/correspondence/one', '../../audit/routes.ts', 'neither each other'],
  ['apps/office/src/features/approvals', 'react-aria-components', 'component library'],
  ['apps/office/src/office-kit', 'react-aria-components', 'component library'],
]

const allowedImports: [folder: string, from: string][] = [
  ['apps/server/src/features/site', '#platform/clock/clock'],
  ['apps/server/src/features/site', '#features/adverts/index'],
  ['apps/server/src/features/site', './queries.ts'],
  ['apps/server/src/features/payments/desk/sheets', '../../sheets/amount-in-words.ts'],
  ['apps/server/src/adapters/sms', '#features/messages/ports'],
  ['packages/contract/src/site', 'zod/mini'],
  ['packages/contract/src/site', '../endpoint.ts'],
  ['packages/forms/src/engine', '@lokseva/contract/identity/fields'],
  ['packages/rules/src/words', '../facts.ts'],
  ['packages/wire/src/server', 'node:crypto'],
  ['apps/web/src/features/site', '@lokseva/ui/icon.tsx'],
  ['apps/web/src/features/profile/personal', '../step/step-form.tsx'],
  ['apps/office/src/features/approvals', '#office-kit/shown.tsx'],
  ['apps/office/src/features/correspondence/one', '../paths.ts'],
]

const foldedLiterals: [what: string, source: string][] = [
  ['an object in an object', 'export const planted = { a: 1, ...{ b: 2 } }'],
  ['a list in a list', 'export const planted = [1, ...[2, 3]]'],
  ['a list in a call', 'export const planted = Math.max(...[2, 3])'],
  ['an object in an element', 'export const planted = <p {...{ id: "p" }} />'],
]

const importing = (from: string) =>
  `import { something } from '${from}'\nexport const planted = something\n`

const planted = [
  ...refusedImports.map(([folder, from]) => ({ folder, source: importing(from) })),
  ...allowedImports.map(([folder, from]) => ({ folder, source: importing(from) })),
  ...foldedLiterals.map(([, source]) => ({ folder: 'packages/ui/src', source: `${source}\n` })),
].map(({ folder, source }, index) => ({
  source,
  file: join(folder, `planted-${index}.tsx`),
}))

/** What the linter says of each planted file; asked once for all of them. */
const said = new Map<string, string>()

beforeAll(() => {
  for (const { file, source } of planted) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  const files = planted.map(({ file }) => file)
  const { stdout } = spawnSync('oxlint', ['--no-ignore', '--format', 'json', ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  for (const { filename, message, help, code } of diagnostics)
    said.set(filename, `${said.get(filename) ?? ''}${code} ${message} ${help ?? ''}\n`)
})
type Diagnostic = { filename: string; message: string; code: string; help?: string }

afterAll(() => {
  for (const { file } of planted) rmSync(join(root, file), { force: true })
})

/** Two rows may plant the same source in one folder: they hear the same. */
function saidOf(folder: string, source: string): string {
  const place = planted.find((each) => each.source === source && dirname(each.file) === folder)
  return said.get(place!.file) ?? ''
}

it.each(refusedImports)('refuses an import from %s of %s (QUAL-02)', (folder, from, reason) => {
  expect(saidOf(folder, importing(from))).toContain(reason)
})

it.each(allowedImports)('allows an import from %s of %s (QUAL-02)', (folder, from) => {
  expect(saidOf(folder, importing(from))).not.toContain('no-restricted-imports')
})

it.each(foldedLiterals)('refuses %s spread as a literal (QUAL-04)', (_what, source) => {
  expect(saidOf('packages/ui/src', `${source}\n`)).toMatch(/spread|Literals are written plainly/i)
})

/** All of them are one program; names of the browser are refused where no browser runs. */
const misspelt: [workspace: string, source: string, refusal: string][] = [
  ['packages/forms/src', "export const planted: keyof { name: string } = 'nmae'", 'TS2322'],
  ['packages/rules/src', 'export const planted = document.title', "'document' is not defined"],
  ['packages/wire/src/server', 'export const planted = location', "'location' is not defined"],
  ['apps/server/src', 'export const planted = window.location', "'window' is not defined"],
  ['apps/server/src/platform', 'export const planted = name', "'name' is not defined"],
  ['apps/web/src', 'export const planted = <p clas="wide" />', 'TS2322'],
  ['apps/office/src', 'export const planted = <p>{nothingSuch}</p>', 'TS2304'],
  ['e2e', '// @ts-expect-error nothing is wrong here\nexport const planted = 1', 'TS2578'],
]

it(
  'refuses what does not compile in every workspace, and names of the browser where none runs (QUAL-02, QUAL-100)',
  { timeout: 120_000 },
  () => {
    const files = misspelt.map(([folder]) => join(folder, 'planted-type.tsx'))
    try {
      for (const [index, [, source]] of misspelt.entries())
        writeFileSync(join(root, files[index]!), `${source}\n`)
      const asked = ['--type-aware', '--type-check', '--format', 'json', ...files]
      const env = { ...process.env, ...compilerMemory }
      const { stdout } = spawnSync('oxlint', asked, { cwd: root, encoding: 'utf8', env })
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
      const refusals = diagnostics.map(({ filename, message, code }) => [filename, code, message])
      for (const [index, [, , refusal]] of misspelt.entries()) {
        const ofFile = refusals.filter(([filename]) => filename === files[index])
        expect(ofFile.join('\n')).toContain(refusal)
      }
    } finally {
      for (const file of files) rmSync(join(root, file), { force: true })
    }
  },
)
