import { spawnSync } from 'node:child_process'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'

/** `npm test`: everything, in the order in which a mistake is cheapest to find. */
const steps: [string, () => number | Promise<number>][] = [
  ['check', () => run('npm', 'run', 'check')],
  ['weight of the pages', async () => (await buildWeb(), run('npm', 'run', 'budgets'))],
  ['unit, database and HTTP tests', () => run('vitest', 'run')],
  ['browser journeys', () => run('playwright', 'test', '--config', 'e2e/playwright.config.ts')],
]

function run(command: string, ...args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

process.env.CHROMIUM = findChromium()
for (const [name, step] of steps) {
  console.log(`\n== ${name}`)
  const status = await step()
  if (status !== 0) {
    console.error(`\n${name}: failed`)
    process.exit(status)
  }
}
console.log('\nEverything passed.')
