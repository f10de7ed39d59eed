import { join } from 'node:path'
import { applicationPath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { demoPassword } from '../apps/server/src/demo/candidates.ts'
import { logIn } from '../e2e/screens.ts'
import { translator } from '../e2e/portals/translator.ts'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { startHttp2Proxy } from './http2-proxy.ts'
import { median, report } from './measure.ts'

/**
 * `npm run bench:lighthouse`: landing and login, then Home and an application of somebody who is
 * logged in, on a slow phone, through TLS and HTTP/2 as in production, beside their limits. Of each
 * page the median of three first and three second visits, and what blocked it longest.
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
/** A phone draws Devanagari; a machine without the letters looks for them on every page. */
const fonts = join(import.meta.dirname, 'papers/fonts.conf')
// One browser with one profile: the tab that is measured gets the session from the tab beside it.
const browser = await chromium.launchPersistentContext(freshFolder(), {
  executablePath: findChromium(),
  args: [`--remote-debugging-port=${debug}`, '--ignore-certificate-errors', ...chromiumFlags],
  env: { ...process.env, FONTCONFIG_FILE: fonts },
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

/** One visit alone tells as much of the machine at that moment as of the page. */
const VISITS = 3

async function measure(path: string): Promise<void> {
  const machine = (await audit(path, 1)).environment.benchmarkIndex
  const slowdown = Math.max(1, machine / PHONE_INDEX)
  const first: Visit[] = []
  const second: Visit[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    first.push(await audit(path, slowdown))
    // With everything the first visit left in the browser.
    second.push(await audit(path, slowdown, true))
  }
  const paint = middle(first, 'largest-contentful-paint')
  const again = middle(second, 'largest-contentful-paint')
  const blocking = middle(first, 'total-blocking-time')
  const shift = Math.max(...figures(first, 'cumulative-layout-shift'))
  const accessible =
    Math.min(...first.map(({ categories }) => categories['accessibility']?.score ?? 0)) * 100
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
  for (const [which, visits] of [
    ['first', first],
    ['second', second],
  ] as const)
    for (const visit of visits)
      console.log(
        `    ${which}: paint ${each(visit, 'largest-contentful-paint')}, ${longest(visit)}`,
      )
}

type Visit = Awaited<ReturnType<typeof audit>>

const figures = (visits: readonly Visit[], id: string) =>
  visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
const middle = (visits: readonly Visit[], id: string) => median(figures(visits, id))
const each = ({ audits }: Visit, id: string) => `${audits[id]?.numericValue?.toFixed(0)} ms`

/** The tasks that keep a touch waiting longest, and when they begin, by the phone's clock. */
function longest(visit: Visit): string {
  const { details } = visit.audits['long-tasks'] ?? {}
  const tasks = details?.type === 'table' ? details.items : []
  const named = tasks.slice(0, 4).map(({ url, duration, startTime }) => {
    const file = typeof url === 'string' ? url.split('/').at(-1) : 'no file'
    return `${Number(duration).toFixed(0)} ms at ${Number(startTime).toFixed(0)} (${file})`
  })
  return `blocked ${each(visit, 'total-blocking-time')}: ${named.join(', ') || 'no long task'}`
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
