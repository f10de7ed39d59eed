import { chromium, type Locator } from '@playwright/test'
import { candidates } from '@lokseva/forms/test/candidates'
import { sampleVillages } from '@lokseva/forms/test/sample-lists'
import { fillPersonal } from '../e2e/forms/personal-form.ts'
import { questionOf } from '../e2e/forms/declared-form.ts'
import { importBorderVillages, registeredPerson } from '../e2e/person.ts'
import { logIn } from '../e2e/screens.ts'
import { translator } from '../e2e/portals/translator.ts'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { report } from './measure.ts'

/** `npm run bench:form`: typing in the personal form and opening a long list, six times slowed. */
const SLOWDOWN = 6
const VILLAGES = 2000
/** Milliseconds; ten keys a second is a hundred words a minute. */
const BETWEEN_KEYS = 100
/** The screen of the people a slow processor belongs to. */
const PHONE = { width: 360, height: 740 }
/** Where every section stands on the page at once. */
const WIDE = { width: 1280, height: 800 }

const port = await nextFreePort(3980, '127.0.0.1')
const folder = freshFolder()
const address = await startPortalProcess({
  PORT: String(port),
  DATABASE_URL: '',
  DATA_DIR: folder,
}).address
process.env['E2E_DATA'] = folder
const texts = translator('en')

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumFlags,
})
const page = await browser.newPage({ baseURL: address, viewport: PHONE })
const candidate = candidates.divyang
await importBorderVillages([
  ...sampleVillages,
  ...Array.from({ length: VILLAGES - sampleVillages.length }, (_, index) => ({
    code: 700_000 + index,
    en: `Village ${index + 1}`,
    taluka: 5438,
    district: 527,
  })),
])
await page.goto('/candidate')
const person = await registeredPerson(page, { dob: candidate.dateOfBirth })
await logIn(page, texts, person)
await page.waitForURL('**/candidate/main')
await page.goto('/candidate/main/profile')
await fillPersonal({ page, t: texts, language: 'en' }, person, candidate)

const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
await watch('keydown')
const menu = page.locator('.section-menu')
const sections = menu.locator('button')
let boxes = 0
for (let at = 0; at < (await sections.count()); at++) {
  await openSection(sections.nth(at))
  boxes += await typeIntoAll()
}
await page.waitForTimeout(500)
const keys = await noted('keydown')
await page.setViewportSize(WIDE)
await watch('keydown')
const wideBoxes = await typeIntoAll()
await page.waitForTimeout(500)
const wideKeys = await noted('keydown')
await page.setViewportSize(PHONE)
await openSection(sections.filter({ hasText: texts('personal.section.border') }))
await watch('pointerdown')
const village = questionOf(page, 'borderVillageLookupId')
await village.scrollIntoViewIfNeeded()
await village.click()
await page.locator('.searchable-list').waitFor()
const list = (await noted('pointerdown'))[0]!
await browser.close()
const p95 = quantile(keys, 0.95)
const wideP95 = quantile(wideKeys, 0.95)
report(
  `The personal form, ${keys.length} keys in ${boxes} boxes on a phone's screen, slowed ${SLOWDOWN} times`,
  [
    ['a key to its paint, median, ms', quantile(keys, 0.5), '', true],
    ['a key to its paint, 95th percentile, ms', p95, '≤ 100', p95 <= 100],
    [`a list of ${VILLAGES} villages from click to paint, ms`, list, '≤ 200', list <= 200],
  ],
)
report(`With every section open, ${wideKeys.length} keys in ${wideBoxes} boxes, 1280 px wide`, [
  ['a key to its paint, median, ms', quantile(wideKeys, 0.5), '', true],
  ['a key to its paint, 95th percentile, ms', wideP95, '≤ 100', wideP95 <= 100],
])
await cleanUp()

async function openSection(section: Locator): Promise<void> {
  await menu.locator('summary').click()
  await section.click()
}

/** Types into every box that stands open, and says how many there were. */
async function typeIntoAll(): Promise<number> {
  const all = await page.locator('.declared-fields input.control:enabled').all()
  for (const box of all) await typeInto(box)
  return all.length
}

/** Types a few letters into a box and takes them away again, as fast as a quick typist does. */
async function typeInto(box: Locator): Promise<void> {
  await box.focus()
  for (const key of ['a', 'b', 'c', 'Backspace', 'Backspace', 'Backspace']) {
    await page.waitForTimeout(BETWEEN_KEYS)
    await page.keyboard.press(key)
  }
}

/** Notes how long every such event in the page takes until the first frame after it. */
function watch(event: string): Promise<void> {
  return page.evaluate((name) => {
    const times: number[] = []
    addEventListener(
      name,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage('')
        }),
      { capture: true },
    )
    Object.assign(window, { [name]: times })
  }, event)
}

function noted(event: string): Promise<number[]> {
  return page.evaluate((name) => (window as unknown as Record<string, number[]>)[name]!, event)
}

function quantile(list: readonly number[], share: number): number {
  return list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)]!
}
