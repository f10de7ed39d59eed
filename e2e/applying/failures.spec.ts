import { pages } from '@lokseva/contract/site/pages'
import { people } from '@lokseva/rules/test/people'
import { account } from '../accounts/account-actions.ts'
import { choosePosts, fillApplication, submitButton } from './apply-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import {
  chooseOnline,
  confirmButton,
  enterOwing,
  openPayDialog,
  paymentHeading,
  paymentPath,
  without,
} from './payment-actions.ts'
import { lockProfile, registeredPerson } from '../person.ts'
import { atHome, fillLogin, logIn } from '../screens.ts'
import { countOf, endSession, loseResponse } from './failure-actions.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const applying = pages.apply.replace('{advertisementId}', '101')

test(
  'Back, a second tab, a session that ended and a lost answer: the application is made once (APPLYUI-41)',
  onlyAt('en-phone'),
  async ({ page, context, t, inspect }) => {
    const person = await registeredPerson(page)
    await lockProfile(person, people.graduate)
    await logIn(page, t, person)
    await atHome(page, t)
    const { email } = person
    await choosePosts(page, t, { advertisement: 101, most: 2 })
    await page.goBack()
    await expect(page.locator('.interest input:checked')).toHaveCount(2)
    await page.goForward()
    await fillApplication(page, t)
    await expect(page.locator('.save-state[data-kind="saved"]')).toBeVisible()

    const second = await context.newPage()
    await second.goto(applying)
    await expect(second.locator('#apply-location')).toHaveValue('Baramati')
    await second.locator('#apply-location').fill('Wai')
    await expect(page.locator('#apply-location')).toHaveValue('Wai')

    await endSession(email)
    await submitButton(page, t).click()
    await expect(page.getByText(t('error.SESSION_ENDED')).first()).toBeVisible()
    await inspect('apply-session-ended')
    await fillLogin(page, t, person)
    await expect(page.locator('#apply-location')).toHaveValue('Wai')
    await page.locator('#apply-declared').check()

    const goOn = await loseResponse(page, 'applications')
    await submitButton(page, t).dblclick()
    await inspect('apply-sending')
    goOn()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    expect(await countOf(email, 'applications')).toBe(1)
    await page.reload()
    await expect(page.getByText(t('apply.safe.number'))).toBeVisible()
    await page.goBack()
    await inspect('applied-back')
    await second.goto(applying)
    await expect(second.getByText(t('apply.safe.number'))).toBeVisible()
  },
)

test(
  'A double press, a slow gateway, Back and a lost answer begin one payment (PAYUI-55)',
  onlyAt('mr-phone'),
  async ({ page, context, t, inspect }) => {
    const { application, person } = await enterOwing(page, t)
    const second = await context.newPage()
    await second.goto(account)
    await expect(second.getByRole('button', { name: t('pay.now') })).toBeVisible()
    await openPayDialog(page, t)
    await chooseOnline(page, t, 'billdesk')
    await context.setOffline(true)
    await confirmButton(page, t, 'billdesk').click()
    await expect(page.getByText(t('pay.startUnknown'))).toBeInViewport()
    await inspect('pay-offline')
    await context.setOffline(false)

    const goOn = await loseResponse(page, `payments/billdesk/${application.id}`)
    await confirmButton(page, t, 'billdesk').dblclick()
    await expect(page.getByRole('button', { name: t('pay.confirm.busy') })).toBeVisible()
    await inspect('pay-slow')
    goOn()
    await page.waitForURL(/\/sim\/pay\//)
    const order = (await page.locator('.number').first().textContent())!

    await second.getByRole('button', { name: t('pay.history') }).click()
    await expect(second.getByRole('dialog').getByText(order).first()).toBeVisible()
    expect(await countOf(person.email, 'payment_attempts')).toBe(1)

    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${paymentPath(order)}$`))
    await without(page, order, 'success')
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await page.reload()
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    await page.goBack()
    await inspect('payment-back')
  },
)
