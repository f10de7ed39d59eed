import { applicationPath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { demoPassword } from '../apps/server/src/demo/candidates.ts'
import { logIn } from '../e2e/screens.ts'
import { translator } from '../e2e/translator.ts'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import { report } from './measure.ts'

/**
 * `npm run bench:lighthouse`: landing and login, then Home and an application of somebody who is
 * logged in, on a slow phone, through TLS and HTTP/2 as in production, beside their limits.
 */
const port = await nextFreePort(3950, '127.0.0.1')
const debug = await nextFreePort(9222, '127.0.0.1')
const front = await nextFreePort(3960, '127.0.0.1')
// The address it prints is what people type: that of the proxy.
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: freshFolder(),
  PUBLIC_ORIGIN: `https://localhost:${front}`,
}).address
await startHttp2Proxy(front, `http://127.0.0.1:${port}`, freshFolder())
// One browser with one profile: the tab that is measured gets the session from the tab beside it.
const browser = await chromium.launchPersistentContext(freshFolder(), {
  executablePath: findChromium(),
  args: [`--remote-debugging-port=${debug}`, '--ignore-certificate-errors', ...chromiumFlags],
  ignoreHTTPSErrors: true,
  baseURL: address,
})
/** The phone we plan for scores about this on Lighthouse's own scale; this machine is slowed to it. */
const PHONE_INDEX = 350
const audit = async (path: string, cpuSlowdownMultiplier: number, disableStorageReset = false) => {
  const result = await lighthouse(address + path, {
    port: debug,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
    throttling: { cpuSlowdownMultiplier },
    disableStorageReset,
  })
  const { lhr } = result!
  if (new URL(lhr.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} ended at ${lhr.finalDisplayedUrl}`)
  return lhr
}

async function measure(path: string): Promise<void> {
  const machine = (await audit(path, 1)).environment.benchmarkIndex
  const slowdown = Math.max(1, machine / PHONE_INDEX)
  const first = await audit(path, slowdown)
  // With everything the first visit left in the browser.
  const second = await audit(path, slowdown, true)
  const figure = ({ audits }: typeof first, id: string) => audits[id]?.numericValue ?? Number.NaN
  const paint = figure(first, 'largest-contentful-paint')
  const again = figure(second, 'largest-contentful-paint')
  const blocking = figure(first, 'total-blocking-time')
  const shift = figure(first, 'cumulative-layout-shift')
  const accessible = (first.categories['accessibility']?.score ?? 0) * 100
  report(
    `${path}, Lighthouse mobile (machine ${machine.toFixed(0)}, slowed ${slowdown.toFixed(1)} times)`,
    [
      ['largest contentful paint, s', paint / 1000, '≤ 2.5', paint <= 2500],
      ['total blocking time, ms', blocking, '≤ 200', blocking <= 200],
      ['cumulative layout shift', shift, '≤ 0.05', shift <= 0.05],
      ['largest contentful paint of a second visit, s', again / 1000, '≤ 1.2', again <= 1200],
      ['accessibility', accessible, '100', accessible === 100],
    ],
  )
}

await measure(pages.landing)
await measure(pages.login)

const page = await browser.newPage()
await logIn(page, translator('en'), {
  email: 'sanjay.more@example.in',
  password: demoPassword,
})
await page.waitForURL(`**${pages.main}`)
await page.goto(pages.mainTab.replace('{tab}', 'account'))
const link = page.locator(`a[href^="${applicationPath('')}"]`).first()
const application = new URL((await link.getAttribute('href'))!, address).pathname
await measure(pages.main)
await measure(application)

await browser.close()
await cleanUp()
process.exit()
