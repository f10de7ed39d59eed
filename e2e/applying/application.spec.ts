import { stagePath } from '@lokseva/contract/applications/addresses'
import { expect, onlyAt, test } from '../journey.ts'
import { enterAs, leaveStage, openStage, stageName, stagePanel } from '../stages/stage-actions.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'an application leads with its task, its stages have addresses, and what is closed is one line (MYPAGE-90, MYPAGE-91, STAGEUI-77)',
  onlyAt('en-desk', 'mr-phone'),
  async ({ page, t, inspect, language }) => {
    const { id } = await enterAs(page, t, 'kiran.deshpande@example.in')
    const application = page.url()
    const lead = page.locator('.task-lead')
    await expect(lead).toContainText('The second page is cut off.')
    await expect(lead.getByRole('link')).toHaveCount(1)
    await expect(page.locator('button:disabled')).toHaveCount(0)
    const closed = page.locator('.closed-list')
    await expect(closed.locator('dd').first()).toBeHidden()
    await closed.locator('summary').click()
    await expect(closed.locator('dd').first()).toBeVisible()
    await inspect('application')

    // The button of the task opens the very place, a page of its own.
    await lead.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/account/${id}/stage/\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      stageName(106, 'RE_UPLOAD_DOCUMENTS', language),
    )
    await page.goBack()
    await expect(lead).toBeVisible()

    // What the specification calls a dialog is one, over the application.
    await openStage(page, stageName(106, 'RESULT_MARK_SHEET', language))
    const marks = page.url()
    await inspect('marks-in-a-dialog')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(application)
    await page.goto(marks)
    await stagePanel(page, stageName(106, 'RESULT_MARK_SHEET', language))
    await leaveStage(page)
    await expect(page).toHaveURL(application)

    // Addresses of old messages still lead there.
    const [, stage] = /stage\/(\d+)$/.exec(marks)!
    await page.goto(`/candidate/main/account?application=${id}&stage=${stage}`)
    await expect(page).toHaveURL(stagePath(id, stage!))
  },
)
