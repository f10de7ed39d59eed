import { pages } from '@lokseva/contract/site/pages'
import { expect, type Page } from '@playwright/test'
import { demoStages, externalStage } from '../../apps/server/src/demo/commission-side.ts'
import type { Words } from '../applying/apply-actions.ts'
import { standAs } from './followers.ts'
import { codeFor, type Person, registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

const account = pages.mainTab.replace('{tab}', 'account')

/** Somebody logged in whose application has come as far as that of a person of the demo data. */
export async function enterAs(
  page: Page,
  t: Words,
  email: string,
): Promise<{ person: Person; id: string }> {
  const person = await registeredPerson(page)
  const { id } = await standAs(person, email)
  await logIn(page, t, person)
  await atHome(page, t)
  await openFollowed(page)
  return { person, id }
}

/** What a stage of the demo data that is open is called in the language of the page. */
export function stageName(advertisementId: number, code: string, language: 'en' | 'mr'): string {
  const found = [...demoStages, externalStage('')].find(
    (each) => each.advertisementId === advertisementId && each.code === code && !each.isPast,
  )
  if (!found) throw new Error(`There is no open stage ${code} of ${advertisementId}`)
  return language === 'mr' ? found.nameDvng : found.name
}

/** The one application of somebody, with what is open in it. */
export async function openFollowed(page: Page) {
  await page.goto(account)
  const way = page.locator('.application-actions > a').first()
  await page.goto((await way.getAttribute('href'))!)
  await expect(page.locator('.stage-row').first()).toBeVisible()
}

/** The stage of that name among what is open. */
export const stageRow = (page: Page, name: string) =>
  page.locator('.stage-row').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Goes to the address of a stage: by its row, or by the task that leads. */
export async function openStage(page: Page, name: string) {
  if (page.url().includes('/stage/')) await leaveStage(page)
  await expect(page.locator('.application-columns .waiting')).toHaveCount(0)
  // What is open and what is closed come together.
  await expect(page.locator('.stage-row, .application-closed').first()).toBeVisible()
  const ways = stageRow(page, name).locator('.stage-act a')
  await ((await ways.count()) > 0 ? ways : page.locator('.task-lead a')).click()
  return stagePanel(page, name)
}

/** The inside of the stage that stands open, in its dialog or on its page. */
export async function stagePanel(page: Page, name?: string) {
  if (name)
    await expect(page.locator('h1, dialog[open] h2').filter({ hasText: name }).last()).toBeVisible()
  const panel = page.locator('dialog[open] .stage-panel, .page-stack:not([hidden]) > .stage-panel')
  await expect(panel).toBeVisible()
  await expect(panel.locator('.waiting')).toHaveCount(0)
  // With its foot, where what it is opened for is pressed.
  return page.locator('dialog[open][data-full], .page-stack:not([hidden]):has(> .stage-panel)')
}

/** Leaves the stage that stands open, in which everything is saved, for the application. */
export async function leaveStage(page: Page) {
  await page
    .locator('dialog[open][data-full] > .dialog-box > .dialog-actions > .button')
    .or(page.locator('.page-stack:not([hidden]) > .stage-panel ~ div > .button'))
    .click()
  await expect(page).not.toHaveURL(/\/stage\//)
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
