import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { applicationPath } from '@lokseva/contract/applications/addresses'
import { officePages } from '@lokseva/contract/office/pages'
import { expect, seenInBothAt, test } from '../journey.ts'
import { colleagueAtWork, enterByPasskey, invitedAs, newColleague } from './office-actions.ts'
import { enterOwing } from '../applying/payment-actions.ts'
import { whileListingIsHeld } from '../person.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

const desk = (advertisementId: number) =>
  officePages.applicationsOf.replace('{advertisementId}', String(advertisementId))

/** Adds one sentence to the filter. */
async function filterBy(
  page: Page,
  t: Translate,
  name: string,
  choose: (page: Page) => Promise<unknown>,
) {
  await page.getByRole('button', { name: t('office.applications.filter.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.applications.filter.choose')).selectOption(name)
  await choose(page)
  await dialog.getByRole('button', { name: t('office.applications.filter.done') }).click()
  await expect(dialog).toBeHidden()
}

/** As on a small screen at night. */
async function narrowAndDark(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await look()
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null })
}

test(
  'a filter of sentences, a selection of it, a rejection asked for and approved; the candidate reads why (OFFICE-348, OFFICE-354, OFFICE-355, OFFICE-660)',
  seenInBothAt('mr-desk'),
  async ({ page, browser, baseURL, t, inspect }) => {
    const candidate = await browser.newContext({
      baseURL: baseURL!,
      locale: t('office.signOut') === 'Log out' ? 'en-IN' : 'mr-IN',
    })
    const owing = await candidate.newPage()
    await owing.goto('/candidate')
    const { id, number } = (await enterOwing(owing, t)).application
    const advertisementId = 101
    const approver = await colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! })
    await enterByPasskey(page, t, await invitedAs('publisher', newColleague()))
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(
      page.getByRole('heading', { name: t('office.applications.heading'), level: 1 }),
    ).toBeVisible()
    await inspect('adverts')
    await page.goto(desk(advertisementId))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await inspect('list')
    await filterBy(page, t, 'state', (at) =>
      at
        .getByRole('dialog')
        .getByRole('checkbox', { name: t('office.applications.state.SUBMITTED') })
        .check(),
    )
    await filterBy(page, t, 'number', (at) =>
      at.getByRole('dialog').getByRole('textbox').fill(number),
    )
    await expect(page).toHaveURL(new RegExp(`state=SUBMITTED&number=${number}`))
    await expect(page.getByText(t('office.applications.count', { count: 1 }))).toBeVisible()
    // Back leads to the filter before; a link shows the same to everybody.
    await page.goBack()
    await expect(page).toHaveURL(/\?state=SUBMITTED$/)
    await page.goForward()
    await expect(page.getByRole('link', { name: number })).toBeVisible()

    const box = page.getByRole('checkbox', {
      name: t('office.applications.select.row', { number }),
    })
    await box.check()
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: t('office.applications.one.seen') }),
    ).toBeVisible()
    await inspect('one')
    await narrowAndDark(page, () => inspect('one, narrow and dark'))
    await page.goBack()
    await narrowAndDark(page, () => inspect('list, narrow and dark'))

    // What was ticked before it was opened is ticked still.
    await expect(box).toBeChecked()
    await page
      .getByRole('button', { name: t('office.applications.select.take', { count: 1 }) })
      .click()
    await expect(page.getByText(t('office.applications.select.these', { count: 1 }))).toBeVisible()
    await page.getByRole('button', { name: t('office.applications.reject') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office.inEnglish')).fill('The age limit is passed')
    await dialog.getByLabel(t('office.inMarathi')).fill('वयोमर्यादा ओलांडली आहे')
    await dialog.getByRole('button', { name: t('office.applications.reject.next') }).click()
    await dialog.getByLabel(t('office.ask.why')).fill('Order 12 of this year')
    await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
    await page.locator('.toast').getByRole('link').click()
    await expect(page).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
    await approver.goto(new URL(page.url()).pathname)
    await approver.getByRole('button', { name: t('office.approvals.approve'), exact: true }).click()
    await expect(
      approver.getByText(t('office.approvals.state.done'), { exact: true }),
    ).toBeVisible()
    await page.goto(`${desk(advertisementId)}?number=${number}`)
    await expect(
      page.getByRole('table').getByText(t('office.applications.state.REJECTED')).first(),
    ).toBeVisible()
    await owing.goto(applicationPath(id))
    await expect(
      owing.getByText(/The age limit is passed|वयोमर्यादा ओलांडली आहे/).first(),
    ).toBeVisible()
    await candidate.close()
  },
)

test(
  'a view is saved and shared; a file is asked for with a reason, stopped, gone on with and fetched (OFFICE-348, OFFICE-353, OFFICE-359)',
  seenInBothAt('en-desk'),
  async ({ page, t, inspect, language }) => {
    await enterByPasskey(page, t, await invitedAs('examination', newColleague()))
    await page.goto(`${desk(101)}?order=numberUp&columns=name,fee`)
    await page.getByRole('button', { name: t('office.applications.view.save') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office.applications.view.name')).fill('Numbers and fees')
    await dialog.getByRole('button', { name: t('office.applications.view.save') }).click()
    await page.goto(desk(101))
    await page.getByRole('button', { name: new RegExp(t('office.applications.views')) }).click()
    await page.getByRole('button', { name: 'Numbers and fees', exact: true }).click()
    await expect(page).toHaveURL(/order=numberUp&columns=name,fee/)

    await page.getByRole('button', { name: t('office.applications.select.all') }).click()
    await page.getByRole('button', { name: t('office.applications.export') }).click()
    await dialog
      .getByLabel(t('office.applications.export.reason'))
      .fill('The secretary asked for it')
    // The worker waits for what it reads until the file is stopped.
    await whileListingIsHeld(async () => {
      await dialog.getByRole('button', { name: t('office.applications.export.begin') }).click()
      await page.getByRole('button', { name: t('office.applications.exports.stop') }).click()
      await expect(page.getByText(t('office.applications.exports.stopped')).first()).toBeVisible()
    })
    await page.getByRole('button', { name: t('office.applications.exports.resume') }).click()
    await expect(page.getByText(t('office.applications.exports.done')).first()).toBeVisible()
    await inspect('files')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('office.applications.exports.fetch') }).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    const heads = ['number', 'name', 'fee', 'state'].map((column) =>
      t(`office.applications.column.${column}`),
    )
    expect(text).toContain(heads.join(','))
    if (language === 'en') expect(text).toContain('Application no.,Name,Fee,State')
    expect(text).not.toMatch(/(^|,)"?=/m)
  },
)
