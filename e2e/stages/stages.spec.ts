import { pages } from '@lokseva/contract/site/pages'
import { pdf } from '../../apps/server/test/pdf/make-pdf.ts'
import { bringDocuments } from '../applying/apply-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { askRetotalingAndPay, objectAndPay } from './objection-actions.ts'
import {
  enterAs,
  openFollowed,
  leaveStage,
  openStage,
  proveBoth,
  stageName,
  stageRow,
} from './stage-actions.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const fatima = 'fatima.shaikh@example.in'
const kiran = 'kiran.deshpande@example.in'

test(
  'a candidate objects to the key and pays, joins a further post, ranks all of them, and leaves in the end (OBJUI-15, STAGEUI-29, STAGEUI-09, STAGEUI-14, STAGEUI-18)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect, language }) => {
    const { person } = await enterAs(page, t, fatima)
    const named = (code: string) => stageName(104, code, language)
    await inspect('stages')

    const stage = named('ANSWER_KEY_QUESTION_OBJECTION')
    await objectAndPay({ page, t, inspect, stage })

    const recheck = await openStage(page, named('RECHECK_ELIGIBILITY'))
    await recheck.locator('input[type="checkbox"]:enabled').first().check()
    await inspect('recheck-chosen')
    await recheck
      .getByRole('button', { name: t('applications.stage.recheck.apply'), exact: true })
      .click()
    await expect(recheck.locator('.skeleton')).toHaveCount(0)
    if ((await recheck.locator('.document-card').count()) > 0) await bringDocuments(page)
    await inspect('recheck-documents')
    await recheck.getByRole('button', { name: t('applications.stage.recheck.submit') }).click()
    await expect(page.getByText(t('applications.reapply.done'))).toBeVisible()

    const order = await openStage(page, named('PREFERENCE_CHANGE'))
    await expect(order.locator('.rank-item')).toHaveCount(3)
    await order.locator('.rank-item').nth(2).getByRole('button').first().click()
    await inspect('preference-order')
    await order.getByRole('button', { name: t('applications.stage.pref.lock') }).click()
    await inspect('preference-codes')
    await proveBoth(page, t, person)
    await expect(page.getByText(t('applications.stage.pref.locked'), { exact: true })).toBeVisible()
    await inspect('preference-locked')
    await order.getByRole('button', { name: t('applications.stage.pref.save') }).click()
    await expect(page.getByText(t('applications.order.done'))).toBeVisible()
    await inspect('preference-saved')

    await openFollowed(page)
    const leaving = await openStage(page, named('OPTING_OUT'))
    await leaving.getByRole('button', { name: t('applications.stage.optOut.begin') }).click()
    await inspect('opt-out-question')
    await page.getByRole('button', { name: t('applications.stage.optOut.yes') }).click()
    await proveBoth(page, t, person)
    await inspect('opt-out-codes')
    await leaving.getByRole('button', { name: t('applications.stage.optOut.submit') }).click()
    await expect(
      page.getByText(t('applications.stage.optedOut'), { exact: true }).first(),
    ).toBeVisible()
    await inspect('opted-out')
    await page.reload()
    await expect(
      page.getByText(t('applications.stage.optedOut'), { exact: true }).first(),
    ).toBeVisible()
  },
)

test(
  'a candidate asks for a retotaling, sees the scrutiny, sends a paper again, reads letters, and goes on at another site (OBJUI-16, STAGEUI-29, STAGEUI-20, STAGEUI-22, STAGEUI-26)',
  onlyAt('en-desk'),
  async ({ page, t, inspect, language }) => {
    await enterAs(page, t, kiran)
    const named = (code: string) => stageName(106, code, language)
    const application = page.url()
    await askRetotalingAndPay({ page, t, inspect, stage: named('RETOTALING') })
    const scrutiny = await openStage(page, named('DOCUMENT_SCRUTINY_STATUS'))
    await expect(scrutiny.getByText(t('applications.stage.scrutiny.is.rejected'))).toBeVisible()
    await inspect('scrutiny')

    const again = await openStage(page, named('RE_UPLOAD_DOCUMENTS'))
    await expect(again.locator('input[type="file"]')).toHaveCount(1)
    await again
      .locator('input[type="file"]')
      .setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer: pdf() })
    // Shown before it is sent, and sent by a press of its own; then it may still be replaced.
    await expect(again.getByRole('heading', { name: t('documents.look.heading') })).toBeFocused()
    await inspect('looked-at')
    await again.getByRole('button', { name: t('documents.look.send') }).click()
    await expect(again.getByRole('button', { name: t('documents.replace') })).toHaveCount(1)
    // It ends with when it was done, and Back leads to the application.
    await expect(page.locator('.page-stack > .notice[data-tone="good"]')).toBeVisible()
    await inspect('sent-again')
    await leaveStage(page)
    const row = stageRow(page, named('RE_UPLOAD_DOCUMENTS'))
    await expect(row.getByText(t('applications.stage.uploadAgain.none'))).toBeVisible()

    await stageRow(page, named('MEDICAL_EXAMINATION')).getByRole('link').click()
    await page.waitForURL(/\/sim\/handover/)
    await expect(page.locator('.number')).toHaveText(/^2026-/)
    await page.goBack()
    await expect(page).toHaveURL(/\/candidate\/(handover|main\/account)/)
    await expect(page.locator('.number')).toHaveCount(0)
    await inspect('back-from-the-other-site')
    await page.goto(application)

    await page.goto(pages.mainTab.replace('{tab}', 'correspondence'))
    await expect(page.getByText(t('correspondence.unread'), { exact: true })).toHaveCount(2)
    const [letter] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForResponse(/\/correspondence\/[^/]+\/read$/),
      page.getByRole('button', { name: t('correspondence.download') }).click(),
    ])
    expect(letter.suggestedFilename()).toMatch(/\.pdf$/)
    await expect(page.getByText(t('correspondence.unread'), { exact: true })).toHaveCount(1)
    // The portal has heard of it by now.
    await page.reload()
    await expect(page.getByText(t('correspondence.unread'), { exact: true })).toHaveCount(1)
    await inspect('letter-read')
  },
)
