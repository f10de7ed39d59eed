import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthCompressing = /\.(?:js|css|svg|json|wasm)$/

/** The last tenth of a large program costs more time than all other files together. */
const qualityOf = (file: string) => (file.endsWith('.wasm') ? 9 : constants.BROTLI_MAX_QUALITY)

/**
 * Lays a .gz beside every text file of the build; the server picks one per request. The page
 * itself is left out: the server writes the channel keys into it.
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
      await Promise.all(
        (await compressible(directory)).map(async (file) =>
          writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 })),
        ),
      )
    },
  }
}

/**
 * Lays a .br beside each of them that has none yet. Half the time of a whole build, so whoever
 * waits for the first pages does not wait for it; one after the other, to leave room for others.
 */
export async function compressBrotli(directory: string): Promise<void> {
  for (const file of await compressible(directory)) {
    if (existsSync(`${file}.br`)) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) }
    const compressed = await promisify(brotliCompress)(await readFile(file), { params })
    // Served as soon as it has its name.
    await writeFile(`${file}.br.part`, compressed)
    await rename(`${file}.br.part`, `${file}.br`)
  }
}

async function compressible(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && worthCompressing.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/.vite/'))
}
