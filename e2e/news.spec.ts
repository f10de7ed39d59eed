import type { Locator, Page } from '@playwright/test'
import { expect, onlyAt, test } from './journey.ts'
import { registeredPerson } from './person.ts'
import { atHome, fillLogin, logIn } from './screens.ts'

// Where errors stand, and what floats over the page.

type Box = { x: number; y: number; width: number; height: number }

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The boxes of what can be seen of something. */
async function boxesOf(found: Locator): Promise<Box[]> {
  const boxes: Box[] = []
  for (const each of await found.all()) {
    const box = await each.boundingBox()
    if (box) boxes.push(box)
  }
  return boxes
}

/** News that must not be seen where they would cover something wait, unseen. */
const seenNews = (page: Page) => page.locator('.toasts:not([data-waits="true"]) > .toast')

async function expectNothingCovered(page: Page, floating: Locator) {
  const held = page.locator(':focus, .captcha-top, .field-error, .notice[data-tone="bad"]')
  for (const news of await boxesOf(floating))
    for (const box of await boxesOf(held))
      expect(overlap(news, box), JSON.stringify({ news, box })).toBe(false)
}

test(
  'A login that fails says so in the form, and news cover neither field nor captcha nor error (SHELL-70, SHELL-71)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    // News stay long enough to be looked at, however slow the machine is.
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window)
      window.setTimeout = ((act: () => void, ms?: number) =>
        real(act, ms === 8000 ? 600_000 : ms)) as typeof setTimeout
    })
    await page.goto('/candidate')
    const person = await registeredPerson(page)
    await logIn(page, t, { ...person, password: 'Wrong#Tree7' })
    const failed = page.locator('.login-failure')
    await expect(failed).toBeFocused()
    await expect(failed).toBeInViewport()
    await expect(page.locator('.toast')).toHaveCount(0)
    await inspect('login-failed')

    await fillLogin(page, t, person)
    await atHome(page, t)
    await page.goto('/candidate')
    await page
      .getByRole('button', { name: t('site.landing.logout') })
      .first()
      .click()
    await expect(seenNews(page)).toHaveText(new RegExp(t('site.landing.loggedOut')))
    await page
      .getByRole('link', { name: t('app.nav.login') })
      .first()
      .click()
    const submit = page.getByRole('button', { name: t('identity.login.submit'), exact: true })
    await submit.click()
    await expect(page.locator('.field-error').first()).toBeVisible()
    // Where errors stand at both edges the news wait, unseen, until there is room.
    await expect(page.locator('.toast')).toHaveCount(1)

    const fields = [
      page.getByLabel(t('identity.login.username')),
      page.getByLabel(t('identity.login.password'), { exact: true }),
      page.getByLabel(t('identity.captcha.label')),
      submit,
    ]
    for (const field of fields)
      for (const block of ['start', 'center', 'end'] as const) {
        await field.focus()
        await field.evaluate((element, at) => element.scrollIntoView({ block: at }), block)
        // The news find their place with the next frame.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(0))))
        await expectNothingCovered(page, seenNews(page))
      }
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('.toasts[data-waits="true"]')).toHaveCount(0)
    await inspect('news-on-login')
  },
)

test(
  'A lost connection stays in view and does not cover what has the focus (SHELL-15)',
  onlyAt('en-phone'),
  async ({ page, context, t }) => {
    await page.goto('/candidate/login')
    await expect(page.getByRole('img', { name: t('identity.captcha.alt') })).toBeVisible()
    const username = page.getByLabel(t('identity.login.username'))
    await username.focus()
    await username.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top))
    await context.setOffline(true)
    const banner = page.locator('.banner')
    await expect(banner).toBeInViewport()
    await expectNothingCovered(page, banner)

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(banner).toBeInViewport({ ratio: 1 })
    // Backwards, so that the page has to scroll up to each of them.
    await page.locator('a, button, input').last().focus()
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Shift+Tab')
      const [focused] = await boxesOf(page.locator('main :focus'))
      const [bar] = await boxesOf(banner)
      if (focused) expect(overlap(bar!, focused), JSON.stringify({ bar, focused })).toBe(false)
    }
    await context.setOffline(false)
  },
)
