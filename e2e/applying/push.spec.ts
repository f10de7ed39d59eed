import type { BrowserContext, Page } from '@playwright/test'
import { pages } from '@lokseva/contract/site/pages'
import { demoPassword } from '../../apps/server/src/demo/candidates.ts'
import { whole } from '../browsers.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { ownPortal } from '../portals/own-portal.ts'
import { fillLogin, logOut } from '../screens.ts'

/** Applied to 102 and owes the fee. */
const person = { email: 'sanjay.more@example.in', password: demoPassword }
const { at, moveBefore } = ownPortal()
test.use({ serviceWorkers: 'allow', launchOptions: whole() })

/** The browser has no push service here: the simulated one takes its place, all else is its own. */
async function reachThroughSimulator(page: Page, name: string): Promise<void> {
  const made = await page.request.post(at('/sim/push/subscriptions'), { data: { name } })
  await page.addInitScript(
    (subscription) => {
      const isOn = () => sessionStorage.getItem('push') !== null
      const known = {
        toJSON: () => subscription,
        unsubscribe: async () => {
          sessionStorage.removeItem('push')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (isOn() ? known : null)
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('push', 'on')
        return known
      }
    },
    await made.json(),
  )
}

/** Hands a message to the worker as the browser's own push service would. */
async function deliver(context: BrowserContext, page: Page, data: object): Promise<void> {
  const browser = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === at('/candidate'))
      if (found) resolve(found.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(data),
  })
}

/** The day that the candidate's own calendar names. */
async function lastDay(page: Page, t: (id: string) => string): Promise<string> {
  await page.getByRole('button', { name: t('calendar.screen.make'), exact: true }).click()
  const url = await page.getByLabel(t('calendar.screen.url')).inputValue()
  const days = await (await page.request.get(url)).text()
  return /DTSTART;VALUE=DATE:(\d{8})/.exec(days)![1]!.replace(/(....)(..)/, '$1-$2-')
}

const shownBodies = async (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/candidate')
    return (await worker!.getNotifications()).map(({ body }) => body)
  })

test(
  'who asks for it is reminded on the device, in the language of the page, and finds nothing there after logging out (PUSH-01, PUSH-10, PUSH-11, PUSH-17, PUSH-18)',
  onlyAt('mr-phone'),
  async ({ page, context, t, inspect }) => {
    await context.grantPermissions(['notifications'], { origin: at('') })
    await reachThroughSimulator(page, 'a phone')
    const enter = async () => {
      await page.goto(at('/candidate/login'))
      await page.evaluate(() => navigator.serviceWorker.ready)
      await fillLogin(page, t, person)
      await expect(page).toHaveURL(/candidate\/main/)
    }
    await enter()
    await page.goto(at(pages.reminders))
    const card = page.getByRole('region', { name: t('reminders.push') })
    await expect(card.getByText(t('reminders.push.off'))).toBeVisible()
    await inspect('push-off')
    await card.getByRole('button', { name: t('reminders.push.turnOn') }).click()
    await expect(card.getByText(t('reminders.push.on'))).toBeVisible()
    await inspect('push-on')
    await page.reload()
    await expect(card.getByText(t('reminders.push.on'))).toBeVisible()

    await moveBefore(await lastDay(page, t))
    const arrived = async () => {
      const answer = await page.request.get(at('/sim/messages?to=a phone'))
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    }
    await expect.poll(arrived, { timeout: 240_000 }).toEqual([expect.stringContaining('शुल्क भरा')])
    // Weeks have passed: the login is over, the reminders on the device are not.
    await enter()
    const [text, path] = (await arrived())[0]!.split('\n')
    await deliver(context, page, { text, path, tag: 'fee' })
    await expect.poll(() => shownBodies(page)).toEqual([text])

    await logOut(page, t)
    await expect(page).toHaveURL(/\/candidate$/)
    await expect.poll(() => shownBodies(page)).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('push'))).toBeNull()
  },
)
