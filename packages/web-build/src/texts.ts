import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../../texts/src')
const asked = /^\/?texts:(en|mr)\/(.+)$/

/**
 * `import('texts:en/identity,profile/**')` is the wording of those folders in one piece: one
 * request, in Lingui's compiled form, so that no parser ships. `**` takes a feature with its rooms.
 */
export function texts(): Plugin {
  return {
    name: 'lokseva:texts',
    enforce: 'pre',
    // An address like that of a file: the development server and the tests ask for it again by it.
    resolveId: (id) => (asked.test(id) ? id.replace(/^\/?/, '/') : null),
    async load(id) {
      const [, language, names] = asked.exec(id) ?? []
      if (!language || !names) return null
      const all: [string, unknown][] = []
      for (const name of names.split(',')) {
        const files = globSync(`${name}/${language}.json`, { cwd: source })
        if (files.length === 0) throw new Error(`${id}: there are no texts "${name}"`)
        for (const file of files.toSorted()) {
          this.addWatchFile(join(source, file))
          all.push(...(await compiled(join(source, file))))
        }
      }
      const code = `export default ${JSON.stringify(Object.fromEntries(all))}`
      return { code, map: null, moduleType: 'js' }
    },
  }
}

async function compiled(path: string): Promise<[string, unknown][]> {
  const wording = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
  return Object.entries(wording).map(([key, text]) => {
    try {
      return [key, compileMessageOrThrow(text)]
    } catch (cause) {
      throw new Error(`${path}: "${key}" is not a valid message`, { cause })
    }
  })
}
