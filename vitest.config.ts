import { defineConfig } from 'vitest/config'

/** Generous: the machine may be busy; no test waits for time to pass. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, ...patience },
})

export default defineConfig({
  test: {
    projects: [
      node('packages', ['packages/**/src/**/*.test.ts']),
      node('simulators', ['apps/simulators/src/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          ...patience,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
})
