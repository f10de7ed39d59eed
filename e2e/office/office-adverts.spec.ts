import type { Page } from '@playwright/test'
import { expect, onlyAt, seenInBothAt, test } from '../journey.ts'
import { colleagueAtWork, enterByPasskey, invitedAs, newColleague } from './office-actions.ts'
import {
  approve,
  ask,
  beginDraft,
  downloaded,
  openPart,
  saved,
  sendBack,
} from './workbench-actions.ts'

test(
  'an advertisement is copied, dated, asked for, sent back, changed, approved and published; its file is the draft’s (OFFICE-201, OFFICE-206, OFFICE-207, OFFICE-221, OFFICE-223, OFFICE-224, OFFICE-295)',
  seenInBothAt('mr-desk'),
  async ({ page, browser, baseURL, t, language, inspect }) => {
    const [approver, token] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! }),
      invitedAs('publisher', newColleague()),
    ])
    await enterByPasskey(page, t, token)
    const desk = { page, t }
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
    await openPart(desk, 'rules')
    await page.getByLabel(t('office.adverts.ageDay'), { exact: true }).first().fill(`01/02/${year}`)
    await inspect('rules-without-day')
    await page.getByRole('button', { name: t('office.adverts.ageDay.all', { count: 4 }) }).click()
    await saved(page)
    await expect(page.getByLabel(t('office.adverts.ageDay'), { exact: true })).toHaveCount(0)
    await openPart(desk, 'dates')
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

    const first = await ask(desk)
    await sendBack({ page: approver, t }, first, 'More time')

    await page.reload()
    await page.getByRole('link', { name: t('office.approvals.anew') }).click()
    await openPart(desk, 'dates')
    await day('applnEndDate').fill(`15/03/${year}`)
    await saved(page)
    const draft = await downloaded(desk)
    expect(draft).toMatchObject({ advertisementNo: number, applnEndDate: `${year}-03-15` })

    const second = await ask(desk)
    await approve({ page: approver, t }, second)
    await expect(
      approver.getByText(t('office.approvals.state.done'), { exact: true }),
    ).toBeVisible()
    await approver.context().close()

    await page.goto(`/office/adverts/${String(draft['id'])}`)
    await expect(page.getByText(t('office.adverts.version', { version: 1 })).first()).toBeVisible()
    await inspect('published')
    expect(await downloaded(desk)).toEqual(draft)
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
    await beginDraft({ page, t })
    await other.goto(page.url())
    const name = (at: Page) =>
      at.getByLabel(t('office.adverts.inEnglish', { label: t('office.adverts.field.name') }), {
        exact: true,
      })
    await expect(name(other)).toBeVisible()
    await expect(page.locator('.notice').getByText(/works in this part/)).toBeVisible()
    await page.context().setOffline(true)
    await name(page).fill('Clerk')
    await page.getByLabel(t('office.adverts.field.advertisementNo'), { exact: true }).fill('77')
    await name(other).fill('Typist')
    await saved(other)
    await page.context().setOffline(false)
    const clash = page.locator('.notice').filter({ hasText: t('office.adverts.clash.mine') })
    await expect(clash.getByText('Clerk')).toBeVisible()
    await expect(clash.getByText('Typist')).toBeVisible()
    await clash.getByRole('button', { name: t('office.adverts.clash.takeMine') }).click()
    await saved(page)
    await expect(name(other)).toHaveValue('Clerk')
    await expect(
      other.getByLabel(t('office.adverts.field.advertisementNo'), { exact: true }),
    ).toHaveValue('77')
    await other.context().close()
  },
)
