import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthCompressing = /\.(?:js|css|svg|json|wasm)$/

/** The last tenth of a large program costs more time than all other files together. */
const qualityOf = (file: string) => (file.endsWith('.wasm') ? 9 : constants.BROTLI_MAX_QUALITY)

/**
 * Lays a .br and a .gz beside every text file of the build; the server picks one per request.
 * The page itself is left out: the server writes the channel keys into it.
 */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'lokseva:precompress',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && worthCompressing.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !file.includes('/.vite/'))
      await Promise.all(files.map(compressFile))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
