import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { people } from '@lokseva/rules/test/people'
import { choosePosts } from '../e2e/apply-hands.ts'
import { lockProfile, registeredPerson } from '../e2e/person.ts'
import { openPages, threePhotographs } from '../e2e/photograph-hands.ts'
import { logIn } from '../e2e/screens.ts'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { report } from './measure.ts'

/** `npm run bench:photographs`: three photographs become a PDF, four times slowed. */
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

const devtools = await page.context().newCDPSession(page)
// The worker is a target of its own, and slowed by itself.
await devtools.send('Target.setAutoAttach', {
  autoAttach: true,
  waitForDebuggerOnStart: false,
  flatten: true,
})
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
await page.evaluate(watchFrames)
const opening: number[] = []
for (const photograph of photographs) {
  const before = await dialog.locator('.pages-page').count()
  opening.push(
    await timed(async () => {
      await chooser.setInputFiles(photograph)
      await dialog.locator('.pages-page').nth(before).waitFor()
    }),
  )
}
const making = await timed(async () => {
  await dialog.getByRole('button', { name: t('documents.pages.make') }).click()
  await dialog.locator('.pages-made img').nth(2).waitFor()
})
const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
const said = await dialog.locator('p').first().textContent()
await browser.close()
const slowest = Math.max(...opening)
report(`Three photographs of 12 megapixels, slowed ${SLOWDOWN} times: ${said}`, [
  ['a photograph chosen until its page stands there, s', slowest, `≤ ${LIMIT}`, slowest <= LIMIT],
  ['the PDF of three pages made and shown, s', making, `≤ ${LIMIT}`, making <= LIMIT],
  ['the page did not answer for at most, ms', longest, '', true],
])
await cleanUp()

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
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
