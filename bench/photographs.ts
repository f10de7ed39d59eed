import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { people } from '@lokseva/rules/test/people'
import { choosePosts } from '../e2e/applying/apply-actions.ts'
import { lockProfile, registeredPerson } from '../e2e/person.ts'
import { openPages, threePhotographs } from '../e2e/forms/photograph-hands.ts'
import { logIn } from '../e2e/screens.ts'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { report } from './measure.ts'

/** `npm run bench:photographs`: three photographs become a PDF, on a processor four times slower. */
const SLOWDOWN = 4
/** Twelve megapixels, as most phones take them. */
const PHOTOGRAPH = { width: 3000, height: 4000 }
const LIMIT = 5

const port = await nextFreePort(3990, '127.0.0.1')
const folder = freshFolder()
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
}).address
process.env['E2E_DATA'] = folder
process.env['E2E_ORIGIN'] = address
const wording = Object.assign(
  {},
  ...globSync(join(import.meta.dirname, '../packages/texts/src/**/en.json')).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as object,
  ),
) as Record<string, string>
const t = (id: string) => wording[id] ?? id

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const page = await browser.newPage({ baseURL: address, viewport: { width: 360, height: 740 } })
await page.goto('/candidate')
const person = await registeredPerson(page, { dob: people.graduate.birthDay })
await lockProfile(person, people.graduate)
await logIn(page, t, person)
await page.waitForURL('**/candidate/main')
await choosePosts(page, t, { advertisement: 101, most: 1 })
const dialog = await openPages(page, t)
const chooser = dialog.locator('input[type="file"]').last()
const photographs = await threePhotographs(PHOTOGRAPH)

const files = photographs.map(({ name, buffer }) => {
  const path = join(folder, name)
  writeFileSync(path, buffer)
  return path
})

// Only pages can be slowed, not their workers: so the processor's time is what is multiplied.
const system = await browser.newBrowserCDPSession()
const opening: number[] = []
for (const [at, file] of files.entries())
  opening.push(
    await processorTime(async () => {
      await chooser.setInputFiles(file)
      await drawn(at)
    }),
  )
const making = await processorTime(make)

// And what is felt of it meanwhile, on a page that is slowed.
await dialog.getByRole('button', { name: t('documents.pages.change') }).click()
await drawn(2)
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
await page.evaluate(watchFrames)
await make()
const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
const said = await dialog.locator('p').first().textContent()
await browser.close()
const slowest = Math.max(...opening)
report(`Three photographs of 12 megapixels, on a processor ${SLOWDOWN} times slower: ${said}`, [
  ['a photograph opened and its page drawn, s', slowest, `≤ ${LIMIT}`, slowest <= LIMIT],
  ['the PDF of three pages made and shown, s', making, `≤ ${LIMIT}`, making <= LIMIT],
  ['the page drew nothing for at most, ms', longest, '', true],
])
await cleanUp()

async function make(): Promise<void> {
  await dialog.getByRole('button', { name: t('documents.pages.make') }).click()
  await dialog.locator('.pages-made img').nth(2).waitFor()
}

/** The page at this place is there to be seen. */
async function drawn(at: number): Promise<void> {
  await dialog.locator('.pages-shown[src]').nth(at).waitFor()
}

/** What the process of the page took of the processor, all threads together, if it were slower. */
async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = await taken()
  await work()
  return ((await taken()) - before) * SLOWDOWN
}

async function taken(): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

/** The longest the page drew nothing. */
function watchFrames() {
  const kept = window as unknown as { longest: number }
  kept.longest = 0
  let last = performance.now()
  const look = (now: number) => {
    kept.longest = Math.max(kept.longest, now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
