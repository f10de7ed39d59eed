import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { admitCardPaper } from '../apps/server/src/features/printing/index.ts'
import { openTypesetter } from '../apps/server/src/platform/typesetting/typesetter.ts'
import { sampleCard, sampleNow } from '../apps/server/test/papers/sample-papers.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'
import { cardPage } from './papers/card-page.ts'

/**
 * `npm run bench:papers`: admit cards a second beside a headless browser that prints the same, their
 * memory, and what others notice meanwhile. `CARDS=200` for a short one.
 */
const CARDS = Number(process.env['CARDS'] ?? 10_000)
const PRINTED = Math.min(100, CARDS)
const AT_ONCE = 2
const REQUESTS = 100

const card = await sampleCard()
const cardOf = (index: number) => ({
  ...card,
  name: { en: `Kshirsagar Shruti ${index}`, mr: `क्षीरसागर श्रुती ${index}` },
  timeTable: { ...card.timeTable, hallticketNo: `PN${100_000 + index}` },
})

/** So many, two at a time, with a look at each; seconds it took. */
async function each(many: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < many) await work(next++)
    }),
  )
  return (performance.now() - begin) / 1000
}

const typesetter = openTypesetter({ mostMs: 300_000 })
const set = (index: number) => typesetter.pdf(admitCardPaper(cardOf(index), sampleNow))

/** Memory of the processes that set papers, the only ones there are yet, in MB. */
function memory(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return children.reduce((sum, id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      return sum + Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    } catch {
      return sum
    }
  }, 0)
}

// Warm, as in the middle of a batch.
await each(20, (index) => set(CARDS + index))
const tenth = Math.floor(CARDS / 10)
const firstSeconds = await each(tenth, set)
const early = memory()
const restSeconds = await each(CARDS - tenth, (index) => set(tenth + index))
const late = memory()
const cardsASecond = CARDS / (firstSeconds + restSeconds)

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
const pages = [await browser.newPage(), await browser.newPage()]
const print = async (index: number) => {
  const page = pages.pop()!
  await page.setContent(cardPage(cardOf(index)), { waitUntil: 'load' })
  await page.pdf({ format: 'A4', printBackground: true })
  pages.push(page)
}
await each(4, print)
const printedASecond = PRINTED / (await each(PRINTED, print))
await browser.close()

const port = await nextFreePort(3900, '127.0.0.1')
const portal = startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: freshFolder(),
  DEMO_DATA: 'off',
})
const address = await portal.address
async function medianMs(): Promise<number> {
  const times: number[] = []
  for (let request = 0; request < REQUESTS; request += 1) {
    const begin = performance.now()
    await (await fetch(`${address}/candidate`)).text()
    times.push(performance.now() - begin)
    await pause(20)
  }
  return median(times)
}
await medianMs()
const quiet = await medianMs()
const end = new AbortController()
const busy = Promise.all(
  Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let index = 0; !end.signal.aborted; index += 1)
      await set(2 * CARDS + index * AT_ONCE + lane)
  }),
)
const loaded = await medianMs()
end.abort()
await busy

report(`admit cards (${CARDS})`, [
  ['cards a second, two at a time', cardsASecond, '', true],
  ['printed by a headless browser a second, two at a time', printedASecond, '', true],
  ['times as fast', cardsASecond / printedASecond, '≥ 10', cardsASecond / printedASecond >= 10],
  ['memory after a tenth of them, MB', early, '', true],
  ['memory after all of them, MB', late, '≤ 1.3 times', late <= early * 1.3],
  ['a page of the portal, quiet, median ms', quiet, '', true],
  ['the same while cards are made', loaded, '≤ 2 times', loaded <= quiet * 2],
])
await typesetter.close()
portal.child.kill()
await cleanUp()
