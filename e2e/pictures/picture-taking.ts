import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page, type Request } from '@playwright/test'
import { addressOf } from '@lokseva/contract/endpoint'
import { watchStaffSession } from '@lokseva/contract/staff/endpoints'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { nextFreePort } from '../../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../../scripts/started-portal.ts'
import type { Translate } from '../forms/declared-form.ts'
import { translator } from '../portals/translator.ts'

/** A picture has no more than that. */
export const MOST_BYTES = 150 * 1024

export type Picture = {
  /** Its file, without the ending. */
  name: string
  screen: 'desk' | 'phone'
  language: 'en' | 'mr'
  /** Who of the demo data is at this screen in this language; nobody: a visitor. */
  who?: string
  open: (page: Page, t: Translate) => Promise<void>
  /** What stands at the top of the picture, where that is not the top of the page. */
  top?: (page: Page, t: Translate) => Locator
}

type Enter = (page: Page, t: Translate, who: string) => Promise<void>
type Taking = { pictures: readonly Picture[]; folder: string; enter: Enter }

/** Left above what stands at the top of a picture. */
const ABOVE = 24
/** Milliseconds; the machine may be busy. */
const PATIENCE = 120_000
const screens = {
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true },
}
const locales = { en: 'en-IN', mr: 'mr-IN' }

/** Takes pictures of a portal of its own with the demo people; those in the folder go. */
export async function takePictures({ pictures, folder, enter }: Taking): Promise<void> {
  const port = await nextFreePort(3990, '127.0.0.1')
  const env = { PORT: String(port), DATABASE_URL: '', DATA_DIR: freshFolder() }
  let browser: Browser | undefined
  try {
    const baseURL = await startPortalProcess(env).address
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    const files = new Map<string, Buffer>()
    // Entered once for all pictures of a person: nobody is let in at two places at a time.
    const entered = new Map<string, Page>()
    for (const picture of pictures) {
      const place = [picture.who, picture.screen, picture.language].join(' ')
      const page = entered.get(place) ?? (await openPage(browser, baseURL, picture, enter))
      entered.set(place, page)
      files.set(`${picture.name}.png`, await takePicture(page, picture))
    }
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const [name, file] of files) writeFileSync(join(folder, name), file)
  } finally {
    await Promise.allSettled([browser?.close(), cleanUp()])
  }
}

async function openPage(browser: Browser, baseURL: string, picture: Picture, enter: Enter) {
  const { screen, language, who } = picture
  const page = await browser.newPage({
    baseURL,
    locale: locales[language],
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...screens[screen],
  })
  page.setDefaultTimeout(PATIENCE)
  noteRequests(page)
  if (who) await enter(page, translator(language), who)
  return page
}

/** What is on its way, but for the call that waits for news. */
const underWay = new WeakMap<Page, Set<Request>>()

function noteRequests(page: Page): void {
  const open = new Set<Request>()
  const isHeld = (request: Request) => request.url().includes(addressOf(watchStaffSession))
  underWay.set(page, open)
  page.on('request', (request) => void (isHeld(request) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
}

/** Until nothing has been on its way for half a second. */
async function quiet(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE
  for (let looks = 0; looks < 5;) {
    if (Date.now() > until) throw new Error(`${page.url()} goes on asking`)
    await page.waitForTimeout(100)
    looks = underWay.get(page)!.size === 0 ? looks + 1 : 0
  }
}

async function takePicture(page: Page, picture: Picture): Promise<Buffer> {
  const { name, language, open, top } = picture
  const t = translator(language)
  await open(page, t)
  await settled(page)
  await top?.(page, t).evaluate((element, above) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - above })
  }, ABOVE)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = await sharp(taken).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
  if (file.length > MOST_BYTES) throw new Error(`${name} has ${file.length} bytes`)
  process.stdout.write(`${name}.png  ${Math.round(file.length / 1024)} KB\n`)
  return file
}

/** Everything has come, and nothing that passes stands over it. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await quiet(page)
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[aria-busy="true"], .skeleton, .loader, .toast, [data-kind="saving"]',
      ),
  )
  await page.evaluate(() => document.fonts.ready)
}
