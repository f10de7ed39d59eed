// @vitest-environment node
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

it('weighs under 8 KiB compressed, channel and calls together (WIRE-75)', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        // What call.ts fetches lazily and what stands in it, without Vite's helper for lazy parts.
        input: [
          `${import.meta.dirname}/caller.ts`,
          `${import.meta.dirname}/reload-page.ts`,
          '@lokseva/wire/browser/browser-channel-store',
          '@lokseva/wire/browser/pinned-keys',
        ],
        preserveEntrySignatures: 'strict',
        external: /platform\/language/,
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain('OAS1-REQ')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(8 * 1024)
}, 30_000)
