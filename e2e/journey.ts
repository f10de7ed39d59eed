import { expect, test as base, type Page, type TestInfo } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { textIdsIn, translator } from './portals/translator.ts'

export type JourneyOptions = { language: 'en' | 'mr' }

type Journey = {
  /** A text of the portal in the language of this journey. */
  t: (id: string, params?: Record<string, string | number>) => string
  /** The page as it stands: no accessibility finding, nothing cut off, one language, no text without its words. */
  inspect: (name: string) => Promise<void>
  /** The same of another page than the journey's own, in light and in dark. */
  inspectDesk: (desk: Page, name: string) => Promise<void>
  /** The same on a small screen of an office besides. */
  inspectDeskAtWidths: (desk: Page, name: string) => Promise<void>
}

/**
 * Where a journey is walked. Untagged, it is walked in both languages at both widths: for what
 * looks different in each. A way through the same pages is walked where it is likeliest to fail;
 * `every-screen.spec.ts` looks at every page in all four.
 */
export const onlyAt = (...places: Place[]) => ({ tag: places.map((place) => `@${place}`) })

const SEEN_IN_BOTH = '@seen-in-both'
/**
 * Walked at these places alone, and each state it inspects is looked at in the other language too:
 * the page is switched where it stands, and back. Without the same way a second time.
 */
export const seenInBothAt = (...places: Place[]) => ({
  tag: [...onlyAt(...places).tag, SEEN_IN_BOTH],
})
export type Place = 'en-phone' | 'en-desk' | 'mr-phone' | 'mr-desk'

/** A person's way through the portal; copy `landing.spec.ts` to begin a new one. */
export const test = base.extend<Journey & JourneyOptions & { leftOpen: void }>({
  // What a journey opened besides its own page and left open would go on asking the portal.
  leftOpen: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  language: ['en', { option: true }],
  t: async ({ language }, use) => use(translator(language)),
  inspect: async ({ page, language }, use, info) => {
    await use((name) => inspectPage({ page, language, info, name }))
  },
  inspectDesk: async ({ language }, use, info) => {
    await use((page, name) => inspectInBothSchemes({ page, language, info, name }))
  },
  inspectDeskAtWidths: async ({ language }, use, info) => {
    await use(async (page, name) => {
      await inspectInBothSchemes({ page, language, info, name })
      const wide = page.viewportSize()!
      await page.setViewportSize({ ...wide, width: NARROW_DESK })
      const narrow = `${name}-${NARROW_DESK}`
      await inspectPage({ page, language, info, name: narrow, asked: 'all but colours' })
      await page.setViewportSize(wide)
    })
  },
})

/** The smallest screen that the Office is made for. */
const NARROW_DESK = 768

type Asked = 'everything' | 'colours' | 'all but colours'
type Looked = JourneyOptions & { page: Page; info: TestInfo; name: string; asked?: Asked }

/** Those that ask for colours, and for nothing else. They are the dearest. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What a page in another scheme, language or width can answer in another way than the one before. */
const rulesOf = (asked: Asked): Partial<RunOptions> => {
  if (asked === 'colours') return { runOnly: COLOUR_RULES }
  if (asked === 'everything') return {}
  return { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) }
}

async function inspectInBothSchemes(looked: Looked): Promise<void> {
  await inspectPage(looked)
  await looked.page.emulateMedia({ colorScheme: 'dark' })
  await inspectInLanguage({ ...looked, name: `${looked.name}-dark`, asked: 'colours' })
  await looked.page.emulateMedia({ colorScheme: 'light' })
}

async function inspectPage(looked: Looked): Promise<void> {
  await inspectInLanguage(looked)
  if (!looked.info.tags.includes(SEEN_IN_BOTH)) return
  const { page, language, name } = looked
  const other = language === 'en' ? 'mr' : 'en'
  await switchLanguage(page, other)
  const asked = 'all but colours'
  await inspectInLanguage({ ...looked, language: other, name: `${name}-${other}`, asked })
  await switchLanguage(page, language)
}

async function inspectInLanguage(looked: Looked): Promise<void> {
  const { page, language, info, name, asked = 'everything' } = looked
  // A page that has just been opened is drawn in slices.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(stillness)
  // For whoever wants to look: a picture of every state a journey comes by.
  if (process.env['PICTURES'])
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  expect(await accessibilityFindings(page, rulesOf(asked))).toEqual([])
  expect(await overflow(page), 'the page is wider than the screen').toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`))
  expect(textIdsIn(await page.locator('body').innerText()), 'texts without words').toEqual([])
}

async function switchLanguage(page: Page, language: 'en' | 'mr'): Promise<void> {
  // A dialog that stands open keeps the pointer from it.
  await page.locator(`.language-switch button[lang="${language}"]`).first().dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Run in the page itself; only what is wrong is brought back. */
async function accessibilityFindings(page: Page, asked: Partial<RunOptions>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe}\n;0`)
  return page.evaluate(async (rules) => {
    const { axe: checker } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> }
    }
    // Of what axe fetches beforehand no rule that is on needs the style sheets.
    const preload = { assets: ['media' as const] }
    const { violations } = await checker.run({
      resultTypes: ['violations'],
      preload,
      ...rules,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  }, asked)
}

/** What fades in is pale until it has arrived; what turns for ever, or with the page, is as it is. */
async function stillness(): Promise<void> {
  // Colours of another scheme are there with the next picture that is drawn, and fade in from then on.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const passing = document.getAnimations().filter(({ playState, timeline, effect }) => {
    const isByTheClock = timeline === document.timeline
    return (
      playState === 'running' && isByTheClock && effect?.getComputedTiming().endTime !== Infinity
    )
  })
  const ended = passing.map(({ finished }) => finished.catch(() => undefined))
  // None of ours takes half a second; one that stands still for another reason is not waited for.
  await Promise.race([Promise.all(ended), new Promise((enough) => setTimeout(enough, 3000))])
}

const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

export { expect }
