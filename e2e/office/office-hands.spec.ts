import { officePages } from '@lokseva/contract/office/pages'
import type { Page } from '@playwright/test'
import { expect, onlyAt, test } from '../journey.ts'
import {
  askForRoles,
  colleagueAtWork,
  enterByPasskey,
  invitedAs,
  newColleague,
  openMember,
} from './office-actions.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

/** At the dialog that asks for a role of somebody, with the reason typed. */
async function askingForRole(page: Page, t: Translate) {
  const member = newColleague()
  await invitedAs('helpDesk', member)
  await openMember(page, t, member)
  await page.getByRole('checkbox', { name: t('approvals.role.auditor'), exact: true }).check()
  await page.getByRole('button', { name: t('office.members.roles.ask') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.ask.why')).fill('Order 41 of this year')
  return { dialog, ask: dialog.getByRole('button', { name: t('office.ask.submit') }) }
}

test(
  'an administrator whose line breaks while asking, and who presses twice, has asked once (OFFICE-191)',
  onlyAt('en-desk'),
  async ({ page, t }) => {
    await enterByPasskey(page, t, await invitedAs('administrator', newColleague()))
    const { dialog, ask } = await askingForRole(page, t)
    let isCut = true
    await page.route('**/oas/office/v1/approvals', async (route) => {
      if (route.request().method() !== 'POST' || !isCut) return route.continue()
      // It arrives, and its answer does not.
      await route.fetch()
      await route.abort()
    })
    await ask.dblclick()
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByLabel(t('office.ask.why'))).toHaveValue('Order 41 of this year')
    isCut = false
    await ask.click()
    await expect(page.locator('.toast').getByRole('link')).toBeVisible()
    await page.goto(officePages.approvals)
    const own = page.locator('.card', { hasText: t('office.approvals.mine') })
    const rows = own.locator(`a[href^="${officePages.approvals}/"]`)
    await expect(rows.first()).toBeVisible()
    await expect(rows).toHaveCount(1)
  },
)

test(
  'what is typed is there after Back and after loading the page anew, and gone once another tab signs out (OFFICE-18, OFFICE-194)',
  onlyAt('mr-desk'),
  async ({ page, context, t }) => {
    await enterByPasskey(page, t, await invitedAs('administrator', newColleague()))
    const { ask } = await askingForRole(page, t)
    await ask.click()
    await page.locator('.toast').getByRole('link').click()
    const talk = page.getByLabel(t('office.approvals.say'))
    await talk.fill('The order follows')
    await page.goBack()
    await page.goForward()
    await expect(talk).toHaveValue('The order follows')
    await page.reload()
    await expect(talk).toHaveValue('The order follows')

    // A form that is not kept asks first.
    await page.goto(officePages.staff)
    await page.getByRole('button', { name: t('office.members.invite') }).click()
    await page.getByRole('dialog').getByLabel(t('office.members.email')).fill('half@example.in')
    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    await (await asked).accept()
    await reload
    await page.goBack()
    await expect(talk).toHaveValue('The order follows')

    const other = await context.newPage()
    await other.goto(officePages.today)
    await other.getByRole('button', { name: t('office.signOut') }).click()
    await expect(other.getByText(t('office.signedOut'))).toBeVisible()
    await expect(page.getByText(t('office.signedOut'))).toBeVisible()
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('office.kept.')),
    )
    expect(kept).toEqual([])
  },
)

test(
  'on a phone the first thing that waits is on the first screen (OFFICE-324)',
  onlyAt('mr-phone'),
  async ({ page, browser, baseURL, t, inspect }) => {
    const administrator = await colleagueAtWork(browser, {
      t,
      role: 'administrator',
      baseURL: baseURL!,
    })
    const member = newColleague()
    await invitedAs('helpDesk', member)
    await openMember(administrator, t, member)
    await askForRoles(administrator, t, ['auditor'])
    await administrator.context().close()
    await enterByPasskey(page, t, await invitedAs('approver', newColleague()))
    const first = page.locator('.approval-list a').first()
    const { y, height } = (await first.boundingBox())!
    expect(y + height).toBeLessThan(740)
    await inspect('today')
    await page.goto(officePages.dataRights)
    // The desk at work is in view in the row of desks.
    await expect(page.locator('.side-bar [aria-current]')).toBeInViewport()
    await inspect('desks')
  },
)
