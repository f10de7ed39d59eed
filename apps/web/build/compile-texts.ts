import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const textFile = /\/packages\/texts\/src\/(?:[a-z-]+\/){1,2}(?:en|mr)\.json$/

/** Turns the wording into Lingui's compiled form while building, so that no parser ships. */
export function compileTexts(): Plugin {
  return {
    name: 'lokseva:compile-texts',
    enforce: 'pre',
    transform(source, id) {
      const path = id.split('?')[0] ?? id
      if (!textFile.test(path)) return null
      const texts = JSON.parse(source) as Record<string, string>
      const compiled = Object.entries(texts).map(([key, text]) => {
        try {
          return [key, compileMessageOrThrow(text)] as const
        } catch (cause) {
          throw new Error(`${path}: "${key}" is not a valid message`, { cause })
        }
      })
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
