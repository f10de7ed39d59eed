import { checkAnswers, isRecord } from '../src/engine/check-answers.ts'
import type { BaseFacts, FormProblem } from '../src/engine/form.ts'
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
export function judgeRow<F extends BaseFacts, Name extends string>(
  row: RuleRow<F, Name>,
  { answers, facts }: Applied<F>,
): Judgement {
  const { path } = row.question
  const { values, asked, problems } = checkAnswers(row.book.fields, answers, facts)
  return {
    asked: path.includes('.') ? askedInEntry(row, { answers, facts }) : asked.has(path),
    codes: problems.filter((problem) => problem.path === path).map(({ code }) => code),
    value: valueAt(values, path),
    otherProblems: problems.filter(
      (problem) => problem.path !== path && !leftEmpty(row, problem.path),
    ),
  }
}

/** Whether the row itself emptied this answer. */
export const leftEmpty = (row: Pick<RuleRow, 'changes'>, path: string) =>
  row.changes.some((change) => change.path === path && change.value === undefined)

function askedInEntry<F extends BaseFacts, Name extends string>(
  { book, question }: RuleRow<F, Name>,
  { answers, facts }: Applied<F>,
): boolean {
  const [list, index, id] = question.path.split('.')
  const entry = valueAt(answers, `${list}.${index}`)
  const fields = book.entries?.fields ?? []
  return isRecord(entry) && checkAnswers(fields, entry, facts).asked.has(id!)
}
