import type { Page } from '@playwright/test'
import { applicationPath, stagePath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import { expect, onlyAt, test } from './journey.ts'
import { account } from './account-actions.ts'
import { standAs } from './followers.ts'
import { withInputMethod } from './input-method.ts'
import { registeredPerson } from './person.ts'
import { atHome, logIn } from './screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

type Heading = { level: number; words: string; top: number; left: number }

/** What a screen reader jumps between: the headings of the page itself, as they are read. */
const headingsOf = (page: Page): Promise<Heading[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => {
        const { top, left } = heading.getBoundingClientRect()
        return { level: Number(heading.tagName[1]), words: heading.textContent.trim(), top, left }
      }),
  )

/** One h1 that comes first, no level left out, and in each column what is read later stands lower. */
async function readsInOrder(page: Page): Promise<string[]> {
  await expect(page.locator('main .waiting')).toHaveCount(0)
  const headings = await headingsOf(page)
  expect(headings.map(({ level }) => level).filter((level) => level === 1)).toEqual([1])
  expect(headings[0]!.level).toBe(1)
  for (const [place, { level, words, top, left }] of headings.entries()) {
    const before = headings[place - 1]
    if (!before) continue
    expect(level, `${before.words} → ${words}`).toBeLessThanOrEqual(before.level + 1)
    const above = headings.slice(0, place).findLast((each) => Math.abs(each.left - left) < aColumn)
    expect(top, `${above?.words} → ${words}`).toBeGreaterThanOrEqual(above?.top ?? 0)
  }
  return headings.map(({ words }) => words)
}

/** Pixels within which headings stand under each other. */
const aColumn = 40

/** After a change of page the reader stands at its heading. */
const atHeading = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'the heading has the focus')
    .toBe('H1')

test(
  'with the keyboard alone: from Home to the application and to its stage, each read from its heading on (TASK-36)',
  onlyAt('en-desk', 'mr-phone'),
  async ({ page: drawn, t }) => {
    const person = await registeredPerson(drawn)
    const { id } = await standAs(person, 'kiran.deshpande@example.in')
    const page = withInputMethod(drawn, 'keyboard')
    await logIn(page, t, person)
    await atHome(page, t)
    const lead = page.locator('.task-lead')
    await expect(lead).toBeVisible()
    const home = await readsInOrder(drawn)
    // What to do is read first of all.
    expect(home[1]).toBe(await lead.getByRole('heading').textContent())
    const href = await lead.getByRole('link').getAttribute('href')

    await page.locator(`nav a[href="${account}"]:visible`).first().click()
    await atHeading(drawn)
    await readsInOrder(drawn)
    await page
      .locator(`main a[href="${applicationPath(id)}"]:visible`)
      .first()
      .click()
    await expect(drawn).toHaveURL(applicationPath(id))
    await atHeading(drawn)
    const application = await readsInOrder(drawn)
    expect(application[1]).toBe(home[1])

    await page.locator('.task-lead').getByRole('link').click()
    await expect(drawn).toHaveURL(href!)
    await expect(drawn.locator('.stage-panel')).toBeVisible()
    await atHeading(drawn)
    await readsInOrder(drawn)

    // The way back is the first thing before what the page is about.
    await drawn.keyboard.press('Shift+Tab')
    await drawn.keyboard.press('Enter')
    await expect(drawn).toHaveURL(applicationPath(id))
    expect(href).toMatch(new RegExp(`^${stagePath(id, '')}\\d+$`))
    await drawn.goto(pages.main)
    await drawn.keyboard.press('Tab')
    await drawn.keyboard.press('Enter')
    // The link to the content skips the tabs.
    await drawn.keyboard.press('Tab')
    expect(await drawn.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  },
)
