import { expect, onlyAt, test } from './journey.ts'

test.describe('a second visit without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'the portal opens, says what is missing, and goes on when the line is back (SHELL-122)',
    onlyAt('mr-phone'),
    async ({ page, context, t, inspect }) => {
      await page.goto('/candidate')
      await page.evaluate(() => navigator.serviceWorker.ready)
      const kept = () => page.evaluate(() => caches.keys())
      await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
      await context.setOffline(true)
      // Nobody has read this page yet: its words are not here.
      await page.goto('/candidate/guides/photo')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.missing.heading'))
      await expect(page.getByText(t('app.missing.text'))).toBeVisible()
      await inspect('no-connection')
      await page.goto('/candidate')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.landing.title'))
      await context.setOffline(false)
      await page.goto('/candidate/login')
      await expect(page.getByRole('img', { name: t('identity.captcha.alt') })).toBeVisible()
      const files = await page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
        return all.flat().map((url) => new URL(url).pathname)
      })
      expect(files.filter((path) => !/^\/candidate\/(?:assets\/|shell\.html$)/.test(path))).toEqual(
        [],
      )
    },
  )
})

test(
  'an open tab whose files are gone with a new build goes on in that build (SHELL-123)',
  onlyAt('en-desk'),
  async ({ page, t }) => {
    await page.goto('/candidate')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.landing.title'))
    // As after an update: a file of the old build is gone, and the portal names another build.
    let isOldPage = true
    await page.route(/\/assets\/registration-page-[^/]*\.js/, (route) =>
      isOldPage ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.route('**/candidate/page.json', (route) => {
      isOldPage = false
      return route.fulfill({ json: { build: 'newer', keys: [], answers: {} } })
    })
    await page.getByRole('link', { name: t('site.landing.register') }).click()
    await expect(page).toHaveURL(/\/candidate\/registration$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity.register.heading'))
  },
)
