import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { endpointsWithoutSchemas } from '@lokseva/web-build/endpoints-without-schemas.ts'
import { precompress } from '@lokseva/web-build/precompress.ts'
import { preloads } from '@lokseva/web-build/preloads.ts'
import { pageParts } from './build/page-parts.ts'
import { serviceWorker } from './build/service-worker.ts'
import { serveLikeTheServer } from '@lokseva/web-build/serve-like-the-server.ts'
import { texts } from '@lokseva/web-build/texts.ts'
import manifest from './package.json' with { type: 'json' }

const fileIn = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))
const apiServer = process.env['LOKSEVA_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/candidate/',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
  plugins: [
    texts(),
    endpointsWithoutSchemas(),
    react(),
    serveLikeTheServer(apiServer),
    preloads(pageParts),
    serviceWorker(),
    precompress(),
  ],
  server: {
    proxy: { '/oas': apiServer, '/sim': apiServer, '/metrics': apiServer },
    // Pages under test must not reload because a file was touched meanwhile.
    ...(process.env['LOKSEVA_STILL'] && { hmr: false, watch: null }),
  },
  // Found late, in lazy pages, they would reload the page they were found in.
  optimizeDeps: { include: ['zod/mini', 'zod/v4/core', 'react-dom/client'] },
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
          // Libraries change seldom: a new version of the portal finds them in the cache.
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'shell', tags: ['$initial'] },
            // What every form and both first pages need, in one piece: many small files weigh more
            // than one, and each is a way to the server and back.
            {
              name: 'form',
              test: /packages\/(?:form-kit\/src\/form\/(?:form|use-form|form-field|form-errors|problem|after-press)|ui\/src\/fields\/(?:field|field-context|text-input|password-input|digits-input|go-to-field)|ui\/src\/feedback\/(?:badge|empty-state)|browser\/src\/api\/(?:use|note)-action)\.tsx?$/,
            },
            // Likewise what reads the list of advertisements, for the landing page and Home.
            {
              name: 'read-adverts',
              test: /(?:features\/adverts\/use-advertisements|contract\/src\/adverts\/endpoints|no-break)\.tsx?$/,
            },
            // And the small pieces around every page of somebody logged in: twenty files of some
            // hundred bytes cost a slow phone more than they weigh, also from its cache.
            {
              name: 'candidate',
              test: /(?:features\/(?:profile\/use-profile-status|stages\/use-stage-notices|adverts\/use-advertisement-status|adverts\/fitting\/fitting)|contract\/src\/(?:applications\/addresses|identity\/mask|(?:applications|profile|profile-view|stages|tasks)\/endpoints)|candidate-kit\/(?:pages\/tab-path|after-drawing)|ui\/src\/use-narrow|queries\/with-queries)\.tsx?$/,
            },
            {
              name: 'cached',
              test: /candidate-kit\/offline\/(?:cached-responses|offline-cache)\.ts$/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    // A link that is left to the browser leads nowhere: there is no portal behind these pages.
    environmentOptions: {
      happyDOM: {
        settings: {
          navigation: {
            disableMainFrameNavigation: true,
            disableChildFrameNavigation: true,
            disableChildPageNavigation: true,
          },
        },
      },
    },
    setupFiles: [fileIn('@lokseva/test-kit/set-up.ts')],
    // What the server answers each test says itself.
    alias: { '@lokseva/browser/api/call.ts': fileIn('@lokseva/test-kit/calls.ts') },
    restoreMocks: true,
    // The machine may be busy; no test waits for time to pass.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
