import type { Page } from '@playwright/test'
import { pages } from '@lokseva/contract/site/pages'
import { demoPassword } from '../../apps/server/src/demo/candidates.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { ownPortal } from '../portals/own-portal.ts'
import { fillLogin } from '../screens.ts'

/** Applied to 102 and owes the fee. */
const person = { email: 'sanjay.more@example.in', password: demoPassword }
// One portal for both.
test.describe.configure({ mode: 'default' })
const { at, moveBefore } = ownPortal()

const inbox = async (page: Page) => {
  const answer = await page.request.get(at(`/sim/messages?to=${person.email}`))
  return (await answer.json()) as { text: string; subject?: string }[]
}

test(
  'who owes a fee chooses how to be reminded, takes the days into a calendar, and is reminded in time (REMIND-01, REMIND-16, CAL-04, CAL-05)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const enter = async () => {
      await page.goto(at('/candidate/login'))
      await fillLogin(page, t, person)
      await expect(page).toHaveURL(/candidate\/main/)
    }
    await enter()
    await page.goto(at(pages.mainTab.replace('{tab}', 'account')))
    await page.getByRole('link', { name: t('account.reminders') }).click()
    await page.getByRole('checkbox', { name: /^एसएमएस/ }).uncheck()
    await page.getByRole('button', { name: t('reminders.save') }).click()
    await expect(page.locator('.toast')).toContainText(t('reminders.saved'))

    const make = async (button: string) => {
      await page.getByRole('button', { name: t(button), exact: true }).click()
      await expect(page.getByLabel(t('calendar.screen.url'))).toBeVisible()
    }
    const url = () => page.getByLabel(t('calendar.screen.url')).inputValue()
    await make('calendar.screen.make')
    const first = await url()
    const days = await (await page.request.get(first)).text()
    const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(days)!
    await make('calendar.screen.makeNew')
    await expect.poll(url).not.toBe(first)
    expect((await page.request.get(first)).status()).toBe(404)
    expect((await page.request.get(await url())).status()).toBe(200)
    await inspect('chosen')

    await moveBefore(`${year}-${month}-${day}`)
    await expect
      .poll(async () => (await inbox(page)).filter(({ text }) => text.includes('शुल्क भरा')).length, {
        timeout: 240_000,
      })
      .toBe(1)
    await enter()
    await page.goto(at(pages.reminders))
    await expect(page.getByRole('cell', { name: /शुल्क भरा/ })).toBeVisible()
    await inspect('reminded')
  },
)

test(
  'a long address breaks inside its box (SHELL-181)',
  onlyAt('mr-phone'),
  async ({ page, t }) => {
    await page.goto('/candidate/login')
    await fillLogin(page, t, { ...person, email: 'kiran.deshpande@example.in' })
    await expect(page).toHaveURL(/candidate\/main/)
    await page.goto(pages.reminders)
    const boxes = page.locator('.reminders-form .choices')
    await expect(boxes.first()).toBeVisible()
    expect(
      await boxes.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ),
    ).toEqual([0, 0, 0])
  },
)
