import { pages } from '@lokseva/contract/site/pages'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../apps/server/src/demo/candidates.ts'
import type { Words } from './apply-hands.ts'
import { codeFor } from './person.ts'
import { atHome, logIn } from './screens.ts'

const account = pages.mainTab.replace('{tab}', 'account')

/** Somebody of the demo data whose application goes on. */
export async function enterFollowing(page: Page, t: Words, email: string) {
  await logIn(page, t, { email, password: demoPassword })
  await atHome(page, t)
  await openFollowed(page)
}

/** The one application of somebody, with its stages. */
export async function openFollowed(page: Page) {
  await page.goto(account)
  const way = page.locator('.application-actions a[href*="?application="]').first()
  await page.goto((await way.getAttribute('href'))!)
  await expect(page.locator('.stage-row').first()).toBeVisible()
}

/** The stage of that name. */
export const stageRow = (page: Page, name: string) =>
  page.locator('.stage-row').filter({ has: page.getByRole('heading', { name, exact: true }) })

export async function openStage(page: Page, name: string) {
  const row = stageRow(page, name)
  await row.locator('.stage-act button').click()
  await expect(row.locator('.stage-panel')).toBeVisible()
  await expect(row.locator('.loader')).toHaveCount(0)
  return row.locator('.stage-panel')
}

/** Proves both addresses with the codes that come for this. */
export async function proveBoth(page: Page, t: Words, person: { email: string; mobile: string }) {
  for (const way of ['email', 'mobile'] as const) {
    const before = await lastCode(page, person[way])
    const part = page.locator('.stage-codes > section').nth(way === 'email' ? 0 : 1)
    await part.getByRole('button', { name: t('identity.otp.get') }).click()
    await part
      .getByLabel(t(`identity.otp.label.${way}`))
      .fill(await codeFor(page, person[way], before))
    await expect(part.getByLabel(t(`identity.otp.label.${way}`))).toHaveCount(0)
  }
}

/** The code that came there last, if any did. */
async function lastCode(page: Page, address: string): Promise<string | undefined> {
  const answer = await page.request.get(`/sim/messages?to=${encodeURIComponent(address)}`)
  const received = (await answer.json()) as { code: string | null }[]
  return received.find(({ code }) => code !== null)?.code ?? undefined
}
