import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointsWithoutSchemas } from '@lokseva/web-build/endpoints-without-schemas.ts'
import { ownStylesFirst } from '@lokseva/web-build/own-styles-first.ts'
import { precompress } from '@lokseva/web-build/precompress.ts'
import { texts } from '@lokseva/web-build/texts.ts'
import manifest from '../package.json' with { type: 'json' }

const preview = (file: string) => join(import.meta.dirname, '../src/preview', file)

/** Candidates' pages over a draft: a build of its own, so that theirs does not grow by it. */
export default defineConfig({
  base: '/office/preview/',
  publicDir: false,
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
  plugins: [texts(), endpointsWithoutSchemas(), react(), ownStylesFirst(), precompress()],
  resolve: {
    alias: [
      // In the place of the calls to the server: the Office around the frame answers.
      { find: '@lokseva/browser/api/call.ts', replacement: preview('call.ts') },
      { find: /^.*\/current-language\.ts$/, replacement: preview('frame-language.ts') },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
