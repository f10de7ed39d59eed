import { checkAnswers, isRecord } from '../src/forms/engine/check-answers.ts'
import type { FormProblem } from '../src/forms/engine/form.ts'
import { checkPersonal } from '../src/forms/personal/personal-form.ts'
import { sportsEntry } from '../src/forms/sports/sports-entry.ts'
import { valueAt, type Applied } from './apply-row.ts'
import type { RuleRow } from './rule-row.ts'

export type Judgement = {
  asked: boolean
  /** What is wrong with the answer to the row's question. */
  codes: string[]
  /** What would be saved as its answer. */
  value: unknown
  /** What else keeps the form from being saved, apart from what the row itself left empty. */
  otherProblems: FormProblem[]
}

/** What the form says of the question of a row. */
export function judgeRow(row: RuleRow, { answers, facts }: Applied): Judgement {
  const { path } = row.question
  const { values, asked, problems } = checkPersonal(answers, facts)
  return {
    asked: path.includes('.') ? askedInEntry(path, { answers, facts }) : asked.has(path),
    codes: problems.filter((problem) => problem.path === path).map(({ code }) => code),
    value: valueAt(values, path),
    otherProblems: problems.filter(
      (problem) => problem.path !== path && !leftEmpty(row, problem.path),
    ),
  }
}

/** Whether the row itself emptied this answer. */
export const leftEmpty = (row: RuleRow, path: string) =>
  row.changes.some((change) => change.path === path && change.value === undefined)

function askedInEntry(path: string, { answers, facts }: Applied): boolean {
  const [list, index, id] = path.split('.')
  const entry = valueAt(answers, `${list}.${index}`)
  return isRecord(entry) && checkAnswers(sportsEntry, entry, facts).asked.has(id!)
}
