import type { Page } from '@playwright/test'
import { officePages } from '@lokseva/contract/office/pages'
import { pdf } from '../../apps/server/test/pdf/make-pdf.ts'
import { expect, seenInBothAt, test } from '../journey.ts'
import { haveApproved } from './office-actions.ts'
import { ownOffice } from './own-office.ts'
import { operate } from '../portals/operate.ts'
import { enterAs, openStage, stageName } from '../stages/stage-actions.ts'
import { tabTo } from '../tab-to.ts'

const { at, officer } = ownOffice()
test.describe.configure({ mode: 'serial' })

type Translate = (id: string, params?: Record<string, string | number>) => string

/** Opens a queue by the keyboard alone: the desk by its letters, the queue by its link. */
async function begin(page: Page, t: Translate, kind: RegExp, button = 'begin', advert = '') {
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(
    page.getByRole('heading', { level: 1, name: t('office.scrutiny.heading') }),
  ).toBeVisible()
  const link = page
    .locator('section.card')
    .filter({ hasText: advert })
    .getByRole('row')
    .filter({ hasText: kind })
    .getByRole('link', { name: t(`office.scrutiny.${button}`), exact: true })
  await tabTo(page, link.first())
  await page.keyboard.press('Enter')
  await expect(page.locator('.bench-picture img').first()).toBeVisible()
}
const finding = (page: Page, t: Translate) => page.getByText(t('office.scrutiny.done'))
/** A decision can be taken back for ten seconds, by the portal's own clock; then the next may look. */
async function undoIsOver(page: Page, t: Translate) {
  const undo = page.getByRole('button', { name: t('office.scrutiny.undo') })
  await expect(undo).toBeVisible()
  await expect(undo).toBeHidden()
}
/** The first reason of the stock, as it stands. */
async function withReason(page: Page, t: Translate, key: string) {
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.bench-stock button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(t('office.inMarathi'))).not.toHaveValue('')
  await tabTo(page, dialog.getByRole('button', { name: t('office.scrutiny.reason.send') }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Whoever decides sees what there is to decide, on a small screen too, and scrolls nothing for it. */
async function decisionsInSight(page: Page, t: Translate) {
  const before = page.viewportSize()!
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => globalThis.scrollTo(0, 0))
    for (const decision of ['approve', 'again', 'refuse', 'claim', 'skip'])
      await expect(
        page.getByRole('button', { name: t(`office.scrutiny.${decision}`) }),
      ).toBeInViewport({ ratio: 1 })
    if (size.width === 1280) await allIsRead(page)
  }
  await page.setViewportSize(before)
}

/** What the decision is made on fits beside the document, and the page ends where the screen does. */
async function allIsRead(page: Page) {
  await expect(page.locator('.bench-column > .card')).toBeInViewport({ ratio: 1 })
  const hidden = await page.evaluate(() => {
    const read = document.querySelector('.bench-read')!
    const all = document.documentElement
    return [read.scrollHeight - read.clientHeight, all.scrollHeight - all.clientHeight]
  })
  expect(hidden).toEqual([0, 0])
}

type Inspect = (desk: Page, name: string) => Promise<void>
/** A page of the Office on a wide screen and on a small one, in light and in dark. */
async function looked(inspectDesk: Inspect, page: Page, name: string) {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await inspectDesk(page, `${name}-${width}`)
  }
}

test(
  'an officer’s day by keyboard: a document is looked at, turned, approved, taken back and sent back with a reason (OFFICE-386, OFFICE-389, OFFICE-391, OFFICE-400)',
  seenInBothAt('mr-desk'),
  async ({ browser, t, inspectDesk }) => {
    const page = await officer(browser, t, 'scrutiny')
    await page.goto(officePages.scrutiny)
    await expect(page.getByRole('table').first()).toBeVisible()
    await looked(inspectDesk, page, 'queues')
    await begin(page, t, /D07/)
    await looked(inspectDesk, page, 'bench')
    await page.keyboard.press('1')
    await expect(page.locator('.bench-tick input').first()).toBeChecked()
    await page.keyboard.press('+')
    await page.keyboard.press('t')
    await expect(page.locator('.bench-picture')).toHaveAttribute('data-turns', '1')
    const top = page.locator('.bench-side .card-top').first()
    const number = /\d{4}-[\d-]+/.exec(await top.innerText())![0]
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: t('office.scrutiny.undo') })).toBeVisible()
    await page.keyboard.press('u')
    await expect(top).toContainText(number)
    await withReason(page, t, 'r')
    await expect(page.getByRole('button', { name: t('office.scrutiny.undo') })).toBeVisible()
    await page.context().close()
  },
)

test(
  'two officers who differ: a senior reads both and settles it; what was found is announced by two (OFFICE-392, OFFICE-393, OFFICE-394, OFFICE-640, OFFICE-1436, OFFICE-1500)',
  seenInBothAt('mr-desk'),
  async ({ browser, t, inspectDesk }) => {
    await operate('config', 'set', 'secondLookPercent', '100')
    const one = await officer(browser, t, 'scrutiny')
    const other = await officer(browser, t, 'scrutiny')
    const senior = await officer(browser, t, 'seniorScrutiny')
    await begin(one, t, /D08/)
    await one.keyboard.press('a')
    await undoIsOver(one, t)
    await one.context().close()
    await begin(other, t, /D08/)
    await expect(other.getByText(t('office.scrutiny.opinions'))).toBeHidden()
    await withReason(other, t, 'x')
    await undoIsOver(other, t)
    await other.context().close()
    await begin(senior, t, /D08/, 'settle')
    await expect(senior.getByText(t('office.scrutiny.opinions'))).toBeVisible()
    await expect(senior.locator('.bench-before li')).toHaveCount(2)
    await decisionsInSight(senior, t)
    await looked(inspectDesk, senior, 'senior')
    await withReason(senior, t, 'x')
    await expect(finding(senior, t)).toBeVisible()
    await operate('config', 'set', 'secondLookPercent', '5')

    // Nothing is announced that can still be taken back.
    await undoIsOver(senior, t)
    await senior.goto(officePages.scrutiny)
    await senior
      .getByRole('button', { name: t('office.scrutiny.announce') })
      .first()
      .click()
    const dialog = senior.getByRole('dialog')
    const from = dialog.getByLabel(t('office.scrutiny.announce.from'))
    const to = dialog.getByLabel(t('office.scrutiny.announce.to'))
    const next = dialog.getByRole('button', { name: t('office.scrutiny.announce.next') })
    await expect(next).toBeVisible()
    const another = dialog.getByLabel(t('office.scrutiny.announce.new'), { exact: false })
    if (await another.isVisible()) await another.check()
    await from.fill('01/01/2020')
    await to.fill('31/12/2099')
    await next.click()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await from.fill('01/12/2099')
    await next.click()
    const why = dialog.getByLabel(t('office.ask.why'))
    await expect(why).toBeVisible()
    await looked(inspectDesk, senior, 'announce-asked')
    // The days stay when the preview is closed.
    await dialog.getByRole('button', { name: t('office.cancel') }).click()
    await expect(from).toHaveValue('01/12/2099')
    await next.click()
    const approver = await officer(browser, t, 'approver')
    await haveApproved(senior, approver, t)
    await senior.goto(officePages.scrutinyFigures)
    await looked(inspectDesk, senior, 'figures')
    await senior.context().close()
    await approver.context().close()
  },
)

test(
  'a document comes back: it stands first, beside the one before and what was said of it (OFFICE-396, OFFICE-385, OFFICE-1500)',
  seenInBothAt('mr-desk'),
  async ({ browser, t, language, inspectDesk }) => {
    const context = await browser.newContext({ baseURL: at(''), locale: 'mr-IN' })
    const candidate = await context.newPage()
    await candidate.goto('/candidate')
    await enterAs(candidate, t, 'kiran.deshpande@example.in')
    const again = await openStage(candidate, stageName(106, 'RE_UPLOAD_DOCUMENTS', language))
    await again
      .locator('input[type="file"]')
      .setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await again.getByRole('button', { name: t('documents.look.send') }).click()
    await expect(again.getByRole('button', { name: t('documents.replace') })).toHaveCount(1)
    const page = await officer(browser, t, 'scrutiny')
    await begin(page, t, /D03/, 'begin', '031/2026')
    await expect(page.getByText(t('office.scrutiny.told'))).toBeVisible()
    await expect(page.locator('.bench-pages figure')).toHaveCount(2)
    await decisionsInSight(page, t)
    await looked(inspectDesk, page, 'compared')
    await page.keyboard.press('c')
    await expect(page.locator('.bench-pages figure')).toHaveCount(1)
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: t('office.scrutiny.undo') })).toBeVisible()
    await page.goto(officePages.scrutiny)
    await page.context().close()
    await candidate.goto('/candidate/main/account')
    await expect(
      candidate.getByText(t('audit.lookedAt', { document: t('audit.document.D03') })).first(),
    ).toBeVisible()
    await context.close()
  },
)
