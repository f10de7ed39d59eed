import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { admitCardPaper } from '../../apps/server/src/features/printing/index.ts'
import { openTypesetter } from '../../apps/server/src/platform/typesetting/typesetter.ts'
import { sampleCard, sampleNow } from '../../apps/server/test/papers/sample-papers.ts'
import { chromiumFlags, findChromium, findChromiumShell } from '../../scripts/find-chromium.ts'
import type { Paper } from '../../apps/server/src/platform/typesetting/paper.ts'
import { cardPage } from './card-page.ts'
import { familyMemory, familyProcessor } from './family.ts'

const AT_ONCE = 2
const WARM = 600

/** The same letters for the browser, as if they were the machine's own: it has nothing to fetch. */
const fonts = join(import.meta.dirname, 'fonts.conf')

/** So many, two at a time: how many a second, and what of the processor each took in ms. */
async function each(many: number, work: (index: number) => Promise<unknown>) {
  const [begin, before] = [performance.now(), familyProcessor(process.pid)]
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < many) await work(next++)
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  return { aSecond: many / seconds, ms: (familyProcessor(process.pid) - before) / many }
}

/**
 * Cards as the portal sets them, and as a headless browser prints the same, tagged as ours are: the
 * whole browser, and the shell of it that knows no windows.
 */
export async function sideBySide(cards: number) {
  const card = await sampleCard()
  const cardOf = (index: number) => ({
    ...card,
    name: { en: `Kshirsagar Shruti ${index}`, mr: `क्षीरसागर श्रुती ${index}` },
    timeTable: { ...card.timeTable, hallticketNo: `PN${100_000 + index}` },
  })
  const typesetter = openTypesetter({ mostMs: 300_000 })
  const paperOf = (index: number) => admitCardPaper(cardOf(index), sampleNow)
  const set = (index: number) => typesetter.pdf(paperOf(index))
  // Warm, as in the middle of a batch: Node compiles the typesetter in the first hundreds.
  await each(WARM, (index) => set(cards + index))
  const typeset = await each(cards, set)
  const megabytes = familyMemory(process.pid)
  await typesetter.close()

  const whole = await printAll(findChromium(), cards, paperOf)
  const shell = await printAll(findChromiumShell(), cards, paperOf)
  return { typeset, megabytes, whole, shell }
}

/** What a browser prints, warm as ours are: some hundred are enough, one takes as long as the next. */
async function printAll(executablePath: string, cards: number, paperOf: (index: number) => Paper) {
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    env: { ...process.env, FONTCONFIG_FILE: fonts },
  })
  const pages = [await browser.newPage(), await browser.newPage()]
  const print = async (index: number) => {
    const page = pages.pop()!
    await page.setContent(await cardPage(paperOf(index)), { waitUntil: 'load' })
    await page.pdf({ format: 'A4', printBackground: true, tagged: true })
    pages.push(page)
  }
  await each(20, print)
  const printed = await each(Math.min(200, cards), print)
  await browser.close()
  return printed
}
