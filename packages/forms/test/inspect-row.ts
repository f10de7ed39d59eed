import { expect } from 'vitest'
import { changeAnswer } from '../src/engine/change-answer.ts'
import type { Answers, BaseFacts } from '../src/engine/form.ts'
import { isBlank } from '../src/engine/read-answer.ts'
import { applyRow, valueAt } from './apply-row.ts'
import { judgeRow } from './judge-row.ts'
import type { ChangeRow, RuleRow } from './rule-row.ts'
import type { RuleTables } from './rule-tables.ts'

type AnyRow<F extends BaseFacts, Name extends string> = RuleRow<F, Name> | ChangeRow<F, Name>

/** Finds the rows under the heading that names a requirement, and knows which were looked at. */
export function rowFinder<F extends BaseFacts, Name extends string>(tables: RuleTables<F, Name>) {
  const all: AnyRow<F, Name>[] = [...tables.rows, ...tables.changeRows]
  const found = new Set<string>()
  return {
    rowsOf(requirement: string): [string, AnyRow<F, Name>][] {
      found.add(requirement)
      return all.flatMap((row) => (row.requirement === requirement ? [[row.text, row]] : []))
    },
    /** Requirements of the tables that nobody asked for. */
    missed: () =>
      [...new Set(all.map((row) => row.requirement))].filter((each) => !found.has(each)),
    /** Requirements that were asked for and have no table. */
    empty: () => [...found].filter((each) => !all.some((row) => row.requirement === each)),
  }
}

/** Whether the form does with a row what the row says. */
export const inspect = <F extends BaseFacts, Name extends string>(row: AnyRow<F, Name>) =>
  'question' in row ? inspectRule(row) : inspectChange(row)

function inspectRule<F extends BaseFacts, Name extends string>(row: RuleRow<F, Name>) {
  const { asked, codes, value, otherProblems } = judgeRow(row, applyRow(row))
  const { kind, code } = row.expect
  expect(asked).toBe(kind !== 'notAsked')
  if (kind === 'asked') return
  expect(codes).toEqual(code === undefined ? [] : [code])
  if (kind === 'notBlamed') expect(otherProblems).not.toEqual([])
  else expect(otherProblems.map((problem) => `${problem.path} ${problem.code}`)).toEqual(row.also)
  if (code !== undefined) return
  expect(isBlank(value)).toBe(kind === 'mayStayEmpty' || kind === 'notAsked')
}

function inspectChange<F extends BaseFacts, Name extends string>(row: ChangeRow<F, Name>) {
  const { answers, facts } = applyRow(row)
  const { fields, entries } = row.book
  const [, entry, id] = /^(.+)\.(\w+)$/.exec(row.changed.path) ?? [undefined, '', row.changed.path]
  const change = { id: id!, value: row.to }
  const { cleared } = entry
    ? changeAnswer(entries?.fields ?? [], valueAt(answers, entry) as Answers, change, facts)
    : changeAnswer(fields, answers, change, facts)
  expect(cleared.map((name) => (entry ? `${entry}.${name}` : name))).toEqual(row.emptied)
}
