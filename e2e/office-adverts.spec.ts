import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, onlyAt, test } from './journey.ts'
import { colleagueAtWork, enterByPasskey, invitedAs, newColleague } from './office-actions.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

const open = (page: Page, t: Translate, part: string) =>
  page
    .getByRole('navigation', { name: t('office.adverts.parts') })
    .getByRole('link', { name: t(`office.adverts.part.${part}`) })
    .click()

/** Waits until what was typed is on the server. */
const saved = (page: Page) => expect(page.locator('.save-state[data-kind="saved"]')).toBeVisible()

async function ask(page: Page, t: Translate): Promise<string> {
  await page.getByRole('button', { name: t('office.ask.submit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.ask.why')).fill('Order 12 of this year')
  await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
  await page.locator('.toast').getByRole('link').click()
  await expect(page).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

async function downloaded(page: Page, t: Translate): Promise<Record<string, unknown>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('office.adverts.export') }).click(),
  ])
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
}

test(
  'an advertisement is copied, dated, asked for, sent back, changed, approved and published; its file is the draft’s (OFFICE-201, OFFICE-206, OFFICE-207, OFFICE-221, OFFICE-223, OFFICE-224, OFFICE-295)',
  onlyAt('en-desk', 'mr-desk'),
  async ({ page, browser, baseURL, t, language, inspect }) => {
    const [approver, token] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! }),
      invitedAs('publisher', newColleague()),
    ])
    await enterByPasskey(page, t, token)
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: t('office.adverts.heading') })).toBeVisible()
    await inspect('list')
    await page.getByRole('button', { name: t('office.adverts.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('office.adverts.from.advertisement') }).check()
    await dialog.getByLabel(t('office.adverts.earlier'), { exact: true }).selectOption('102')
    await dialog.getByRole('button', { name: t('office.adverts.begin') }).click()
    await expect(page).toHaveURL(/\/draft\/names$/)
    await expect(page.getByText(t('office.adverts.missing', { count: 7 })).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('office.ask.submit') })).toBeDisabled()

    const number = `${700 + (Date.now() % 200)}${language === 'mr' ? 'M' : 'E'}`
    await page.getByLabel(t('office.adverts.field.advertisementNo'), { exact: true }).fill(number)
    await saved(page)
    await inspect('names')
    const year = new Date().getFullYear() + 1
    await open(page, t, 'rules')
    await page.getByLabel(t('office.adverts.ageDay'), { exact: true }).first().fill(`01/02/${year}`)
    await inspect('rules-without-day')
    await page.getByRole('button', { name: t('office.adverts.ageDay.all', { count: 4 }) }).click()
    await saved(page)
    await expect(page.getByLabel(t('office.adverts.ageDay'), { exact: true })).toHaveCount(0)
    await open(page, t, 'dates')
    const day = (name: string) =>
      page.getByLabel(t(`office.adverts.field.${name}`), { exact: true })
    await day('applnStartDate').fill(`01/02/${year}`)
    await day('applnEndDate').fill(`31/01/${year}`)
    await saved(page)
    await expect(page.locator('.calendar-wrong')).toBeVisible()
    await inspect('dates-wrong')
    await day('applnEndDate').fill(`28/02/${year}`)
    // A reload before the pause is over loses nothing.
    await page.reload()
    await expect(day('applnEndDate')).toHaveValue(`28/02/${year}`)
    await expect(page.locator('.calendar-wrong')).toHaveCount(0)
    await expect(page.getByText(t('office.adverts.checks.none'))).toBeVisible()

    const first = await ask(page, t)
    await approver.goto(first)
    await approver.getByRole('button', { name: t('office.approvals.sendBack') }).click()
    const sending = approver.getByRole('dialog')
    await sending.getByLabel(t('office.approvals.note')).fill('More time')
    await sending.getByRole('button', { name: t('office.approvals.sendBack') }).click()
    await expect(approver.locator('.notice').getByText('More time')).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: t('office.approvals.anew') }).click()
    await open(page, t, 'dates')
    await day('applnEndDate').fill(`15/03/${year}`)
    await saved(page)
    const draft = await downloaded(page, t)
    expect(draft).toMatchObject({ advertisementNo: number, applnEndDate: `${year}-03-15` })

    const second = await ask(page, t)
    await approver.goto(second)
    await approver.getByRole('button', { name: t('office.approvals.approve'), exact: true }).click()
    await expect(
      approver.getByText(t('office.approvals.state.done'), { exact: true }),
    ).toBeVisible()
    await approver.context().close()

    await page.goto(`/office/adverts/${String(draft['id'])}`)
    await expect(page.getByText(t('office.adverts.version', { version: 1 })).first()).toBeVisible()
    await inspect('published')
    expect(await downloaded(page, t)).toEqual(draft)
  },
)

test(
  'two write one draft: each sees the other, and where both change one place both texts stand until one is chosen (OFFICE-212, OFFICE-222)',
  onlyAt('en-desk'),
  async ({ page, browser, baseURL, t }) => {
    const [other, token] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'publisher', baseURL: baseURL! }),
      invitedAs('publisher', newColleague()),
    ])
    await enterByPasskey(page, t, token)
    await page.goto('/office/adverts')
    await page.getByRole('button', { name: t('office.adverts.new') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('office.adverts.begin') })
      .click()
    await expect(page).toHaveURL(/\/draft\/names$/)
    await other.goto(page.url())
    const name = (at: Page) =>
      at.getByLabel(t('office.adverts.inEnglish', { label: t('office.adverts.field.name') }), {
        exact: true,
      })
    await expect(name(other)).toBeVisible()
    await expect(page.locator('.notice').getByText(/works in this part/)).toBeVisible({
      timeout: 20_000,
    })
    await page.context().setOffline(true)
    await name(page).fill('Clerk')
    await page.getByLabel(t('office.adverts.field.advertisementNo'), { exact: true }).fill('77')
    await name(other).fill('Typist')
    await saved(other)
    await page.context().setOffline(false)
    const clash = page.locator('.notice').filter({ hasText: t('office.adverts.clash.mine') })
    await expect(clash.getByText('Clerk')).toBeVisible({ timeout: 20_000 })
    await expect(clash.getByText('Typist')).toBeVisible()
    await clash.getByRole('button', { name: t('office.adverts.clash.takeMine') }).click()
    await saved(page)
    await expect(name(other)).toHaveValue('Clerk', { timeout: 20_000 })
    await expect(
      other.getByLabel(t('office.adverts.field.advertisementNo'), { exact: true }),
    ).toHaveValue('77')
    await other.context().close()
  },
)
