import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

export type Translate = (id: string, params?: Record<string, string | number>) => string

/** An officer at the workbench: the page, and the words of its language. */
export type Desk = { page: Page; t: Translate }

/** A draft from nothing, or from an earlier advertisement; the number it lies under. */
export async function beginDraft({ page, t }: Desk, earlier?: number): Promise<number> {
  await page.goto('/office/adverts')
  await page.getByRole('button', { name: t('office.adverts.new') }).click()
  const dialog = page.getByRole('dialog')
  if (earlier !== undefined) {
    await dialog.getByRole('radio', { name: t('office.adverts.from.advertisement') }).check()
    const list = dialog.getByLabel(t('office.adverts.earlier'), { exact: true })
    await list.selectOption(String(earlier))
  }
  await dialog.getByRole('button', { name: t('office.adverts.begin') }).click()
  await expect(page).toHaveURL(/\/draft\/names$/)
  return Number(/adverts\/(\d+)\/draft/.exec(page.url())![1])
}

export const partLink = ({ page, t }: Desk, part: string) =>
  page
    .getByRole('navigation', { name: t('office.adverts.parts') })
    .getByRole('link', { name: t(`office.adverts.part.${part}`) })

export async function openPart(desk: Desk, part: string): Promise<void> {
  await partLink(desk, part).click()
  await expect(desk.page).toHaveURL(new RegExp(`/draft/${part}$`))
  await expect(
    desk.page.getByRole('heading', { name: desk.t(`office.adverts.part.${part}`), level: 2 }),
  ).toBeVisible()
}

/** Waits until what was typed is on the server. */
export const saved = (page: Page) =>
  expect(page.locator('.save-state[data-kind="saved"]')).toBeVisible()

/** The day on which ages are counted, said for all posts of a copy at once. */
export async function setAgeDay(desk: Desk, { day, posts }: { day: string; posts: number }) {
  const { page, t } = desk
  await openPart(desk, 'rules')
  await page.getByLabel(t('office.adverts.ageDay'), { exact: true }).first().fill(day)
  await page.getByRole('button', { name: t('office.adverts.ageDay.all', { count: posts }) }).click()
  await saved(page)
}

/** The rules of a post as sentences, opened. */
export async function openRules({ page, t }: Desk, post: RegExp): Promise<Locator> {
  const section = page.getByRole('region', { name: post })
  await section.getByRole('button', { name: t('office.adverts.rules.change') }).click()
  const editor = section.locator('.sentence-editor')
  // It comes when it is first needed, with its lists.
  await expect(editor).toBeVisible()
  return editor
}

/** A figure of the general age, by what it says. */
export const ageToken = (editor: Locator, t: Translate, figure: number): Locator =>
  editor
    .locator('[data-path="age"]')
    .getByRole('button', { name: t('sentence.editor.change', { text: figure }), exact: true })

/** Writes a figure of the general age anew, by keyboard. */
export async function changeAge(
  editor: Locator,
  t: Translate,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await ageToken(editor, t, from).press('Enter')
  const box = editor.locator('.token-panel:not([hidden])').getByRole('textbox')
  await box.fill(String(to))
  await box.press('Enter')
  await expect(ageToken(editor, t, to)).toBeVisible()
}

/** Asks for approval, at a time where one is given, and leads to the request. */
export async function ask({ page, t }: Desk, at?: { day: string; time: string }): Promise<string> {
  await page.getByRole('button', { name: t('office.ask.submit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.ask.why')).fill('Order 12 of this year')
  if (at) {
    await dialog.getByRole('checkbox', { name: t('office.ask.timed') }).check()
    await dialog.getByLabel(t('office.ask.day'), { exact: true }).fill(at.day)
    await dialog.getByLabel(t('office.ask.time'), { exact: true }).fill(at.time)
  }
  await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
  await page.locator('.toast').getByRole('link').click()
  await expect(page).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

export async function sendBack({ page, t }: Desk, request: string, note: string): Promise<void> {
  await page.goto(request)
  await page.getByRole('button', { name: t('office.approvals.sendBack') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.approvals.note')).fill(note)
  await dialog.getByRole('button', { name: t('office.approvals.sendBack') }).click()
  await expect(page.locator('.notice').getByText(note)).toBeVisible()
}

export async function approve({ page, t }: Desk, request: string): Promise<void> {
  await page.goto(request)
  await page.getByRole('button', { name: t('office.approvals.approve'), exact: true }).click()
}

/** The file of what is open, as it is downloaded. */
export async function downloaded({ page, t }: Desk): Promise<Record<string, unknown>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('office.adverts.export') }).click(),
  ])
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
}
