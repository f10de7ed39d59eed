import { noBreak } from '../apps/web/src/platform/language/no-break.ts'
import { pages } from '@lokseva/contract/site/pages'
import { expect, onlyAt, test } from './journey.ts'
import { registeredPerson } from './person.ts'
import { atHome, logIn } from './screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const advert = (id: number) => pages.advertisement.replace('{id}', String(id))

test('a visitor reads an advertisement from the front page and takes it along (ADV-43, ADV-45, ADV-47)', async ({
  page,
  t,
  inspect,
  language,
}) => {
  const [name, post] =
    language === 'mr'
      ? ['महाराष्ट्र गट-क सेवा संयुक्त पूर्व परीक्षा २०२६', 'लिपिक-टंकलेखक, गट-क'].map(noBreak)
      : [
          'Maharashtra Group C Services Combined Preliminary Examination 2026',
          'Clerk-Typist, Group C',
        ]
  await page.goto(pages.landing)
  await page.getByRole('link', { name: name! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page.getByRole('heading', { level: 3, name: post! })).toBeVisible()
  await expect(page.getByText('102/2026').first()).toBeVisible()
  await inspect('advertisement')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('adverts.details.download') }).click()
  expect((await download).suggestedFilename()).toBe('Advertisement_Details_102.pdf')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.landing.title'))
})

test(
  'several exams stand each with its posts and subjects (ADV-43)',
  onlyAt('mr-phone', 'en-desk'),
  async ({ page, inspect }) => {
    await page.goto(advert(105))
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
    await page.locator('summary').first().click()
    await expect(page.locator('details[open] li').first()).toBeVisible()
    await inspect('several-exams')
  },
)

test(
  'whoever has no profile yet is told what comes first (ADV-42)',
  onlyAt('en-phone'),
  async ({ page, t }) => {
    const person = await registeredPerson(page)
    await logIn(page, t, person)
    await atHome(page, t)
    await page.goto(advert(102))
    await expect(page.getByText(t('adverts.note.profile.text'))).toBeVisible()
    await page.getByRole('link', { name: t('adverts.details.back') }).click()
    await expect(page.getByText(t('adverts.note.heading'))).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  },
)

test(
  'a blocked answer names the ad blocker, and another try helps (ADV-44)',
  onlyAt('mr-desk'),
  async ({ page, t }) => {
    await page.route('**/api/v1/advertisements/102', (route) => route.abort())
    await page.goto(advert(102))
    await expect(page.getByText(t('adverts.details.adBlocker'))).toBeVisible()
    await page.unroute('**/api/v1/advertisements/102')
    await page.getByRole('button', { name: t('app.retry') }).click()
    await expect(page.getByText('102/2026').first()).toBeVisible()
  },
)
