import { pages } from '@lokseva/contract/site/pages'
import { expect, type Page } from '@playwright/test'
import type { Words } from './apply-actions.ts'
import { oweFee, registeredPerson, type Person } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

export type Payer = { person: Person; application: { id: string; number: string } }

/** Somebody logged in who owes a fee. */
export async function enterOwing(page: Page, t: Words): Promise<Payer> {
  const person = await registeredPerson(page)
  const application = await oweFee(person)
  await logIn(page, t, person)
  await atHome(page, t)
  return { person, application }
}

export async function openPayDialog(page: Page, t: Words) {
  await page.goto(pages.mainTab.replace('{tab}', 'account'))
  await page.getByRole('button', { name: t('pay.now') }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
}

export const chooseOnline = async (page: Page, t: Words, provider: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('pay.way.online') }).check()
  await dialog.getByRole('radio', { name: t(`payments.provider.${provider}`) }).check()
}

export const confirmButton = (page: Page, t: Words, provider: string) =>
  page.getByRole('button', {
    name: t('pay.confirm.online', { amount: '₹544', provider: t(`payments.provider.${provider}`) }),
  })

/** Confirms, and arrives at the payment service; tells the number of the payment. */
export async function leaveFor(page: Page, t: Words, provider: string): Promise<string> {
  await confirmButton(page, t, provider).click()
  await page.waitForURL(/\/sim\/pay\//)
  return (await page.locator('.number').first().textContent())!
}

/** What the person at the payment service's page does. */
export const atTheBank = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()

/** The bank or the service does something without the browser. */
export const without = async (page: Page, order: string, outcome: string) =>
  expect(await page.request.post(`/sim/payments/${order}`, { data: { outcome } })).toBeOK()

export const paymentHeading = (page: Page, t: Words, state: string) =>
  page.getByRole('heading', { level: 1, name: t(`pay.state.${state}`) })

export const paymentPath = (order: string) => pages.payment.replace('{orderNo}', order)
