import { chromium } from '@playwright/test'
import { admitCardPaper } from '../../apps/server/src/features/printing/index.ts'
import { openTypesetter } from '../../apps/server/src/platform/typesetting/typesetter.ts'
import { sampleCard, sampleNow } from '../../apps/server/test/papers/sample-papers.ts'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { cardPage } from './card-page.ts'
import { familyMemory, familyProcessor } from './family.ts'

const AT_ONCE = 2

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

/** Cards as the portal sets them, and as a headless browser prints the same, tagged as ours are. */
export async function sideBySide(cards: number) {
  const card = await sampleCard()
  const cardOf = (index: number) => ({
    ...card,
    name: { en: `Kshirsagar Shruti ${index}`, mr: `क्षीरसागर श्रुती ${index}` },
    timeTable: { ...card.timeTable, hallticketNo: `PN${100_000 + index}` },
  })
  const typesetter = openTypesetter({ mostMs: 300_000 })
  const set = (index: number) => typesetter.pdf(admitCardPaper(cardOf(index), sampleNow))
  // Warm, as in the middle of a batch.
  await each(20, (index) => set(cards + index))
  const typeset = await each(cards, set)
  const megabytes = familyMemory(process.pid)
  await typesetter.close()

  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
  })
  const pages = [await browser.newPage(), await browser.newPage()]
  const print = async (index: number) => {
    const page = pages.pop()!
    await page.setContent(cardPage(cardOf(index)), { waitUntil: 'load' })
    await page.pdf({ format: 'A4', printBackground: true, tagged: true })
    pages.push(page)
  }
  await each(4, print)
  const printed = await each(Math.min(100, cards), print)
  await browser.close()
  return { typeset, printed, megabytes }
}
