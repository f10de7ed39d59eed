import { expect, seenInBothAt, test } from '../journey.ts'
import { haveApproved } from './office-actions.ts'
import { ownOffice } from './own-office.ts'
import { paperShown } from '../stages/paper-actions.ts'
import { listAtDesks } from '../person.ts'
import { enterAs, openFollowed } from '../stages/stage-actions.ts'

const { at, now, officer } = ownOffice()

const DAY = 86_400_000
const IN_INDIA = 19_800_000
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const typed = (iso: string) => iso.split('-').toReversed().join('/')
const headings =
  'examId,examDisplayId,examDisplayName,examDisplayNameDvng,mode,examDate,presentTime,getInTime,durationFrom,durationTo,subjectNameDvng,subjectCodes,examPatternNameDvng'

test(
  'from a time table over a plan that two take to cards handed out, one of which its candidate opens (OFFICE-451, OFFICE-453, OFFICE-456, OFFICE-459, OFFICE-800)',
  seenInBothAt('mr-desk'),
  async ({ browser, t, language, inspectDeskAtWidths }) => {
    const today = (await now()) + IN_INDIA
    const context = await browser.newContext({ baseURL: at(''), locale: `${language}-IN` })
    const candidate = await context.newPage()
    await candidate.goto('/candidate')
    await listAtDesks(await enterAs(candidate, t, 'fatima.shaikh@example.in'))
    const page = await officer(browser, t, 'examination')
    const approver = await officer(browser, t, 'approver')
    await page.keyboard.press('g')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: t('office.exams.timetable.file') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('office.exams.advert')).selectOption('104')
    const line = `4,1300,Group B Second Paper,गट-ब दुसरी परीक्षा,1,${day(today + 60 * DAY)},08:30,09:00,10:00,12:00,सामान्य क्षमता,401,बहुपर्यायी`
    const buffer = Buffer.from(`${headings}\n${line}\n`)
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'timetable.csv', mimeType: 'text/csv', buffer })
    await dialog.getByRole('button', { name: t('office.exams.file.look') }).click()
    await dialog.getByRole('button', { name: t('office.exams.file.take') }).click()
    await expect(dialog.getByText(t('office.exams.file.taken'))).toBeVisible()
    await dialog
      .getByRole('button', { name: t('office.exams.file.done') })
      .first()
      .click()
    await page.getByRole('link', { name: /Group B Second Paper|गट-ब दुसरी परीक्षा/ }).click()

    await page.getByRole('button', { name: t('office.exams.plan.make') }).click()
    await dialog.getByLabel(t('office.exams.plan.seed')).fill('4471')
    await dialog.getByRole('button', { name: t('office.exams.plan.begin') }).click()
    await expect(
      page.getByRole('heading', { name: t('office.exams.plan.heading', { seed: '4471' }) }),
    ).toBeVisible()
    await page.getByRole('button', { name: t('office.exams.plan.take') }).click()
    await haveApproved(page, approver, t)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(t('office.exams.plan.state.taken'))).toBeVisible()
    }).toPass()

    await page.getByRole('button', { name: t('office.exams.cards.make') }).click()
    await expect(page.getByText(t('office.exams.cards.finished'))).toBeVisible()
    await page.getByRole('button', { name: t('office.exams.handOut') }).click()
    const [from, to] = [day(today), day(today + 60 * DAY)]
    await dialog.getByLabel(t('office.exams.handOut.from')).fill(typed(from))
    await dialog.getByLabel(t('office.exams.handOut.to')).fill(typed(to))
    await dialog.getByRole('button', { name: t('office.exams.handOut.next') }).click()
    await haveApproved(page, approver, t)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(t('office.exams.step.handedOut.none'))).toBeHidden()
      await expect(page.getByRole('button', { name: t('office.exams.cards.make') })).toBeVisible()
    }).toPass()
    await expect(page.getByRole('button', { name: t('office.exams.handOut') })).toBeHidden()
    // The card of an earlier examination stands beside it; this one is to be printed, and leads.
    const lead = candidate.locator('.task-lead')
    await expect(async () => {
      await openFollowed(candidate)
      await expect(lead).toContainText(typed(to), { timeout: 5000 })
    }).toPass()
    await lead.locator('a').click()
    const { paper } = await paperShown(candidate)
    await expect(paper.getByText('Group B Second Paper').first()).toBeVisible()
    await expect(paper.locator('.card-hall-ticket')).toHaveText(/^1300\d+$/)
    await context.close()
    await page.getByRole('button', { name: t('office.exams.packs.make') }).click()
    await expect(page.getByText(t('office.exams.packs.done'))).toBeVisible()
    await inspectDeskAtWidths(page, 'exam')
    await page.context().close()
    await approver.context().close()
  },
)
