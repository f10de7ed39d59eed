import type { Plugin } from 'vite'
import { filesOfChunks } from './files-of-chunks.ts'

/** What the first pages are made of beyond the entry; login cannot begin without calls. */
const parts = {
  '/candidate': /\/app\/composed\/landing\.tsx$/,
  '/candidate/login': /\/login\/(?:login-page\.tsx|later\.ts)$|\/api\/caller\.ts$/,
}

/**
 * Writes which files a first page needs, so that the server names them in the page: the browser
 * fetches them beside the entry instead of finding them one after the other.
 */
export function preloads(): Plugin {
  let base = '/'
  return {
    name: 'lokseva:preloads',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    generateBundle(_, bundle) {
      const entry = new Set(filesOfChunks(bundle, ({ isEntry }) => isEntry))
      const files = Object.entries(parts).map(([path, modules]) => {
        const all = filesOfChunks(bundle, (chunk) => modules.test(chunk.facadeModuleId ?? ''))
        const further = all.filter((file) => !entry.has(file)).map((file) => base + file)
        if (further.length === 0) throw new Error(`The build has no files for ${path}`)
        return [path, further] as const
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preloads.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}
