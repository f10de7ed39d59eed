import { officePages } from '@lokseva/contract/office/pages'
import { pages } from '@lokseva/contract/site/pages'
import { expect, seenInBothAt, test } from '../journey.ts'
import { colleagueAtWork, enterByPasskey, invitedAs, newColleague } from './office-actions.ts'
import { enterOwing } from '../applying/payment-actions.ts'

const advertisementId = 101
const at = (path: string) => path.replace('{advertisementId}', String(advertisementId))

test(
  'a letter to a filter: written in both languages, looked at, approved, read by the candidate, counted by person (OFFICE-402, OFFICE-405, OFFICE-409, OFFICE-412)',
  seenInBothAt('mr-desk'),
  async ({ page, browser, baseURL, t, inspectDesk }) => {
    const looked = async (name: string) => {
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await inspectDesk(page, `${name}-${width}`)
      }
    }
    const candidate = await browser.newContext({ baseURL: baseURL!, locale: 'mr-IN' })
    const owing = await candidate.newPage()
    await owing.goto('/candidate')
    const { number } = (await enterOwing(owing, t)).application
    const approver = await colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! })
    await enterByPasskey(page, t, await invitedAs('publisher', newColleague()))
    await page.goto(`${at(officePages.applicationsOf)}?state=SUBMITTED`)
    await page.getByRole('button', { name: t('office.applications.select.all') }).click()
    await page.getByRole('link', { name: t('office.applications.letter') }).click()

    await page.getByLabel(t('office.letters.subject.en')).fill('Pay by {advertisement}')
    await page.getByLabel(t('office.letters.subject.mr')).fill('शुल्क भरा')
    await page.getByLabel(t('office.letters.text.en')).fill('Dear {name},\nyour fee is due.')
    await page.getByLabel(t('office.letters.text.mr')).fill('अर्ज ')
    await page
      .getByRole('button', { name: t('office.letters.field.applicationNumber'), exact: true })
      .click()
    await expect(page.getByLabel(t('office.letters.text.mr'))).toHaveValue(
      'अर्ज {applicationNumber}',
    )
    await expect(page.getByText(/parts of 67|67 चिन्हांचे भाग/)).toBeVisible()
    await looked('new letter')
    await page.getByRole('button', { name: /मान्यता मागा/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office.ask.why')).fill('Order 14 of this year')
    await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
    await page.locator('.toast').getByRole('link').click()
    await expect(page).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
    await approver.goto(new URL(page.url()).pathname)
    await approver.getByRole('button', { name: t('office.approvals.approve'), exact: true }).click()
    await expect(
      approver.getByText(t('office.approvals.state.done'), { exact: true }),
    ).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await page.getByRole('link', { name: /101\/2026/ }).click()
    await looked('letters')
    await page.getByRole('link', { name: 'शुल्क भरा' }).first().click()
    await expect(page.getByRole('cell', { name: number })).toBeVisible()
    await looked('one letter')

    await owing.goto(pages.mainTab.replace('{tab}', 'correspondence'))
    await expect(owing.getByText(`अर्ज ${number}`, { exact: true }).first()).toBeVisible()
    await owing.getByRole('button', { name: t('correspondence.markRead') }).click()
    await expect(owing.getByText(t('correspondence.unread'), { exact: true })).toHaveCount(0)
    await candidate.close()
  },
)
