import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { report } from './measure.ts'

/** `npm run bench:lighthouse`: the landing and login pages on a slow phone, beside their limits. */
const port = await nextFreePort(3950, '127.0.0.1')
const debug = await nextFreePort(9222, '127.0.0.1')
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: freshFolder(),
}).address
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [`--remote-debugging-port=${debug}`, ...chromiumFlags],
})
/** The phone we plan for scores about this on Lighthouse's own scale; this machine is slowed to it. */
const PHONE_INDEX = 350
const audit = (url: string, cpuSlowdownMultiplier: number, disableStorageReset = false) =>
  lighthouse(url, {
    port: debug,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
    throttling: { cpuSlowdownMultiplier },
    disableStorageReset,
  })

for (const path of ['/candidate', '/candidate/login']) {
  const machine = (await audit(address + path, 1))!.lhr.environment.benchmarkIndex
  const slowdown = Math.max(1, machine / PHONE_INDEX)
  const result = await audit(address + path, slowdown)
  // With everything the first visit left in the browser.
  const second = await audit(address + path, slowdown, true)
  const { audits, categories } = result!.lhr
  const secondPaint = second!.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const accessible = (categories['accessibility']?.score ?? 0) * 100
  report(
    `${path}, Lighthouse mobile (machine ${machine.toFixed(0)}, slowed ${slowdown.toFixed(1)} times)`,
    [
      [
        'largest contentful paint, s',
        figure('largest-contentful-paint') / 1000,
        '≤ 2.5',
        figure('largest-contentful-paint') <= 2500,
      ],
      [
        'total blocking time, ms',
        figure('total-blocking-time'),
        '≤ 200',
        figure('total-blocking-time') <= 200,
      ],
      [
        'cumulative layout shift',
        figure('cumulative-layout-shift'),
        '≤ 0.05',
        figure('cumulative-layout-shift') <= 0.05,
      ],
      [
        'largest contentful paint of a second visit, s',
        secondPaint / 1000,
        '≤ 1.2',
        secondPaint <= 1200,
      ],
      ['accessibility', accessible, '100', accessible === 100],
    ],
  )
}
await browser.close()
await cleanUp()
process.exit()
