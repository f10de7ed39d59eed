import type { Page } from '@playwright/test'
import { expect, seenInBothAt, test } from '../journey.ts'
import { objectAndPay } from '../stages/objection-actions.ts'
import { colleagueAtWork } from './office-actions.ts'
import { ownOffice } from './own-office.ts'
import { operate } from '../portals/operate.ts'
import { enterAs, stageName } from '../stages/stage-actions.ts'

const { at } = ownOffice()

type Translate = (id: string, params?: Record<string, string | number>) => string

/** The desk by its letters, then the question by its link. */
async function openQuestion(page: Page, t: Translate, number: number) {
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  const name = t('office.objections.questionNo', { number })
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test(
  'a key is changed after objections: an expert advises, an officer asks, another approves, the candidate is told and paid back (OFFICE-502, OFFICE-504, OFFICE-521, OFFICE-597)',
  seenInBothAt('en-desk'),
  async ({ browser, t, language, inspectDeskAtWidths }) => {
    const context = await browser.newContext({ baseURL: at(''), locale: `${language}-IN` })
    const candidate = await context.newPage()
    await candidate.goto('/candidate')
    const { person } = await enterAs(candidate, t, 'fatima.shaikh@example.in')
    const stage = stageName(104, 'ANSWER_KEY_QUESTION_OBJECTION', language)
    await objectAndPay({ page: candidate, t, inspect: async () => {}, stage })
    const open = (await operate('stages', 'list', '104'))
      .split('\n')
      .filter((line) => line.includes('ANSWER_KEY_QUESTION_OBJECTION'))
      .at(-1)!
    await operate('stages', 'close', /\d+/.exec(open)![0])

    const [expert, officer, approver] = await Promise.all(
      ['expert', 'examination', 'approver'].map((role) =>
        colleagueAtWork(browser, { t, role, baseURL: at('') }),
      ),
    )
    // Question 9 of the second set.
    await openQuestion(expert!, t, 14)
    await expert!.getByRole('button', { name: /R\. S\.|इतिहास/ }).click()
    await expect(expert!.locator('.docket-proof img').first()).toBeVisible()
    await expect(expert!.locator('body')).not.toContainText(person.email)
    await expert!.getByLabel(t('office.objections.option', { option: 4 }), { exact: true }).check()
    await expert!.getByLabel(t('office.objections.experts.why')).fill('The atlas shows it.')
    await expert!.getByRole('button', { name: t('office.objections.experts.save') }).click()
    await expect(expert!.getByText(t('office.objections.experts.saved'))).toBeVisible()

    await openQuestion(officer!, t, 14)
    await expect(officer!.getByText('The atlas shows it.')).toBeVisible()
    await inspectDeskAtWidths(officer!, 'question')
    await officer!.keyboard.press('2')
    const dialog = officer!.getByRole('dialog')
    await dialog.getByLabel(t('office.objections.option', { option: 4 }), { exact: true }).check()
    // Fatima marked it: the portal counts what she gains before anybody is asked.
    await expect(
      dialog.getByText(t('office.sheets.effect.totals', { sheets: 1, gain: 1, lose: 0 })),
    ).toBeVisible()
    await dialog.getByLabel(t('office.inEnglish')).fill('The atlas of 2020 shows it.')
    await dialog.getByLabel(t('office.inMarathi')).fill('२०२० च्या नकाशात तसे आहे.')
    await dialog.getByRole('button', { name: t('office.objections.decide.next') }).click()
    const counted = t('approvals.answerKeys.totals', { sheets: 1, gain: 1, lose: 0 })
    await expect(dialog.getByText(counted)).toBeVisible()
    await dialog.getByLabel(t('office.ask.why')).fill('Meeting of 3 December')
    await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
    await officer!.locator('.toast').getByRole('link').click()
    await expect(officer!).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
    await approver!.goto(new URL(officer!.url()).pathname)
    await approver!
      .getByRole('button', { name: t('office.approvals.approve'), exact: true })
      .click()
    await expect(
      approver!.getByText(t('office.approvals.state.done'), { exact: true }),
    ).toBeVisible()

    const told = async () => {
      const address = `${at('/sim/messages')}?to=${encodeURIComponent(person.email)}`
      return JSON.stringify(await (await candidate.request.get(address)).json())
    }
    await expect.poll(told).toContain('₹100')
    await openQuestion(officer!, t, 14)
    await expect(officer!.locator('.docket-side')).toContainText(
      t('office.objections.option', { option: 4 }),
    )
  },
)
