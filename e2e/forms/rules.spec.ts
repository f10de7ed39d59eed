import { checkPersonal } from '@lokseva/forms/personal/personal-form'
import type { RuleRow } from '@lokseva/forms/test/rule-row'
import { applyRow } from '@lokseva/forms/test/apply-row'
import { rows } from '@lokseva/forms/test/rule-tables'
import { listsAsData } from '@lokseva/forms/test/sample-lists'
import type { Lists, See, Seen, ShownRow } from '../../apps/web/test/rules-row.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { startVite } from '../portals/vite-pages.ts'

type RulesPage = { openRulesPage: (lists: Lists) => Promise<See> }
declare const window: Window & { see: See }

// What a question asks and refuses does not hang on the width, and its words stand in the texts.

test(
  'Every row of the rule tables holds in the browser as it holds on the server (FORM-12)',
  onlyAt('en-desk'),
  async ({ page, t, baseURL }, info) => {
    const pages = await startVite(baseURL!, 5700 + info.parallelIndex * 100)
    await page.goto(`${pages.address}/candidate`)
    await page.evaluate(async (lists) => {
      const path = '/candidate/test/rules-page.tsx'
      const module = (await import(path)) as RulesPage
      window.see = await module.openRulesPage(lists)
    }, listsAsData)
    const shown = rows.map((row): ShownRow => {
      const { answers, facts } = applyRow(row)
      const { list: _list, place: _place, ...plain } = facts
      return { path: row.question.path, answers, facts: plain }
    })
    const seen = await page.evaluate((all) => all.map((row) => window.see(row)), shown)
    const wrong = rows.flatMap((row, index) => {
      const complaint = complaintOf(row, seen[index]!, expectedWords(row, t))
      return complaint ? [`${row.text}: ${complaint}`] : []
    })
    pages.stop()
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(700)
  },
)

/** The words of the error that the row expects, with the figures the rule gives. */
function expectedWords(row: RuleRow, t: (id: string, params?: never) => string) {
  const { code } = row.expect
  if (!code) return undefined
  const { answers, facts } = applyRow(row)
  const found = checkPersonal(answers, facts).problems.find(
    (problem) => problem.path === row.question.path && problem.code === code,
  )
  return t(`fieldError.${code}`, found?.params as never)
}

function complaintOf(row: RuleRow, seen: Seen, words: string | undefined): string | undefined {
  const { kind } = row.expect
  if (kind === 'notAsked') return seen.isAsked ? 'is asked all the same' : undefined
  if (!seen.isAsked) return 'is not asked'
  if (kind === 'asked') return undefined
  // What to do about an empty answer stands beside the words of the rule.
  const isSaid =
    row.expect.code === 'MANDATORY' ? seen.error?.startsWith(`${words}: `) : seen.error === words
  if (words !== undefined) return isSaid ? undefined : `says '${seen.error}'`
  return seen.error === undefined ? undefined : `is refused: '${seen.error}'`
}
