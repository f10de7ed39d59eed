import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../applying/apply-actions.ts'
import { atTheBank, paymentHeading } from '../applying/payment-actions.ts'
import { openFollowed, openStage } from './stage-actions.ts'

const picture = join(import.meta.dirname, '../../apps/server/src/demo/pictures/signature.jpg')

/** Fills in the form for a question of the second paper set. */
export async function fillInObjection(panel: Locator, t: Words, question: string) {
  await panel.getByLabel(t('objections.form.paperSet')).selectOption('2')
  await panel.getByLabel(t('objections.form.type')).selectOption('WRONG_KEY')
  await panel.getByLabel(t('objections.form.question')).selectOption(question)
  await panel.getByLabel(t('objections.answer.none')).check()
  await panel.getByLabel(t('objections.form.remark')).fill('Chapter 4 says otherwise.')
  await panel.getByLabel(t('objections.form.book')).fill('भारताचा इतिहास, खंड 2')
  await panel.getByLabel(t('objections.form.author')).fill('R. S. Sharma')
  await panel.getByLabel(t('objections.image', { place: '1' })).setInputFiles(picture)
  await expect(panel.locator('.objection-picture')).toBeVisible()
}

/** The docket of a question in the list. */
export const docketOf = (panel: Locator, t: Words, number: string) =>
  panel.locator('.data-table-group').filter({
    has: panel.page().locator('strong', { hasText: t('objections.list.questionOf', { number }) }),
  })

/** Goes from the list to the ways to pay. */
export async function openObjectionPayment(page: Page, panel: Locator, t: Words) {
  await panel.getByRole('button', { name: t('objections.payment'), exact: true }).click()
  const payment = page.getByRole('dialog').last()
  await expect(payment.getByText(t('objections.pay.total'))).toBeVisible()
  // What it costs is beside the button, however long the list.
  await expect(payment.locator('.foot-sum')).toBeInViewport()
}

type Looking = { page: Page; t: Words; inspect: (name: string) => Promise<void>; stage: string }

/** Somebody with one unpaid objection raises another, changes it, and pays both. */
export async function objectAndPay({ page, t, inspect, stage }: Looking) {
  const panel = await openStage(page, stage)
  await inspect('objections')
  await panel.getByRole('button', { name: t('objections.add'), exact: true }).click()
  await fillInObjection(panel, t, '9')
  await inspect('objection-form')
  await panel.getByRole('button', { name: t('objections.form.submit'), exact: true }).click()
  const docket = docketOf(panel, t, '9')
  await docket.getByRole('button', { name: t('objections.edit') }).click()
  await panel.getByLabel(t('objections.form.remark')).fill('Chapter 4, page 12 says otherwise.')
  await panel.getByRole('button', { name: t('objections.form.submit'), exact: true }).click()
  await expect(page.getByText(t('objections.changed'))).toBeVisible()
  await inspect('objection-changed')
  await openObjectionPayment(page, panel, t)
  await inspect('objection-payment')
  await page.getByRole('button', { name: t('objections.pay.now'), exact: true }).click()
  const ways = page.getByRole('dialog').last()
  await ways.getByRole('radio', { name: t('payments.provider.billdesk') }).check()
  await inspect('objection-ways-to-pay')
  const provider = t('payments.provider.billdesk')
  await ways
    .getByRole('button', { name: t('pay.confirm.online', { amount: '₹244', provider }) })
    .click()
  await page.waitForURL(/\/sim\/pay\//)
  await atTheBank(page, 'Pay')
  await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
  await openFollowed(page)
  const paid = await openStage(page, stage)
  await expect(paid.getByText(t('objections.state.PAID'))).toHaveCount(2)
  await inspect('objections-paid')
}

/** Somebody sees what a retotaling came to, asks for another subject and pays. */
export async function askRetotalingAndPay({ page, t, inspect, stage }: Looking) {
  const panel = await openStage(page, stage)
  await expect(panel.getByText('73.50').first()).toBeVisible()
  await inspect('retotaling-requests')
  await panel.getByRole('tab', { name: t('retotaling.tab.apply') }).click()
  await panel.locator('.retotaling-subject input:enabled').first().check()
  await inspect('retotaling-apply')
  await panel.getByRole('button', { name: t('retotaling.submit'), exact: true }).click()
  const ways = page.getByRole('dialog').last()
  await ways.getByRole('radio').nth(1).check()
  await inspect('retotaling-ways-to-pay')
  await ways.locator('.dialog-actions .button-primary').click()
  await page.waitForURL(/\/sim\/pay\//)
  await atTheBank(page, 'Pay')
  await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
  await openFollowed(page)
  const paid = await openStage(page, stage)
  await expect(paid.getByText(t('retotaling.state.paid'))).toBeVisible()
  await inspect('retotaling-paid')
}
