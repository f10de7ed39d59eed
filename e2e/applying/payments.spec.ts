import { pages } from '@lokseva/contract/site/pages'
import type { Locator, Page } from '@playwright/test'
import { openDialog } from '../accounts/account-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import {
  atTheBank,
  chooseOnline,
  confirmButton,
  enterOwing,
  leaveFor,
  openPayDialog,
  paymentHeading,
  paymentPath,
  without,
} from './payment-actions.ts'
import { depositChallan, depositTooLittle, longAgo } from '../person.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const badge = (place: Page | Locator, words: string) => place.locator('.badge', { hasText: words })

const account = pages.mainTab.replace('{tab}', 'account')

test(
  'a candidate pays the fee and keeps the receipt (PAYUI-50, PAYUI-07, PAYUI-11)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const { application } = await enterOwing(page, t)
    await openPayDialog(page, t)
    await inspect('pay-dialog')
    await chooseOnline(page, t, 'card')
    await inspect('pay-dialog-card')
    await leaveFor(page, t, 'card')
    await atTheBank(page, 'Pay')
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await inspect('payment-paid')
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: t('pay.receipt'), exact: false })
        .first()
        .click(),
    ])
    expect(receipt.suggestedFilename()).toBe(`Receipt_Details_${application.id}.html`)
    await page.goto(account)
    await expect(badge(page, t('applications.mine.fee.PAID'))).toBeVisible()
    await page.locator('.closed-list summary').click()
    await expect(page.getByRole('button', { name: t('pay.now') })).toBeDisabled()
    await inspect('account-paid')
    await page.getByRole('button', { name: t('pay.history') }).click()
    await expect(badge(openDialog(page), t('pay.history.status.success'))).toBeVisible()
    await inspect('payment-history')
  },
)

test(
  'a payment that fails is paid with another service, after the wait (PAYUI-51, PAYUI-05, PAYUI-16)',
  onlyAt('en-desk'),
  async ({ page, t, inspect }) => {
    const { person } = await enterOwing(page, t)
    await openPayDialog(page, t)
    await chooseOnline(page, t, 'easebuzz')
    await leaveFor(page, t, 'easebuzz')
    await atTheBank(page, 'The bank refuses')
    await expect(paymentHeading(page, t, 'FAILED')).toBeVisible()
    await inspect('payment-failed')
    const early = page.getByRole('button', { name: t('pay.page.againFrom', { time: '' }).trim() })
    await expect(early).toBeDisabled()
    await page.goto(account)
    await openPayDialog(page, t)
    await chooseOnline(page, t, 'billdesk')
    const wait = page.getByText(t('error.PAYMENT_TOO_SOON', { minutes: 10 }))
    await expect(wait).toBeVisible()
    await expect(confirmButton(page, t, 'billdesk')).toBeDisabled()
    await inspect('pay-wait')
    await longAgo(person)
    await expect(wait).toBeHidden()
    await leaveFor(page, t, 'billdesk')
    await atTheBank(page, 'Pay')
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await page.goto(account)
    await expect(badge(page, t('applications.mine.fee.PAID'))).toBeVisible()
    await page.getByRole('button', { name: t('pay.history') }).click()
    await expect(badge(openDialog(page), t('pay.history.status.failed'))).toBeVisible()
    await inspect('payment-history-two')
  },
)

test(
  'money that was taken in silence is settled while the candidate watches (PAYUI-52, PAYUI-13, PAYUI-70, PAYUI-71, PAYUI-72)',
  onlyAt('mr-desk'),
  async ({ page, t, inspect }) => {
    await enterOwing(page, t)
    await openPayDialog(page, t)
    await chooseOnline(page, t, 'sbi')
    const order = await leaveFor(page, t, 'sbi')
    await without(page, order, 'silent')
    // The service never sends the browser back: the candidate goes back on their own.
    await page.goBack()
    const headline = t('payments.headline.unknown')
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${paymentPath(order)}$`))
    await inspect('payment-silent')
    const silence = t('payments.reconcile.silent', { provider: t('payments.provider.sbi') })
    // While the portal itself is asking, nobody knows yet that there is no answer.
    await expect(async () => {
      await page.getByRole('button', { name: t('pay.check') }).click()
      await expect(page.locator('.check-now .notice')).toContainText(silence, { timeout: 12_000 })
    }).toPass()
    await inspect('payment-still-silent')
    await page.getByRole('button', { name: t('pay.page.urge') }).click()
    const provider = t('payments.provider.sbi')
    await expect(page.getByText(t('pay.page.urged', { provider }))).toBeVisible()
    await without(page, order, 'noReturn')
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await inspect('payment-settled-watching')
  },
)

test(
  'who pays twice is warned before, and told of the refund after (PAYUI-53, PAYUI-06, PAYUI-12)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    const { person } = await enterOwing(page, t)
    await openPayDialog(page, t)
    await chooseOnline(page, t, 'billdesk')
    const first = await leaveFor(page, t, 'billdesk')
    await page.goto(pages.paymentLeave)
    await expect(page).toHaveURL(new RegExp(`${paymentPath(first)}$`))
    await longAgo(person)
    await openPayDialog(page, t)
    await chooseOnline(page, t, 'card')
    await expect(page.getByText(t('pay.open.heading'))).toBeVisible()
    await expect(confirmButton(page, t, 'card')).toBeDisabled()
    await inspect('pay-open-attempt')
    await page.getByRole('checkbox', { name: t('pay.open.again') }).check()
    const second = await leaveFor(page, t, 'card')
    expect(second).not.toBe(first)
    await atTheBank(page, 'Pay')
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await without(page, first, 'success')
    await page.goto(paymentPath(first))
    await expect(paymentHeading(page, t, 'REFUND_DUE')).toBeVisible()
    await inspect('payment-refund-due')
    await page.goto(account)
    await page.getByRole('button', { name: t('pay.history') }).click()
    await expect(badge(openDialog(page), t('pay.history.status.refund_due'))).toBeVisible()
    await inspect('payment-history-refund')
  },
)

test(
  'a challan is paid by the bank’s scroll (PAYUI-54, PAYUI-10)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const { application } = await enterOwing(page, t)
    await openPayDialog(page, t)
    await page.getByRole('radio', { name: t('pay.way.challan') }).check()
    const [slip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('pay.confirm.challan') }).click(),
    ])
    expect(slip.suggestedFilename()).toBe(`Chalan_Details_${application.id}.html`)
    await expect(page.getByText(t('pay.challan.saved'))).toBeVisible()
    await inspect('pay-challan')
    await page.getByRole('button', { name: t('pay.close') }).click()
    await page.getByRole('button', { name: t('pay.history') }).click()
    await expect(
      badge(openDialog(page), t('pay.history.status.challan_slip_downloaded')),
    ).toBeVisible()
    await inspect('payment-history-challan')
    const [number] = /(?<!\d)1\d{12}(?!\d)/.exec((await page.getByRole('dialog').textContent())!)!
    await depositChallan(page, number)
    await page.reload()
    await expect(badge(page, t('applications.mine.fee.PAID'))).toBeVisible()
    await page.goto(paymentPath(number))
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await inspect('payment-challan-paid')
  },
)

test(
  'who paid another amount by challan names the account it goes back to (PAYUI-56, REFUND-24)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    await enterOwing(page, t)
    await openPayDialog(page, t)
    await page.getByRole('radio', { name: t('pay.way.challan') }).check()
    await page.getByRole('button', { name: t('pay.confirm.challan') }).click()
    await expect(page.getByText(t('pay.challan.saved'))).toBeVisible()
    await page.getByRole('button', { name: t('pay.close') }).click()
    await page.getByRole('button', { name: t('pay.history') }).click()
    const dialog = openDialog(page)
    await expect(badge(dialog, t('pay.history.status.challan_slip_downloaded'))).toBeVisible()
    const [number] = /(?<!\d)1\d{12}(?!\d)/.exec((await dialog.textContent())!)!
    await depositTooLittle(number)
    await page.reload()
    await page.getByRole('button', { name: t('pay.history') }).click()
    const form = openDialog(page).getByRole('region', { name: t('pay.refund.heading') })
    await form.getByRole('button', { name: t('pay.refund.save') }).click()
    await expect(form.getByText(t('pay.refund.ifsc.wrong'))).toBeVisible()
    await inspect('refund-account-wrong')
    await form.getByLabel(t('pay.refund.name')).fill('Sunita Ramesh Patil')
    await form.getByLabel(t('pay.refund.ifsc')).fill('sbin0001234')
    await form.getByLabel(t('pay.refund.number'), { exact: true }).fill('30211234567')
    await form.getByLabel(t('pay.refund.again'), { exact: true }).fill('30211234567')
    await inspect('refund-account-filled')
    await form.getByRole('button', { name: t('pay.refund.save') }).click()
    await expect(
      form.getByText(
        t('pay.refund.named', { name: 'Sunita Ramesh Patil', ifsc: 'SBIN0001234', end: '4567' }),
      ),
    ).toBeVisible()
    await inspect('refund-account-named')
  },
)

test(
  'a payment that is not known, or another’s, is told in words (PAYUI-17)',
  onlyAt('en-desk'),
  async ({ page, t, inspect }) => {
    const { application } = await enterOwing(page, t)
    expect(application.number).toMatch(/^2026-101-/)
    for (const [number, words] of [
      ['unknown', 'pay.page.unknown'],
      ['LKAAAABBBBCCCCD', 'pay.page.notThere'],
    ] as const) {
      await page.goto(paymentPath(number))
      await expect(page.getByText(t(words))).toBeVisible()
      await inspect(`payment-${number}`)
    }
    await page.goto(`${account}?pay=${application.id}`)
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await inspect('pay-dialog-opened')
  },
)
