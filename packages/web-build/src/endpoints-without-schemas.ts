import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import type { Plugin } from 'vite'

const contractFile = /\/packages\/contract\/src\/.+\.ts$/
/** By what it does and not by its name: no file that declares calls is overlooked. */
const declaresCalls = /^import \{ endpoint(?:, \w+)* \} from '[./]+\/endpoint\.ts'$/m

/**
 * A call of the page needs its method, path and flags; the schemas behind them check on the server
 * and give us types. Left in, every call of a feature would bring all schemas of that feature and
 * zod to the first page. A form that validates imports its schemas itself.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'lokseva:endpoints-without-schemas',
    enforce: 'pre',
    async load(id) {
      if (!contractFile.test(id) || !declaresCalls.test(await readFile(id, 'utf8'))) return null
      this.addWatchFile(id)
      const { mtimeMs } = await stat(id)
      const url = `${pathToFileURL(id).href}?changed=${mtimeMs}`
      const endpoints = (await import(url)) as Record<string, EndpointDefinition>
      const lines = Object.entries(endpoints).map(([name, endpoint]) => {
        if (!endpoint.method) this.error(`${id}: ${name} is no call; it belongs in another file`)
        return `export const ${name} = ${JSON.stringify(bare(endpoint))}`
      })
      return { code: lines.join('\n'), map: null, moduleType: 'js' }
    },
  }
}

function bare(endpoint: EndpointDefinition) {
  const { params: _p, query: _q, body: _b, errors: _e, summary: _s, response, ...rest } = endpoint
  return { ...rest, response: typeof response === 'string' ? response : 'json' }
}
