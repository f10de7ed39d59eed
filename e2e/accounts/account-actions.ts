import { applicationPath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import { expect, type Page } from '@playwright/test'
import type { Words } from '../applying/apply-actions.ts'
import { codeFor, type Person } from '../person.ts'

export const account = pages.mainTab.replace('{tab}', 'account')

export const viewPath = (applicationId: string) => applicationPath(applicationId)

/** The application that is viewed, once everything of it is there. */
export async function viewApplication(page: Page, t: Words, applicationId: string) {
  await page.goto(viewPath(applicationId))
  await applicationIsThere(page, t)
}

/** After one's own way to it. */
export async function applicationIsThere(page: Page, t: Words) {
  await expect(page.getByRole('region', { name: t('applications.mine.posts') })).toBeVisible()
  await expect(page.locator('.application-columns .waiting')).toHaveCount(0)
}

export const openDialog = (page: Page) => page.locator('dialog[open]')

/** Ticks the first centre that is offered, and tells its name. */
export async function tickCentre(page: Page): Promise<string> {
  const first = openDialog(page)
    .locator('.choice', { has: page.getByRole('checkbox') })
    .first()
  await first.getByRole('checkbox').check()
  return (await first.textContent())!.trim()
}

/** Answers what is asked: No, the first choice, a number. */
export async function answerAll(page: Page, t: Words) {
  const fields = openDialog(page).locator('.change-questions > .field')
  // An answer may bring the next question.
  for (let at = 0; at < (await fields.count()); at += 1) {
    const no = fields.nth(at).getByRole('radio', { name: t('apply.no') })
    if ((await no.count()) > 0) await no.check()
    else await fields.nth(at).locator('input').first().fill('2')
  }
}

/** Has a code sent to an address and enters it. */
export async function proveBoth(page: Page, t: Words, person: Person) {
  for (const way of ['email', 'mobile'] as const) {
    const part = openDialog(page)
      .locator('.change-part')
      .nth(way === 'email' ? 0 : 1)
    await part.getByRole('button', { name: t('identity.otp.get') }).click()
    const code = await codeFor(page, person[way], person.spent[way])
    await part.getByLabel(t(`identity.otp.label.${way}`)).fill(code)
    await expect(part.getByText(t('identity.otp.verified'))).toBeVisible()
  }
}
