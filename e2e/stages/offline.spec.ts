import type { Page } from '@playwright/test'
import { pages } from '@lokseva/contract/site/pages'
import { expect, onlyAt, test } from '../journey.ts'
import { paperShown } from './paper-actions.ts'
import { registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'
import { enterAs, openStage, stageName } from './stage-actions.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})
test.use({ serviceWorkers: 'allow' })

/** What lies in the browser's own store, as anybody at the machine could read it. */
const storedOffline = () =>
  new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('lokseva-offline')
    opening.addEventListener('error', () => reject(opening.error!))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('papers')) return resolve([])
      const all = database.transaction('papers').objectStore('papers').getAllKeys()
      all.addEventListener('success', () => {
        database.close()
        resolve(all.result.map(String))
      })
    })
  })

test(
  'a candidate opens the admit card without a connection, and the next person at the device finds nothing (OFFLINE-01, OFFLINE-03, OFFLINE-05)',
  onlyAt('mr-phone'),
  async ({ page, context, t, inspect, language }) => {
    await page.goto('/candidate')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await enterAs(page, t, 'kiran.deshpande@example.in')
    const panel = await openStage(page, stageName(106, 'ADMIT_CARDS', language))
    await panel.getByRole('link', { name: t('papers.show') }).click()
    const { paper } = await paperShown(page)
    const hallTicket = (await paper.locator('.card-hall-ticket').textContent())!
    await expect(page.getByText(t('papers.offline'))).toBeVisible()
    await expect.poll(() => page.evaluate(storedOffline)).toContain('owner')
    const address = page.url()
    // Files that came before the worker began are with it after a second look.
    await page.reload()
    await paperShown(page)

    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('.card-hall-ticket')).toHaveText(hallTicket)
    const words = t('app.cached.asOf', { time: '…', date: '…' }).split('…')[0]!
    await expect(page.getByText(words)).toBeVisible()
    await inspect('card-offline')
    // From anywhere else it is found again.
    await page.goto(pages.main)
    const kept = page.getByRole('region', { name: t('app.cached.heading') })
    await expect(kept.getByRole('link').first()).toBeVisible()
    await expect(page.getByText(t('site.module.offline'))).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await inspect('home-offline')
    await kept.getByRole('link').first().click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('.card-hall-ticket')).toHaveText(hallTicket)

    await context.setOffline(false)
    await page.goto(pages.mainTab.replace('{tab}', 'account'))
    await page.getByRole('button', { name: t('account.session.end') }).click()
    await expect(page).toHaveURL(/\/candidate$/)
    await expect.poll(() => page.evaluate(storedOffline)).toEqual([])

    await logIn(page, t, await registeredPerson(page))
    await atHome(page, t)
    await context.setOffline(true)
    await page.goto(address)
    await expect(page.getByText(t('papers.card.failed'))).toBeVisible()
    await expect(page.getByText(hallTicket)).toHaveCount(0)
    await context.setOffline(false)
  },
)

/** The files among it; beside them lie whose they are and what the last visit read. */
const storedFiles = async (page: Page) =>
  (await page.evaluate(storedOffline)).filter((key) => /^paper .+ /.test(key))

test(
  'a candidate opens a letter of the commission and a receipt without a connection (OFFLINE-06)',
  onlyAt('en-desk'),
  async ({ page, context, t, inspect }) => {
    await page.goto('/candidate')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await enterAs(page, t, 'kiran.deshpande@example.in')
    const saved = async (press: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), press()])
      return file.suggestedFilename()
    }
    const receipt = await saved(() =>
      page.getByRole('button', { name: t('applications.page.paper.receipt') }).click(),
    )
    await expect.poll(() => storedFiles(page)).toHaveLength(1)
    await page.goto(pages.mainTab.replace('{tab}', 'correspondence'))
    const letter = await saved(() =>
      page
        .getByRole('button', { name: t('correspondence.download') })
        .first()
        .click(),
    )
    await expect.poll(() => storedFiles(page)).toHaveLength(2)
    // Home, and what it needs, once with the worker.
    await page.goto(pages.main)
    await atHome(page, t)
    // Nothing comes any more that could move a button under the press.
    await expect(page.getByText(t('home.loading'))).toHaveCount(0)
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    const kept = page.getByRole('region', { name: t('app.cached.heading') })
    const words = (id: string) => t(id, { time: '…', date: '…', name: letter }).split('…')[0]!
    await expect(kept.getByRole('button')).toHaveCount(2)
    await inspect('files-offline')
    const open = (name: string) => kept.getByRole('button', { name }).click()
    expect(await saved(() => open(words('app.cached.applicationReceipt')))).toBe(receipt)
    expect(await saved(() => open(letter))).toBe(letter)

    await context.setOffline(false)
    await page.goto(pages.mainTab.replace('{tab}', 'account'))
    await page.getByRole('button', { name: t('account.session.end') }).click()
    await expect(page).toHaveURL(/\/candidate$/)
    await expect.poll(() => page.evaluate(storedOffline)).toEqual([])
  },
)
