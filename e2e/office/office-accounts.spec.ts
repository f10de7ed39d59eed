import { officePages } from '@lokseva/contract/office/pages'
import { freshFolder } from '../../scripts/started-portal.ts'
import { expect, seenInBothAt, test } from '../journey.ts'
import { ownOffice } from './own-office.ts'

const { officer } = ownOffice(freshFolder)

type SimulatedPayment = { order: string; amount: number; reference: string }

test(
  'a day of accounts: the report names a payment nobody confirmed; its story is read, two settle it, and the books agree (OFFICE-530, OFFICE-533, OFFICE-536, OFFICE-538)',
  seenInBothAt('en-desk'),
  async ({ browser, t, inspectDeskAtWidths }) => {
    const page = await officer(browser, t, 'accounts')
    const payments = (await (await page.request.get('/sim/payments')).json()) as SimulatedPayment[]
    // The bank took arun’s fee, and its gateway says nothing of it.
    const { order, amount, reference } = payments[0]!
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await expect(
      page.getByRole('heading', { level: 1, name: t('office.accounts.heading') }),
    ).toBeVisible()
    await page.getByRole('link', { name: t('office.accounts.nav.files'), exact: true }).click()
    const report = `provider,order_no,reference,kind,amount,fee\ncard,${order},${reference},payment,${amount},2\n`
    await page
      .locator('.file-drop input')
      .setInputFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(report) })
    const row = page.getByRole('row').filter({ hasText: order })
    await expect(row).toContainText(t('office.accounts.outcome.gatewayOnly'))
    await page.getByRole('button', { name: t('office.accounts.preview.take') }).click()
    const taken = page.getByRole('row').filter({ hasText: 'card.csv' })
    await expect(
      taken.getByText(t('office.accounts.files.state.taken'), { exact: true }),
    ).toBeVisible()

    await page.getByRole('link', { name: t('office.accounts.nav.books'), exact: true }).click()
    await expect(
      page.getByRole('heading', { name: t('office.accounts.story.heading', { order }) }),
    ).toBeVisible()
    await expect(page.locator('.accounts-steps li').first()).toBeVisible()
    await inspectDeskAtWidths(page, 'unexplained')
    await page.getByRole('button', { name: t('office.accounts.settle') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office.ask.why')).fill('The bank’s letter of today names it')
    await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
    const toRequest = page.locator('.toast').getByRole('link')
    const request = await toRequest.getAttribute('href')

    const second = await officer(browser, t, 'approver')
    await second.goto(request!)
    await expect(second.getByText(order).first()).toBeVisible()
    await second.getByRole('button', { name: t('office.approvals.approve') }).click()
    await expect(second.getByText(t('office.approvals.state.done')).first()).toBeVisible()
    await second.context().close()

    await page.goto(officePages.accounts)
    await expect(page.getByText(t('office.accounts.open.none.open'))).toBeVisible()
    await inspectDeskAtWidths(page, 'books')
    const download = page.waitForEvent('download')
    const sheet = t('office.accounts.sheet.day')
    await page.getByRole('button', { name: `${sheet}, PDF` }).click()
    expect((await download).suggestedFilename()).toMatch(/^accounts-day-.*\.pdf$/)
    await page.context().close()
  },
)
