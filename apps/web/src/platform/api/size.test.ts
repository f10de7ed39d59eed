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
      // The helper Vite puts around every lazy part is not ours to weigh.
      lib: { entry: `${import.meta.dirname}/call.ts`, formats: ['es'] },
      minify: true,
      rolldownOptions: {
        external: /platform\/language/,
        output: { codeSplitting: false },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain('OAS1-REQ')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(8 * 1024)
}, 30_000)
