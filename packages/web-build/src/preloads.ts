import type { Language } from '@lokseva/texts/text-id'
import type { Plugin } from 'vite'
import { filesOfChunks } from './files-of-chunks.ts'

/**
 * What a page is made of beyond the entry, and whose words it begins with, by its address as the
 * contract writes it.
 */
export type PageParts = Readonly<
  Record<string, { modules: readonly RegExp[]; texts: readonly string[] }>
>

/**
 * Writes which files a first page needs in each language, so that the server names them in the
 * page: the browser fetches them beside the entry instead of finding them one after the other.
 */
export function preloads(parts: PageParts): Plugin {
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
      const filesOf = (isAskedFor: (id: string) => boolean) =>
        filesOfChunks(bundle, ({ facadeModuleId }) => isAskedFor(facadeModuleId ?? ''))
          .filter((file) => !entry.has(file))
          .map((file) => base + file)
      const files = Object.entries(parts).map(([path, { modules, texts }]) => {
        const inLanguage = (language: Language) => {
          const names = texts.map((name) => `/texts:${language}/${name}`)
          const words = filesOf((id) => names.includes(id))
          // One that was moved would be fetched late by everybody, and nobody would see why.
          const lost = modules.find((part) => filesOf((id) => part.test(id)).length === 0)
          if (lost || words.length < names.length)
            throw new Error(`The build lacks files for ${path}: ${lost?.source ?? names.join(' ')}`)
          return [...filesOf((id) => modules.some((part) => part.test(id))), ...words]
        }
        return [path, { en: inLanguage('en'), mr: inLanguage('mr') }] as const
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preloads.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}
