import { pages } from '@lokseva/contract/site/pages'
import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../apps/server/src/demo/candidates.ts'
import { pdf } from '../../apps/server/test/pdf/make-pdf.ts'
import { cancelApplications } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

export type Words = (id: string, params?: Record<string, string | number>) => string

/** Somebody of the demo data, whose profile is locked and who has not applied. */
export async function enterAs(page: Page, t: Words, email: string) {
  await cancelApplications(email)
  await logIn(page, t, { email, password: demoPassword })
  await atHome(page, t)
}

type Looking = { advertisement: number; inspect?: (name: string) => Promise<void> }

/** From the advertisement's page, with the verdict on every post, to the page of applying. */
export async function choosePosts(
  page: Page,
  t: Words,
  { advertisement, most, inspect }: Looking & { most: number },
) {
  await checkEligibility(page, t, advertisement)
  await inspect?.(`eligibility-${advertisement}`)
  await tickPosts(page, most)
  await goOnToApply(page, t)
}

export async function fillApplication(page: Page, t: Words, scan?: Buffer) {
  await bringDocuments(page, scan)
  await chooseCentre(page)
  await answerQuestions(page, t)
  await declare(page)
}

/** Documents, centre, questions and declaration; then it is sent. */
export async function finish(
  page: Page,
  t: Words,
  { advertisement, inspect, scan }: Partial<Looking> & { scan?: Buffer } = {},
) {
  await fillApplication(page, t, scan)
  await inspect?.(`apply-${advertisement}-ready`)
  await submit(page, t)
  await inspect?.(`applied-${advertisement}`)
}

async function checkEligibility(page: Page, t: Words, id: number) {
  await page.goto(pages.advertisement.replace('{id}', String(id)))
  await page.getByRole('button', { name: t('eligibility.check') }).click()
  await expect(page.getByRole('heading', { name: t('select.heading') })).toBeVisible()
}

/** Ticks the posts that can be ticked on the advertisement's page, at most so many. */
async function tickPosts(page: Page, most: number) {
  const open = page.locator('.post-verdict .interest > .field input[type="checkbox"]:enabled')
  const count = Math.min(most, await open.count())
  for (let at = 0; at < count; at += 1) await open.nth(at).check()
}

async function goOnToApply(page: Page, t: Words) {
  await page.getByRole('link', { name: t('select.apply') }).click()
  await expect(page.locator('#apply-posts')).toBeVisible()
}

/** Sends a PDF for every document that is missing, and ticks those that are not ticked yet. */
export async function bringDocuments(page: Page, buffer = pdf()) {
  const missing = page.locator('.document-card[data-missing]')
  await expect(page.locator('.document-card').first()).toBeVisible()
  for (let left = await missing.count(); left > 0; left -= 1) {
    await missing
      .first()
      .locator('input[type="file"]')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
    await expect(missing).toHaveCount(left - 1)
  }
  for (const tick of await page.locator('.document-card input[type="checkbox"]').all())
    await tick.check()
}

async function chooseCentre(page: Page) {
  const centre = page.locator('#apply-centre')
  if (await centre.evaluate((element) => element.tagName === 'SELECT'))
    await centre.selectOption({ index: 1 })
  else await centre.getByRole('radio').first().check()
}

/** The first of these subjects that is offered, or whatever comes first. */
export async function chooseSubject(choice: Locator, ids: readonly string[]) {
  const offered = await choice
    .locator('option')
    .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value))
  await choice.selectOption(ids.find((id) => offered.includes(id)) ?? { index: 1 })
}

/** Answers what the commission asks besides: No, the first choice, a number. */
async function answerQuestions(page: Page, t: Words) {
  const fields = page.locator('.further-questions > .field')
  // An answer may bring the next question.
  for (let at = 0; at < (await fields.count()); at += 1) {
    const field = fields.nth(at)
    const no = field.getByRole('radio', { name: t('apply.no') })
    if ((await no.count()) > 0) await no.check()
    else if ((await field.locator('select').count()) > 0)
      await field.locator('select').selectOption({ index: 1 })
    else if ((await field.locator('input[type="checkbox"]').count()) > 0)
      await field.locator('input[type="checkbox"]').last().check()
    else await field.locator('input').first().fill('2')
  }
}

async function declare(page: Page) {
  await page.locator('#apply-declared').check()
  await page.locator('#apply-location').fill('Baramati')
}

export const submitButton = (page: Page, t: Words) =>
  page.getByRole('button', { name: new RegExp(t('apply.submit', { amount: '₹.*' })) })

/** Sends it, and waits for what is said then. */
async function submit(page: Page, t: Words) {
  await submitButton(page, t).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
}
