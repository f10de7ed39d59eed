import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Tests start many processes and threads of ours: what one has compiled the next one finds.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('node_modules/.cache/compiled', import.meta.url),
)

/** One more than there are cores: some wait for the database, or for a portal that starts. */
const maxWorkers = availableParallelism() + 1

/** Short files that take long. Begun late, they would be all that one worker still does at the end. */
const dear = [
  'features/objections/who-may-object',
  'features/payments/desk/month-of-accounts',
  'features/payments/polling/payment-storm',
  'features/payments/polling/starved-payers',
  'features/portal/hostile-input',
  'features/printing/scanned-papers',
  'features/scrutiny/killed-processes',
  'features/scrutiny/thirty-officers',
  'features/staff/sessions/suspended-elsewhere',
  'platform/embedded-postgres/embedded-postgres',
  'platform/page-pictures/page-drawer',
]

/**
 * The largest first, as usual, and before them those that are dear. Behind those come the others of
 * the server: a process that has loaded it would end where another project came between, and be
 * started once more.
 */
class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isDear = ({ moduleId }: TestSpecification) =>
      dear.some((name) => moduleId.endsWith(`${name}.test.ts`))
    const rank = (file: TestSpecification) =>
      isDear(file) ? 0 : file.project.name === 'server' ? 1 : 2
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Generous: the machine may be busy; no test waits for time to pass. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

const setupFiles = [fileURLToPath(new URL('scripts/seeded-random.ts', import.meta.url))]

/** Node reads our sources as it does in service: a third less to do than where Vite stands between. */
const nativeImport = { viteModuleRunner: false, nodeLoader: false }

/** Plain functions: nothing that one file leaves behind could touch another. */
const pure = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    exclude: ['**/*.alone.test.ts'],
    environment: 'node' as const,
    pool: 'threads' as const,
    isolate: false,
    experimental: nativeImport,
    setupFiles,
    ...patience,
  },
})

/** Modules may be shared between files: what each of them starts is its own. */
const node = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    isolate: false,
    experimental: nativeImport,
    setupFiles,
    ...patience,
  },
})

/** Tests of the pages, in a page that is drawn in memory. */
const pages = (test: object, app = 'web') => ({
  extends: `./apps/${app}/vite.config.ts`,
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: { maxWorkers, ...test },
})

/** Those of the candidates, and of the packages that pages stand on. */
const inPages = (name: string) =>
  ['apps/web/{src,test}', 'packages/{browser,form-kit,site-kit,test-kit,ui}/src'].map(
    (folder) => `${folder}/**/${name}`,
  )

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: DearestFirst },
    projects: [
      pure('packages', ['packages/{contract,forms,heif,rules,texts,wire}/src/**/*.test.ts']),
      node('simulators', ['apps/simulators/src/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          // A file has a portal of its own, and a database to itself; the modules may be shared.
          isolate: false,
          // What an answer leaves behind is mostly gone before it is looked for.
          execArgv: ['--max-semi-space-size=32'],
          experimental: nativeImport,
          setupFiles,
          ...patience,
        },
      },
      pages({
        name: 'web',
        include: inPages('*.test.{ts,tsx}'),
        exclude: ['**/*.alone.test.{ts,tsx}'],
        // One page and its modules for all files of a worker: half the work of a page for each.
        pool: 'threads',
        isolate: false,
      }),
      pages(
        {
          name: 'office',
          include: ['apps/office/src/**/*.test.{ts,tsx}'],
          pool: 'threads',
          isolate: false,
        },
        'office',
      ),
      pages({
        name: 'web alone',
        include: [...inPages('*.alone.test.{ts,tsx}'), 'packages/wire/src/browser/*.alone.test.ts'],
        // These put something in the place of a module, or load one anew: a context of its own for each.
        pool: 'vmThreads',
        vmMemoryLimit: '1GB',
      }),
    ],
  },
})
