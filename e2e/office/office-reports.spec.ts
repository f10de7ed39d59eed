import { officePages } from '@lokseva/contract/office/pages'
import { pages } from '@lokseva/contract/site/pages'
import { expect, seenInBothAt, test } from '../journey.ts'
import { colleagueAtWork } from './office-actions.ts'
import { operate } from '../portals/operate.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const firstLine = (bytes: Buffer) => bytes.toString('utf8').split('\r\n')[0]

test(
  'figures are read as charts and tables, downloaded, and published for everybody by a setting (OFFICE-572, OFFICE-573, OFFICE-574, OFFICE-581)',
  seenInBothAt('mr-desk'),
  async ({ browser, baseURL, page: visitor, t, inspect, inspectDeskAtWidths }) => {
    const page = await colleagueAtWork(browser, { t, role: 'publisher', baseURL: baseURL! })
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await expect(
      page.getByRole('heading', { level: 1, name: t('office.reports.heading') }),
    ).toBeVisible()
    await page.getByLabel(t('office.reports.advert'), { exact: true }).selectOption('101')
    await expect(page).toHaveURL(new RegExp(`${officePages.reports}/101$`))
    const hours = page.locator('section.card').first()
    await expect(hours.getByRole('img')).toBeVisible()

    const save = async (kind: 'CSV' | 'PNG') => {
      const coming = page.waitForEvent('download')
      await hours.getByText(kind, { exact: true }).click()
      const file = await coming
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) }
    }
    const csv = await save('CSV')
    expect(csv.name).toMatch(/-hours\.csv$/)
    expect(firstLine(csv.bytes)).toContain(t('office.reports.hour'))
    const png = await save('PNG')
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(png.bytes.length).toBeGreaterThan(5000)
    await hours.getByRole('button', { name: t('office.reports.table') }).click()
    await expect(hours.getByRole('row')).toHaveCount(25)
    await inspectDeskAtWidths(page, 'report')
    await page.context().close()

    await visitor.goto(pages.figures)
    await expect(visitor.getByText(t('reports.figures.closed'))).toBeVisible()
    await operate('config', 'set', 'publicFigures', '1')
    await visitor.reload()
    await visitor.getByRole('link', { name: /^101\/2026/ }).click()
    await expect(
      visitor.getByRole('heading', { name: t('reports.figures.districts') }),
    ).toBeVisible()
    await inspect('figures')
    await operate('config', 'set', 'publicFigures', '0')
  },
)
