import { applicationPath, stagePath } from '@lokseva/contract/applications/addresses'
import type { Page } from '@playwright/test'
import { account, applicationIsThere, openDialog } from './accounts/account-actions.ts'
import { standAs } from './stages/followers.ts'
import { withInputMethod } from './forms/input-method.ts'
import { expect, onlyAt, test } from './journey.ts'
import { paymentHeading } from './applying/payment-actions.ts'
import { registeredPerson } from './person.ts'
import { atHome, logIn } from './screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

type Heading = { level: number; words: string; top: number; left: number }

/** What a screen reader jumps between: the headings of the page, in the order they are read. */
const headingsOf = (page: Page): Promise<Heading[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('dialog'))
      .map((heading) => {
        const { top, left } = heading.getBoundingClientRect()
        return { level: Number(heading.tagName[1]), words: heading.textContent.trim(), top, left }
      }),
  )

/** One h1 that comes first, no level left out; within a column what is read later is lower. */
async function readInOrder(page: Page): Promise<string[]> {
  await expect(page.locator('main .waiting, main .skeleton')).toHaveCount(0)
  const headings = await headingsOf(page)
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1)
  expect(headings[0]!.level).toBe(1)
  for (const [place, { level, words, top, left }] of headings.entries()) {
    const before = headings.slice(0, place)
    expect(level, words).toBeLessThanOrEqual((before.at(-1)?.level ?? 0) + 1)
    const column = before.filter((each) => Math.abs(each.left - left) < 1)
    expect(Math.max(0, ...column.map((each) => each.top)), words).toBeLessThanOrEqual(top)
  }
  return headings.map(({ words }) => words)
}

/** Where the reader is after a change of page, or of dialog. */
const focusedWords = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    return /^H[12]$/.test(focused?.tagName ?? '') ? focused!.textContent.trim() : undefined
  })
const atHeading = (page: Page, words: string | RegExp) =>
  expect.poll(() => focusedWords(page), 'the heading has the focus').toMatch(words)

test(
  'with the keyboard alone: from Home to the application, to its stage, and its fee is paid (TASK-60)',
  onlyAt('en-desk'),
  async ({ page: drawn, t }) => {
    const person = await registeredPerson(drawn)
    const { id } = await standAs(person, 'fatima.shaikh@example.in')
    const page = withInputMethod(drawn, 'keyboard')
    await logIn(page, t, person)
    await atHome(page, t)
    const lead = page.locator('.task-lead')
    await expect(lead).toBeVisible()
    const home = await readInOrder(drawn)
    const task = (await lead.getByRole('heading').textContent())!
    // What to do is read before anything else.
    expect(home[1]).toBe(task)

    await page.locator(`nav a[href="${account}"]:visible`).first().click()
    await atHeading(drawn, t('app.tabs.account'))
    await readInOrder(drawn)
    await page
      .locator(`main a[href="${applicationPath(id)}"]:visible`)
      .first()
      .click()
    await expect(drawn).toHaveURL(applicationPath(id))
    await applicationIsThere(drawn, t)
    const [examination, first] = await readInOrder(drawn)
    await atHeading(drawn, examination!)
    expect(first).toBe(task)

    await page.locator('.task-lead').getByRole('link').click()
    await expect(drawn).toHaveURL(new RegExp(`^[^?]*${stagePath(id, '')}\\d+\\?pay=`))
    await atHeading(drawn, t('objections.pay.heading'))
    await page.getByRole('button', { name: t('objections.pay.now'), exact: true }).click()
    const ways = openDialog(page).last()
    await ways.getByRole('radio', { name: t('payments.provider.billdesk') }).check()
    await ways.locator('.dialog-actions .button-primary').click()
    await drawn.waitForURL(/\/sim\/pay\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await readInOrder(drawn)

    // The way back, and what was paid is asked for no more.
    await page
      .locator(`main a[href^="${applicationPath(id)}"]:visible`)
      .first()
      .click()
    await applicationIsThere(drawn, t)
    await expect(drawn.locator('.task-lead')).toHaveCount(0)
  },
)
