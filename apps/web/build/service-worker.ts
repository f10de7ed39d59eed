import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { filesOfChunks } from '@lokseva/web-build/files-of-chunks.ts'

const source = join(import.meta.dirname, '../src/service-worker/service-worker.ts')
/** Where people arrive: with these the shell can be drawn without a connection. */
const firsts =
  /\/app\/composed\/landing\.tsx$|\/login\/(?:login-page\.tsx|later\.ts|on-use\.ts)$|\/further-pages\.tsx$|\/api\/caller\.ts$|texts:(?:en|mr)\/(?:app|identity),/

const isOfShell = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry || firsts.test(facadeModuleId ?? '')

/**
 * Writes the service worker, in one file that no other imports, with the list of the files it
 * keeps; and beside it the shell: the page as it was built, without keys and answers.
 */
export function serviceWorker(): Plugin {
  let base = '/'
  return {
    name: 'lokseva:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page')
      const html = String(page.source)
      this.emitFile({ type: 'asset', fileName: 'shell.html', source: html })
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await workerCode({
          BUILD: createHash('sha256').update(html).digest('base64url').slice(0, 12),
          SHELL_FILES: filesOfChunks(bundle, isOfShell).map((file) => base + file),
        }),
      })
    },
  }
}

async function workerCode(values: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: source } },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return chunk.code
}
