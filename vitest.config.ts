import { defineConfig } from 'vitest/config'

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const },
})

export default defineConfig({
  test: {
    projects: [
      node('contract', ['packages/**/src/**/*.test.ts']),
      node('simulators', ['apps/simulators/src/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
})
