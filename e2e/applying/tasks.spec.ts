import type { Page } from '@playwright/test'
import { pages } from '@lokseva/contract/site/pages'
import { expect, onlyAt, test } from '../journey.ts'
import { openDialog } from '../accounts/account-actions.ts'
import { standAs } from '../stages/followers.ts'
import { oweFee, registeredPerson, rankPosts } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

/** The first task, with its button above the fold and above the bar of the tabs. */
async function leadingTask(page: Page) {
  const lead = page.locator('.task-lead')
  await expect(lead).toBeVisible()
  const button = lead.getByRole('link')
  const box = (await button.boundingBox())!
  const fold = Math.min(740, page.viewportSize()!.height) - 66
  expect(box.y + box.height).toBeLessThan(fold)
  return { lead, button }
}

test(
  'who has to send a paper again is led to the very place by the first task (TASK-07, TASK-09)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    const { id } = await standAs(person, 'kiran.deshpande@example.in')
    await logIn(page, t, person)
    await atHome(page, t)
    const { lead, button } = await leadingTask(page)
    await expect(lead).toContainText('The second page is cut off.')
    await expect(page.locator('.task-row').first()).toBeVisible()
    await inspect('home-send-again')
    await button.click()
    await expect(page).toHaveURL(new RegExp(`/account/${id}/stage/\\d+$`))
    await expect(page.locator('.stage-panel')).toBeVisible()
    await expect(page.locator('.stage-panel .waiting')).toHaveCount(0)
  },
)

test(
  'who is new is led to the first step, who owes a fee to the dialog that takes it (TASK-07, TASK-09)',
  onlyAt('mr-phone', 'en-desk'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await logIn(page, t, person)
    await atHome(page, t)
    const first = await leadingTask(page)
    await inspect('home-newcomer')
    await first.button.click()
    await expect(page).toHaveURL(/profile\/personal$/)
    await rankPosts(await oweFee(person), [5001])
    await page.goto(pages.main)
    const owed = await leadingTask(page)
    await inspect('home-fee')
    await owed.button.click()
    await expect(openDialog(page)).toBeVisible()
  },
)
