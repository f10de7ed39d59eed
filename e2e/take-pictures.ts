import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@lokseva/contract/site/pages'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../apps/server/src/demo/candidates.ts'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { cleanUp, freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { MOST_BYTES, type Picture, readmePictures } from './readme-pictures.ts'
import { logIn } from './screens.ts'
import { translator } from './translator.ts'

/** `npm run pictures`: the pictures of the README, of a portal of its own with the demo people. */
const folder = join(import.meta.dirname, '../docs/pictures')
/** Left above what stands at the top of a picture. */
const ABOVE = 24
/** Milliseconds; the machine may be busy. */
const PATIENCE = 120_000
const screens = {
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true },
}
const locales = { en: 'en-IN', mr: 'mr-IN' }

/** Logged in once for all pictures of a person: nobody is let in at two places at a time. */
async function enter(browser: Browser, baseURL: string, picture: Picture): Promise<Page> {
  const { screen, language, email } = picture
  const page = await browser.newPage({
    baseURL,
    locale: locales[language],
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...screens[screen],
  })
  page.setDefaultTimeout(PATIENCE)
  if (email) {
    await logIn(page, translator(language), { email, password: demoPassword })
    await page.waitForURL(`**${pages.main}`)
  }
  return page
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
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[aria-busy="true"], .skeleton, .loader, .toast, [data-kind="saving"]',
      ),
  )
  await page.evaluate(() => document.fonts.ready)
}

// Also where it is broken off: a signal alone would leave the portal running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const port = await nextFreePort(3990, '127.0.0.1')
const env = { PORT: String(port), DATABASE_URL: '', DATA_DIR: freshFolder() }
let browser: Browser | undefined
try {
  const address = await startPortalProcess(env).address
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const files = new Map<string, Buffer>()
  const entered = new Map<string, Page>()
  for (const picture of readmePictures) {
    const who = picture.email ?? 'visitor'
    const page = entered.get(who) ?? (await enter(browser, address, picture))
    entered.set(who, page)
    files.set(`${picture.name}.png`, await takePicture(page, picture))
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, file] of files) writeFileSync(join(folder, name), file)
} finally {
  await Promise.allSettled([browser?.close(), cleanUp()])
}
