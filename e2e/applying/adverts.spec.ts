import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { pages } from '@lokseva/contract/site/pages'
import { people } from '@lokseva/rules/test/people'
import { expect, onlyAt, test } from '../journey.ts'
import { lockProfile, registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const advert = (id: number) => pages.advertisement.replace('{id}', String(id))

test(
  'a visitor reads an advertisement from the front page and takes it along (ADV-43, ADV-45, ADV-47)',
  onlyAt('en-phone'),
  async ({ page, t, inspect, language }) => {
    const [name, post] =
      language === 'mr'
        ? ['महाराष्ट्र गट-क सेवा संयुक्त पूर्व परीक्षा 2026', 'लिपिक-टंकलेखक, गट-क'].map(noBreak)
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
  },
)

test(
  'several exams stand each with its posts and subjects (ADV-43)',
  onlyAt('mr-phone'),
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
    await expect(page.getByRole('heading', { name: t('adverts.open.heading') })).toBeVisible()
    await page.goto(pages.mainTab.replace('{tab}', 'applications'))
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
    // The page tries again by itself too, which may be sooner.
    const again = page.getByRole('button', { name: t('app.retry') })
    const shown = page.getByText('102/2026').first()
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      await expect(shown).toBeVisible({ timeout: 1000 })
    }).toPass()
  },
)

test(
  'a candidate searches the advertisements, looks at one, and comes back to the same list (ADV-84, ADV-85, ADV-86)',
  onlyAt('en-desk'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await lockProfile(person, people.graduate)
    await logIn(page, t, person)
    await atHome(page, t)
    await page.goto('/candidate/main/applications')
    const table = page.getByRole('table')
    await expect(table.getByText(t('adverts.yours.fits', { eligible: 1, total: 4 }))).toBeVisible()
    await inspect('advertisements')
    const search = page.getByRole('searchbox')
    const rows = table.getByRole('row')
    // A post, in the other language than the page's or its own; then a number in Devanagari.
    for (const [text, number] of [
      ['tahsildar', '101/2026'],
      ['तांत्रिक सहायक', '102/2026'],
      ['१०३', '103/2026'],
    ] as const) {
      await search.fill(text)
      await expect(rows.filter({ hasText: number })).toHaveCount(1)
      await expect(
        rows.filter({ hasText: number === '103/2026' ? '101/2026' : '103/2026' }),
      ).toHaveCount(0)
    }
    await search.fill('057')
    const closed = t('adverts.groups.see', { count: 1, group: t('adverts.groups.closed') })
    await inspect('advertisements-found-elsewhere')
    await page.getByRole('link', { name: closed }).click()
    await expect(rows.filter({ hasText: '057/2026' })).toHaveCount(1)
    await expect(page).toHaveURL(/group=closed.*search=057/)
    await page.getByRole('link', { name: `${t('adverts.list.view')} 057/2026` }).click()
    await expect(page.getByRole('button', { name: t('eligibility.check') })).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('057')
    await expect(rows.filter({ hasText: '057/2026' })).toHaveCount(1)
    await search.fill('zzz')
    await expect(page.getByText(t('adverts.search.noneText'))).toBeVisible()
    await inspect('advertisements-nothing-found')
    await page.getByRole('button', { name: t('adverts.search.clear') }).click()
    await expect(rows.filter({ hasText: '057/2026' })).toHaveCount(1)
  },
)

test(
  'the verdicts on fourteen posts are read in four screens, those that fit first (ELIG-109, ELIG-110)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    // Nearly every post fits: the longest page there is.
    const { agriculturist, scholar } = people
    const qualifications = [...agriculturist.qualifications!, ...scholar.qualifications!]
    await lockProfile(person, { ...agriculturist, qualifications })
    await logIn(page, t, person)
    await atHome(page, t)
    await page.goto(advert(101))
    await page.getByRole('button', { name: t('eligibility.check') }).click()
    const verdicts = page.locator('.post-verdict')
    await expect(verdicts).toHaveCount(14)
    const eligible = await verdicts.evaluateAll((all) =>
      all.map((each) => (each as HTMLElement).dataset['eligible']),
    )
    expect(eligible.lastIndexOf('true')).toBeLessThan(eligible.indexOf('false'))
    expect(eligible.filter((each) => each === 'true').length).toBeGreaterThanOrEqual(12)
    const rest = page.locator('.advert-rest')
    await expect(rest).not.toHaveAttribute('open')
    const height = await page.evaluate(() => {
      const card = (selector: string) =>
        document.querySelector(selector)!.closest('section')!.getBoundingClientRect()
      return card('.advert-posts').bottom - card('.eligibility').top
    })
    expect(height).toBeLessThanOrEqual(4 * 740)
    await inspect('fourteen-verdicts')
    await rest.locator('summary').first().click()
    await expect(rest.locator('.post-verdict').first()).toBeVisible()
    await inspect('fourteen-verdicts-unfolded')
  },
)

test(
  'whoever fits nothing here is led to where something fits, from applying too (ADV-87, APPLYUI-34)',
  onlyAt('mr-desk'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await lockProfile(person, people.graduate)
    await logIn(page, t, person)
    await atHome(page, t)
    await page.goto(pages.apply.replace('{advertisementId}', '103'))
    await expect(page.getByText(t('apply.noPost'))).toBeVisible()
    await expect(page.getByText('103/2026')).toBeVisible()
    await inspect('nothing-to-apply-for')
    await page.getByRole('link', { name: t('apply.toReasons') }).click()
    const elsewhere = page.getByRole('region', { name: t('adverts.elsewhere.heading') })
    await expect(elsewhere.getByRole('listitem').first()).toBeVisible()
    await inspect('fits-elsewhere')
    const [number = ''] = (await elsewhere
      .getByText(/\d+\/2026/)
      .first()
      .textContent())!.split(' ')
    await elsewhere
      .getByRole('link')
      .filter({ hasNotText: t('adverts.elsewhere.all') })
      .first()
      .click()
    await expect(page.getByText(number).first()).toBeVisible()
    await page.getByRole('button', { name: t('eligibility.check') }).click()
    await expect(page.locator('.post-verdict[data-eligible="true"]').first()).toBeVisible()
  },
)
