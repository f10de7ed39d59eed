import { fileURLToPath } from 'node:url'
import { endpointsWithoutSchemas } from '@lokseva/web-build/endpoints-without-schemas.ts'
import { precompress } from '@lokseva/web-build/precompress.ts'
import { serveLikeTheServer } from '@lokseva/web-build/serve-like-the-server.ts'
import { texts } from '@lokseva/web-build/texts.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }

const fileIn = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))
const apiServer = process.env['LOKSEVA_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/office/',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
  plugins: [
    texts(),
    endpointsWithoutSchemas(),
    react(),
    serveLikeTheServer(apiServer),
    precompress(),
  ],
  server: { proxy: { '/oas': apiServer, '/sim': apiServer } },
  build: {
    manifest: true,
    // The content policy allows fonts and styles from our own origin only, never from data:.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('texts:') ? 'assets/texts-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: [fileIn('@lokseva/test-kit/set-up.ts')],
    // What the server answers each test says itself.
    alias: { '@lokseva/browser/api/call.ts': fileIn('@lokseva/test-kit/calls.ts') },
    restoreMocks: true,
    // The machine may be busy; no test waits for time to pass.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
