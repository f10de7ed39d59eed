import { expect, type Page } from '@playwright/test'
import { answers, codeFor, readCaptcha, type Person } from './person.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

/** Fills the login page and sends it. */
export async function logIn(page: Page, t: Translate, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/candidate/login')
  await fillLogin(page, t, person)
}

export async function fillLogin(
  page: Page,
  t: Translate,
  person: Pick<Person, 'email' | 'password'>,
) {
  await page.getByLabel(t('identity.login.username')).fill(person.email)
  await page.getByLabel(t('identity.login.password'), { exact: true }).fill(person.password)
  await expect(page.getByRole('img', { name: t('identity.captcha.alt') })).toBeVisible()
  await page
    .getByLabel(t('identity.captcha.label'))
    .fill(await readCaptcha(page, t('identity.captcha.alt')))
  await page.getByRole('button', { name: t('identity.login.submit'), exact: true }).click()
}

export const atHome = (page: Page, t: Translate) =>
  expect(page.getByRole('heading', { level: 1, name: t('home.welcome.title') })).toBeVisible()

/** Logout stands among the tabs, on a phone behind the last of them. */
export async function logOut(page: Page, t: Translate) {
  const more = page.getByRole('button', { name: t('app.tabs.more') })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: t('identity.logout') }).click()
}

/** Answers the six questions in the order they stand. */
export async function answerQuestions(page: Page, values: readonly string[]) {
  for (const [index, value] of values.entries())
    await page
      .locator(`[name="SQ${index + 1}"], #SQ${index + 1}, [id$="SQ${index + 1}"]`)
      .first()
      .fill(value)
}

/** Proves one of the two addresses on the registration page with the code sent to it. */
export async function proveAddress(
  page: Page,
  t: Translate,
  person: Person,
  way: 'email' | 'mobile',
) {
  await page
    .getByRole('textbox', { name: t(`identity.register.${way}Label`), exact: true })
    .fill(person[way])
  await page
    .getByRole('button', { name: t('identity.otp.get') })
    .first()
    .click()
  person.spent[way] = await codeFor(page, person[way])
  await page.getByLabel(t(`identity.otp.label.${way}`)).fill(person.spent[way])
  await expect(page.getByText(t('identity.otp.verified'))).toHaveCount(way === 'email' ? 1 : 2)
}

/** The rest of the registration page, once both addresses are proved. */
export async function fillRegistration(page: Page, t: Translate, person: Person) {
  await page.getByLabel(t('identity.password.new'), { exact: true }).fill(person.password)
  await page.getByLabel(t('identity.password.confirm'), { exact: true }).fill(person.password)
  await expect(page.getByText(t('identity.password.strength.strong'))).toBeVisible()
  await page.getByRole('textbox', { name: t('identity.dob.label') }).fill(person.birthday)
  await answerQuestions(page, Object.values(answers))
}

export async function sendRegistration(page: Page, t: Translate) {
  await page
    .getByLabel(t('identity.captcha.label'))
    .fill(await readCaptcha(page, t('identity.captcha.alt')))
  await page.getByRole('button', { name: t('identity.register.submit'), exact: true }).click()
  await expect(page.getByText(t('identity.answer.registered')).first()).toBeVisible()
}
