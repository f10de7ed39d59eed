import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../apps/web')
const api = join(import.meta.dirname, '../packages/browser/src/api')
// Vite belongs to the web.
const { build } = (await import(
  createRequire(join(web, 'package.json')).resolve('vite')
)) as typeof import('vite')

it('weighs under 8 KiB compressed, channel and calls together (WIRE-75)', async () => {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        // What call.ts fetches lazily and what stands in it, without Vite's helper for lazy parts.
        input: [
          `${api}/caller/caller.ts`,
          `${api}/reload-page.ts`,
          '@lokseva/wire/browser/browser-channel-store',
          '@lokseva/wire/browser/pinned-keys',
        ],
        preserveEntrySignatures: 'strict',
        external: /browser\/language/,
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain('OAS1-REQ')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(8 * 1024)
}, 30_000)
