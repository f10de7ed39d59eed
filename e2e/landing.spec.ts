import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { expect, onlyAt, test } from './journey.ts'

test(
  'a visitor finds the way in, open advertisements, guides and help (LANDING-01, LANDING-02)',
  onlyAt('mr-phone', 'en-desk'),
  async ({ page, t, inspect, language }) => {
    await page.goto('/candidate')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.landing.title'))
    const adverts = page
      .getByRole('region', { name: t('adverts.open.heading') })
      .or(page.locator('section', { hasText: t('adverts.open.heading') }))
      .first()
    await expect(adverts).toContainText(
      language === 'mr' ? noBreak('गट-क सेवा') : 'Group C Services',
    )
    await expect(adverts).toContainText(t('adverts.vacancies', { count: 938 }))
    await expect(page.getByRole('link', { name: '1800 123 4567' })).toHaveAttribute(
      'href',
      'tel:18001234567',
    )
    await inspect('landing')
  },
)

test(
  'the guides of the commission open and can be read (LANDING-14)',
  onlyAt('mr-phone'),
  async ({ page, inspect, language }) => {
    await page.goto('/candidate')
    await page
      .getByRole('link', {
        name: language === 'mr' ? 'छायाचित्र आणि स्वाक्षरी' : 'Photo and signature',
      })
      .click()
    await expect(page).toHaveURL(/\/candidate\/guides\/photo$/)
    await inspect('guide')
  },
)

test(
  'the page fills without moving under the finger, though the letters come last (LANDING-15, LANDING-18)',
  onlyAt('mr-phone'),
  async ({ page, t }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Of all that the first look needs the font is the last to arrive.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((arrived) => setTimeout(arrived, 1000))
      await route.continue()
    })
    await page.goto('/candidate')
    await expect(
      page.getByText(t('adverts.number', { number: '101/2026' }), { exact: false }).first(),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.05)
  },
)

test(
  'an address that is no page says so, with the right status (SHELL-02)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    const response = await page.goto('/candidate/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.notFound.heading'))
    await inspect('not-found')
  },
)

for (const scheme of ['dark', 'light'] as const)
  test(
    `the landing page can be read ${scheme} and in high contrast (SHELL-28)`,
    onlyAt('mr-phone'),
    async ({ page, inspect }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto('/candidate')
      await inspect(`landing-${scheme}`)
      await page.emulateMedia({ colorScheme: scheme, contrast: 'more', forcedColors: 'none' })
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await inspect(`landing-${scheme}-contrast`)
    },
  )

test(
  'a printed page is black on white without bars and buttons (SHELL-29)',
  onlyAt('mr-desk'),
  async ({ page, t }) => {
    await page.goto('/candidate/guides/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: t('app.display.button') })).toBeHidden()
    const ground = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].map(
          (part) => getComputedStyle(part).backgroundColor,
        ),
      )
    await expect
      .poll(async () =>
        (await ground()).every((colour) =>
          ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(colour),
        ),
      )
      .toBe(true)
  },
)

test(
  'the pages keep the content policy and ask nobody else (SHELL-32)',
  onlyAt('en-desk'),
  async ({ page, baseURL, t }) => {
    const complaints: string[] = []
    const strangers: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
        strangers.push(request.url())
    })
    for (const path of [
      '/candidate',
      '/candidate/login',
      '/candidate/registration',
      '/candidate/guides/photo',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page
      .getByRole('button', { name: t('app.display.button') })
      .first()
      .click()
    expect(complaints).toEqual([])
    expect(strangers).toEqual([])
  },
)

test(
  'the channel keys in the browser can be used and not read out, and survive a reload (WIRE-18)',
  onlyAt('en-desk'),
  async ({ page, t }) => {
    await page.goto('/candidate/login')
    await expect(page.getByRole('img', { name: t('identity.captcha.alt') })).toBeVisible()
    const keys = () =>
      page.evaluate(async () => {
        const names = await indexedDB.databases()
        const found: { type: string; extractable: boolean }[] = []
        const ids: string[] = []
        for (const { name } of names) {
          const db = await new Promise<IDBDatabase>((resolve, reject) => {
            const open = indexedDB.open(name!)
            open.addEventListener('success', () => resolve(open.result))
            open.addEventListener('error', () => reject(new Error('no database')))
          })
          for (const store of db.objectStoreNames) {
            const values = await new Promise<unknown[]>((resolve) => {
              const all = db.transaction(store).objectStore(store).getAll()
              all.addEventListener('success', () => resolve(all.result as unknown[]))
            })
            const walk = (value: unknown): void => {
              if (value instanceof CryptoKey)
                found.push({ type: value.type, extractable: value.extractable })
              else if (typeof value === 'object' && value !== null) {
                if ('cid' in value) ids.push(String(value.cid))
                Object.values(value).forEach(walk)
              }
            }
            values.forEach(walk)
          }
          db.close()
        }
        return { found, ids }
      })
    const before = await keys()
    expect(before.found).toHaveLength(4)
    expect(before.found.every((key) => !key.extractable)).toBe(true)
    await page.reload()
    await expect(page.getByRole('img', { name: t('identity.captcha.alt') })).toBeVisible()
    expect((await keys()).ids).toEqual(before.ids)
  },
)
