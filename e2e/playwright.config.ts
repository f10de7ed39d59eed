import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test'
import { quickFolder } from '../apps/server/test/temporary-folder.ts'
import { lean } from './browsers.ts'
import type { JourneyOptions } from './journey.ts'

// Portals and commands are processes of their own: what one has compiled the next one finds.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
// The config is read again by every worker: what it finds out goes into the environment once.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA ??= quickFolder('e2e')
process.env.E2E_PREPARED ??= join(process.env.E2E_DATA, 'prepared')
const port = Number(process.env.E2E_PORT)

// The longest journeys are those at a Marathi desk: begun last, one worker would walk them alone.
const screens = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }
const languages = { mr: 'mr-IN', en: 'en-IN' } as const

const projects = Object.entries(languages).flatMap(([language, locale]) =>
  Object.entries(screens).map(
    ([screen, viewport]): Project<PlaywrightTestOptions & JourneyOptions> => ({
      name: `${language}-${screen}`,
      // Tagged journeys are walked where their tags say, untagged ones everywhere; with
      // EVERYWHERE=1 all of them in both languages at both widths.
      grep: process.env['EVERYWHERE']
        ? /./
        : new RegExp(`@${language}-${screen}\\b|^(?!.*@(?:en|mr)-(?:phone|desk)\\b)`),
      use: { locale, viewport, hasTouch: screen === 'phone', language: language as 'en' | 'mr' },
    }),
  ),
)

export default defineConfig<JourneyOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // The machine may be busy; no journey waits for time to pass.
  timeout: 400_000,
  expect: { timeout: 60_000, toPass: { timeout: 240_000 } },
  forbidOnly: true,
  // One more than there are cores: while a page waits for the portal another one is drawn.
  workers: 3,
  reporter: [['line']],
  // The dearest files are named at the end of a run.
  reportSlowTests: { max: 12, threshold: 30_000 },
  globalTeardown: './portals/tear-down.ts',
  projects,
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Kolkata',
    // Where a journey is not about the kept shell, nothing is kept from one page to the next.
    serviceWorkers: 'block',
    // What moves is drawn sixty times a second, and takes the processor from the other pages.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A press that leads nowhere ends its journey soon, and not with all the time it has.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: lean,
  },
  webServer: {
    command: 'node scripts/start.ts',
    // It builds the pages and makes a database first, on a machine that may be busy.
    timeout: 300_000,
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/ready`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA, DATABASE_URL: '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => resolve(free))
    })
  })
}
