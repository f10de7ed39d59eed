import { expect, type Page } from '@playwright/test'
import { readCaptcha, type Person } from './person.ts'

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

/** Answers the six questions in the order they stand. */
export async function answerQuestions(page: Page, values: readonly string[]) {
  for (const [index, value] of values.entries())
    await page
      .locator(`[name="SQ${index + 1}"], #SQ${index + 1}, [id$="SQ${index + 1}"]`)
      .first()
      .fill(value)
}
