import { whole } from '../browsers.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { downloadBy } from '../stages/paper-actions.ts'
import { enterAs, openStage, stageName } from '../stages/stage-actions.ts'

test.use({ launchOptions: whole() })

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'marks are looked at inside the page, from memory, and kept (PAPERUI-10)',
  onlyAt('en-desk'),
  async ({ page, t, language }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
    })
    const { id } = await enterAs(page, t, 'kiran.deshpande@example.in')
    const panel = await openStage(page, stageName(106, 'RESULT_MARK_SHEET', language))
    // Above the one that the retotaling took back.
    const statement = panel.locator('.marksheet').first()
    await statement.getByRole('button', { name: t('marks.preview') }).click()
    const frame = statement.locator('iframe')
    await expect(frame).toHaveAttribute('src', /^blob:/)
    const download = await downloadBy(page, () =>
      statement.getByRole('button', { name: t('marks.download') }).click(),
    )
    expect(download.suggestedFilename()).toMatch(/^MarkSheet_[0-9a-f-]{36}\.pdf$/)
    await statement.getByRole('button', { name: t('marks.hide') }).click()
    await expect(frame).toHaveCount(0)
    expect(complaints).toEqual([])
    expect(page.url()).toContain(id)
  },
)
