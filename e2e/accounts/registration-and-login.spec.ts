import { expect, onlyAt, test } from '../journey.ts'
import { codeFor, newPerson, registeredPerson } from '../person.ts'
import {
  atHome,
  fillLogin,
  fillRegistration,
  logIn,
  proveAddress,
  sendRegistration,
} from '../screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'somebody new registers and logs in (REG-01, LOGIN-01, AUTH-01)',
  onlyAt('mr-phone', 'en-desk'),
  async ({ page, t, inspect }) => {
    const person = newPerson()
    await page.goto('/candidate')
    await page.getByRole('link', { name: t('site.landing.register') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity.register.heading'))
    await inspect('registration-empty')

    await proveAddress(page, t, person, 'email')
    await expect(page.getByLabel(t('identity.password.new'), { exact: true })).toBeDisabled()
    await proveAddress(page, t, person, 'mobile')
    await fillRegistration(page, t, person)
    await inspect('registration-filled')
    await sendRegistration(page, t)
    await inspect('registered')

    await page.getByRole('link', { name: t('identity.register.toLogin') }).click()
    await fillLogin(page, t, person)
    await atHome(page, t)
    await inspect('home')
  },
)

test(
  'a second device logs the first one out with a code from the mobile (LOGIN-02, AUTH-15)',
  onlyAt('mr-phone'),
  async ({ page, browser, t, inspect, locale, viewport }) => {
    const person = await registeredPerson(page)
    const first = await (await browser.newContext({ locale, viewport })).newPage()
    await logIn(first, t, person)
    await atHome(first, t)

    await logIn(page, t, person)
    await expect(page.getByRole('dialog')).toContainText('127.0.*.*')
    await inspect('already-logged-in')
    await page.getByRole('button', { name: t('identity.other.confirm') }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(await codeFor(page, person.mobile, person.spent.mobile))
    await inspect('other-device-code')
    await page.getByRole('button', { name: t('identity.other.finish') }).click()
    await page.waitForLoadState('load')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await fillLogin(page, t, person)
    await atHome(page, t)

    // The first device learns of it with its next step.
    await first.goto('/candidate/main/account')
    await expect(first.getByRole('heading', { level: 1 })).toHaveText(t('identity.login.heading'))
    await first.context().close()
  },
)

test(
  'wrong details are refused in words that stay, and nothing typed is lost (LOGIN-03, AUTH-09)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    await logIn(page, t, { email: 'nobody@example.in', password: 'Wrong#Pass7' })
    await expect(page.getByText(t('error.LOGIN_FAILED')).first()).toBeVisible()
    await expect(page.getByLabel(t('identity.login.username'))).toHaveValue('nobody@example.in')
    await inspect('login-failed')
  },
)

test(
  'a blind candidate can hear the digits, and a code can replace them (CODE-12, AUTH-12)',
  onlyAt('mr-desk'),
  async ({ page, t }) => {
    const person = await registeredPerson(page)
    await page.goto('/candidate/login')
    const sound = page.waitForResponse((response) => response.url().includes('audio=1'))
    await page.getByRole('button', { name: t('identity.captcha.listen') }).click()
    expect((await sound).headers()['content-type']).toBe('audio/wav')
    await page.getByLabel(t('identity.login.username')).fill(person.email)
    await page.getByLabel(t('identity.login.password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t('identity.login.useCode') }).click()
    await page.getByRole('button', { name: t('identity.otp.get') }).click()
    await page
      .getByLabel(t('identity.otp.label.username'), { exact: true })
      .fill(await codeFor(page, person.mobile, person.spent.mobile))
    await expect(page.getByText(t('identity.otp.verified'))).toBeVisible()
    await page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click()
    await atHome(page, t)
  },
)

test(
  'a closed login shows the commission’s message in place of the form (LOGIN-04, AUTH-11)',
  onlyAt('en-desk'),
  async ({ page, t, inspect, language }) => {
    const message = language === 'mr' ? 'लॉगिन सोमवारी सुरू होईल.' : 'Login opens on Monday.'
    const closed = { moduleName: 'LOGIN', isEnabled: false, msgToDisplay: message }
    await page.route('**/oas/api/v1/module/LOGIN', (route) => route.fulfill({ json: closed }))
    // The switches come with the page.
    await page.route('**/candidate/login', async (route) => {
      const answer = await route.fetch({ headers: { 'accept-encoding': 'identity' } })
      const body = (await answer.text()).replaceAll(
        /\{"moduleName":"LOGIN"[^}]*\}/g,
        JSON.stringify(closed),
      )
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/candidate/login')
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel(t('identity.login.username'))).toHaveCount(0)
    await inspect('login-closed')
  },
)
