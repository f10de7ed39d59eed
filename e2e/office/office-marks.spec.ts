import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pdfText } from '../../apps/server/src/platform/typesetting/pdf-text.test-kit.ts'
import { expect, seenInBothAt, test } from '../journey.ts'
import {
  colleagueAtWork,
  enterByPasskey,
  haveApproved,
  invitedAs,
  newColleague,
} from './office-actions.ts'
import { operate } from '../portals/operate.ts'
import { downloadBy } from '../stages/paper-actions.ts'
import { change, registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'
import { openFollowed, openStage } from '../stages/stage-actions.ts'
import { standAs } from '../stages/followers.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

const heading = 'App,examId,stage,marksheetName,subjectCode,marks,remarks'

const handedOut = { en: 'Marks of the main examination', mr: 'मुख्य परीक्षेचे गुण' }

/** The stage that hands out the marks of one application, from today on; there is one at a time. */
async function publishMarksStage(applicationNo: string, marksStage: string) {
  const before = (await operate('stages', 'list', '104'))
    .split('\n')
    .find((each) => each.includes('RESULT_MARK_SHEET') && !each.includes('closed'))
  if (before) await operate('stages', 'close', /\d+/.exec(before)![0])
  const file = (name: string) => join(process.env.E2E_DATA!, `${name}-${applicationNo}.csv`)
  await writeFile(file('called'), ['App', applicationNo, ''].join('\n'))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  const columns =
    'advertisementId,stageCode,name,nameDvng,type,startDate,endDate,onlinePaymentEndDate,url,audience,papers'
  const { en, mr } = handedOut
  const line = `104,RESULT_MARK_SHEET,${en},${mr},internal,${today},${today},,,called-${applicationNo}.csv,${marksStage}`
  await writeFile(file('stages'), [columns, line, ''].join('\n'))
  await operate('stages', 'publish', file('stages'))
}

/** Drops a file of marks on the desk, and waits until it was looked into. */
async function bring(page: Page, t: Translate, lines: readonly string[]) {
  await page.locator('input[type="file"]').setInputFiles({
    name: 'marks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...lines].join('\n')),
  })
  await expect(page.getByRole('heading', { level: 1, name: 'marks.csv' })).toBeVisible()
  await expect(page.getByText(t('office.marks.draft.checking'), { exact: true })).toBeHidden()
}

test(
  'a file of marks is mended, asked for and published; by a cut-off somebody qualifies, and the candidate reads the published result (OFFICE-481, OFFICE-484, OFFICE-488, OFFICE-493)',
  seenInBothAt('mr-desk'),
  async ({ page, browser, baseURL, t, language, inspectDeskAtWidths }) => {
    process.env.E2E_ORIGIN = baseURL
    const person = await registeredPerson(page)
    const { id } = await standAs(person, 'fatima.shaikh@example.in')
    const [{ application_no: number }] = (await change<{ application_no: string }>(
      'select application_no from applications where id = $1',
      [id],
    )) as [{ application_no: string }]
    const stage = `Main ${number}`
    await publishMarksStage(number, stage)
    const approver = await colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! })
    await enterByPasskey(page, t, await invitedAs('examination', newColleague()))
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(
      page.getByRole('heading', { level: 1, name: t('office.marks.heading') }),
    ).toBeVisible()
    await inspectDeskAtWidths(page, 'marks')
    await page.getByRole('link', { name: '057/2026' }).click()
    await expect(page.getByRole('heading', { name: t('office.marks.bring') })).toBeVisible()
    await inspectDeskAtWidths(page, 'desk')

    const line = (subject: string, marks: string) =>
      [number, 4, stage, 'Group B Main', subject, marks, ''].join(',')
    await bring(page, t, [line('621', 'sixty'), line('622', '55.5')])
    await expect(
      page.getByText(t('files.fault.notMark', { column: 'marks' })).first(),
    ).toBeVisible()
    await inspectDeskAtWidths(page, 'faults')
    await page.getByRole('link', { name: '057/2026' }).click()
    await bring(page, t, [line('621', '60'), line('622', '55.5')])
    await expect(page.getByRole('cell', { name: '115.50' }).first()).toBeVisible()
    await inspectDeskAtWidths(page, 'file')
    await page.getByRole('button', { name: t('office.marks.ask') }).click()
    await haveApproved(page, approver, t)
    await page.getByRole('link', { name: '057/2026' }).click()

    const row = page.getByRole('row').filter({ hasText: stage })
    await expect(async () => {
      await page.reload()
      await expect(row).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await row.getByRole('button', { name: t('office.marks.merit.make') }).click()
    const slider = page.getByRole('slider')
    await expect(slider).toBeVisible()
    await inspectDeskAtWidths(page, 'merit')
    await page.locator('.cut-off-table input').first().fill('115.5')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(t('office.marks.cutOffs.qualified', { qualified: 1, all: 1 })),
    ).toBeVisible()
    await page.getByRole('button', { name: t('office.marks.cutOffs.save') }).click()
    await page.getByRole('button', { name: t('office.marks.results.ask') }).click()
    await haveApproved(page, approver, t)
    await approver.context().close()
    await page.reload()
    await expect(page.locator('.notice[data-tone="good"]')).toContainText(/1/)
    const results = await change<{ result_status: string }>(
      'select result_status from post_results where application_id = $1 and marks_stage = $2',
      [id, stage],
    )
    expect(results.map((each) => each.result_status)).toContain('QUALIFIED')

    const context = await browser.newContext({ baseURL: baseURL!, locale: `${language}-IN` })
    const candidate = await context.newPage()
    await candidate.goto('/candidate')
    await logIn(candidate, t, person)
    await atHome(candidate, t)
    await openFollowed(candidate)
    const panel = await openStage(candidate, handedOut[language])
    const statement = panel.locator('.marksheet').filter({ hasText: stage })
    const download = await downloadBy(candidate, () =>
      statement.getByRole('button', { name: t('marks.download') }).click(),
    )
    const text = pdfText(await readFile(await download.path()))
    expect(text).toContain('115.50')
    expect(text).toMatch(/(?<!Not )Qualified/)
    await context.close()
  },
)
