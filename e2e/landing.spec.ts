import { expect, test } from './journey.ts'

test('a visitor finds help, guides, open advertisements and the way in (LANDING-01)', async ({
  page,
  t,
  inspect,
}) => {
  await page.goto('/candidate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.landing.title'))
  await expect(page.getByRole('heading', { name: t('adverts.open.heading') })).toBeVisible()
  await inspect('landing')
})
