import { randomBytes } from 'node:crypto'
import { pages } from '@lokseva/contract/site/pages'
import { people } from '@lokseva/rules/test/people'
import { onePage, pdf, stream } from '../../apps/server/test/pdf/make-pdf.ts'
import { bringDocuments, choosePosts, chooseSubject, enterAs, finish } from './apply-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { lockProfile, registeredPerson } from '../person.ts'
import { atHome, logIn, logOut } from '../screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'a candidate ranks posts and applies to an advertisement with one exam (APPLYUI-36, APPLYUI-30, APPLYUI-73)',
  onlyAt('en-desk'),
  async ({ page, t, inspect }) => {
    await enterAs(page, t, 'meena.jadhav@example.in')
    await choosePosts(page, t, { advertisement: 101, most: 3, inspect })
    const order = page.locator('.rank-name')
    const [first = '', second = ''] = await order.allTextContents()
    await page.getByRole('button', { name: t('app.rank.up', { name: second }) }).click()
    await expect(order.first()).toHaveText(second)
    const from = (await page.locator('.rank-grip').nth(2).boundingBox())!
    const to = (await page.locator('.rank-grip').first().boundingBox())!
    await page.mouse.move(from.x + 8, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y - 10, { steps: 5 })
    await page.mouse.up()
    await expect(order.nth(1)).toHaveText(second)
    await page.getByRole('button', { name: t('app.rank.undo') }).click()
    await expect(order.first()).toHaveText(second)
    await expect(order.nth(1)).toHaveText(first)
    // At the top and further down alike.
    for (const y of [0, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      await expect(page.locator('.summary-submit').getByRole('button')).toBeInViewport({ ratio: 1 })
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await inspect('apply-101')
    await finish(page, t, { advertisement: 101, inspect })
    await page.keyboard.press('Escape')
    await inspect('applied-101-safe')
    await page.reload()
    await expect(page.getByText(t('apply.safe.number'))).toBeVisible()
  },
)

test(
  'a candidate chooses appointing authorities in one region (APPLYUI-36, APPLYUI-04, APPLYUI-05)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    await enterAs(page, t, 'sanjay.more@example.in')
    await choosePosts(page, t, { advertisement: 102, most: 4 })
    await expect(page.getByText(t('select.authorities.missing')).first()).toBeVisible()
    await inspect('authorities-missing')
    for (const post of await page.locator('.authorities').all())
      await post.locator('.authority-regions fieldset').nth(1).locator('input').first().check()
    await expect(page.getByText(t('select.region.closed.mumbai')).first()).toBeVisible()
    await inspect('authorities-chosen')
    await page.getByRole('button', { name: t('select.review.open') }).click()
    await inspect('authorities-reviewed')
    await page.getByRole('button', { name: t('select.review.close') }).click()
    await finish(page, t, { advertisement: 102, inspect })
  },
)

test(
  'a candidate with a disability applies to several exams and mends a clash of subjects (APPLYUI-36, APPLYUI-23, APPLYUI-25)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    await enterAs(page, t, 'leela.pawar@example.in')
    await choosePosts(page, t, { advertisement: 105, most: 9 })
    const subjects = page.locator('.subject-choice select')
    const agriculture = ['3001', '3101']
    const botany = ['3004', '3104']
    await expect(subjects.first()).toBeVisible()
    for (const subject of await subjects.all()) await chooseSubject(subject, agriculture)
    await expect(page.locator('.field-error').first()).toBeVisible()
    await inspect('subjects-clash')
    for (const wrong of await page.locator('.subject-choice:has(.field-error) select').all())
      await chooseSubject(wrong, botany)
    for (const medium of await page.locator('.subject-choice fieldset').all())
      await medium.getByRole('radio').first().check()
    for (const question of ['#apply-scribe', '#apply-comp-time'])
      await page
        .locator(question)
        .getByRole('radio', { name: t('apply.yes') })
        .check()
    await page.locator('#apply-scribe-by').getByRole('radio').first().check()
    await finish(page, t, { advertisement: 105, inspect })
  },
)

test(
  'an application begun on one device is finished on another (APPLYUI-36, APPLYUI-15, APPLYUI-17)',
  onlyAt('mr-desk'),
  async ({ page, browser, baseURL, locale, t, inspect }) => {
    await enterAs(page, t, 'arun.gaikwad@example.in')
    await choosePosts(page, t, { advertisement: 101, most: 2 })
    await bringDocuments(page)
    await page.context().setOffline(true)
    await page.locator('#apply-location').fill('Satara')
    await expect(page.getByText(t('app.save.offline'))).toBeVisible()
    await inspect('apply-offline')
    await page.context().setOffline(false)
    await expect(page.locator('.save-state[data-kind="saved"]')).toBeVisible()
    await page.reload()
    await expect(page.locator('#apply-location')).toHaveValue('Satara')

    await logOut(page, t)
    await expect(page.getByRole('heading', { level: 1, name: t('apply.heading') })).toHaveCount(0)

    const phone = await browser.newContext({
      baseURL: baseURL!,
      locale: locale!,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    })
    const other = await phone.newPage()
    await enterAs(other, t, 'arun.gaikwad@example.in')
    await other.goto(pages.apply.replace('{advertisementId}', '101'))
    await expect(other.locator('#apply-location')).toHaveValue('Satara')
    await expect(other.locator('.rank-item')).toHaveCount(2)
    await finish(other, t)
    await phone.close()
  },
)

test(
  'a professor applies with papers as large as they may be (APPLYUI-36)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page, { dob: '1983-05-25' })
    await lockProfile(person, people.professor)
    await logIn(page, t, person)
    await atHome(page, t)
    await choosePosts(page, t, { advertisement: 103, most: 2, inspect })
    // A scan: what it holds cannot be packed.
    const weighing = (kilobytes: number) =>
      pdf({ ...onePage(), 5: stream(randomBytes(kilobytes * 1024 - 700)) })
    const tooMuch = { name: 'thesis.pdf', mimeType: 'application/pdf', buffer: weighing(1100) }
    await page.locator('.document-card input[type="file"]').first().setInputFiles(tooMuch)
    const refused = t('documents.tooLarge', { file: 'thesis.pdf', size: 1100, limit: 1024 })
    await expect(page.getByText(refused)).toBeVisible()
    await inspect('document-too-large')
    await finish(page, t, { advertisement: 103, inspect, scan: weighing(1024) })
  },
)

test(
  'somebody who fits no post is told why, and what is nearly enough (APPLYUI-36, APPLYUI-40, ELIG-43)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    await enterAs(page, t, 'vijay.naik@example.in')
    await page.goto(pages.advertisement.replace('{id}', '103'))
    await page.getByRole('button', { name: t('eligibility.check') }).click()
    await expect(page.getByText(t('eligibility.none')).first()).toBeVisible()
    await inspect('not-eligible-103')
    await expect(page.getByRole('heading', { name: t('select.heading') })).toHaveCount(0)
  },
)
