import { buildWeb } from './build-web.ts'
import { findChromium, findChromiumShell } from './find-chromium.ts'
import { runCommand as run } from './run-command.ts'

/**
 * `npm test`: everything, in the order in which a mistake is cheapest to find. What fails is tried
 * once more and then named: on a strange machine one hiccup must not hold up everybody. Without a
 * second try: `npm run test:unit`, `npm run test:e2e`.
 */
const steps: [string, () => Promise<number>][] = [
  ['check', () => run('npm', 'run', 'check')],
  ['weight of the pages', async () => (await buildWeb(), run('npm', 'run', 'budgets'))],
  ['unit, database and HTTP tests', () => run('vitest', 'run', '--retry=1')],
  [
    'browser journeys',
    () => run('playwright', 'test', '--config', 'e2e/playwright.config.ts', '--retries=1'),
  ],
]

// Before anything else: where there is none, nothing else need be tried.
process.env.E2E_CHROMIUM_SHELL = findChromiumShell()
process.env.E2E_CHROMIUM = findChromium()
for (const [name, step] of steps) {
  console.log(`\n== ${name}`)
  const status = await step()
  if (status !== 0) {
    console.error(`\n${name}: failed`)
    process.exit(status)
  }
}
console.log('\nEverything passed.')
