import { expect, it } from 'vitest'
import { applyRow, valueAt } from '../../../test/apply-row.ts'
import { judgeRow } from '../../../test/judge-row.ts'
import type { ChangeRow, RuleRow } from '../../../test/rule-row.ts'
import { changeRows, rows } from '../../../test/rule-tables.ts'
import { changeAnswer } from '../engine/change-answer.ts'
import type { Answers } from '../engine/form.ts'
import { isBlank } from '../engine/read-answer.ts'
import { sportsEntry } from '../sports/sports-entry.ts'
import { personalFields } from './personal-form.ts'

const inspected = new Set<string>()

/** The rows of docs/rules/personal under the heading that names the requirement. */
function rowsOf(requirement: string): [string, RuleRow | ChangeRow][] {
  inspected.add(requirement)
  return [...rows, ...changeRows]
    .filter((row) => row.requirement === requirement)
    .map((row) => [row.text, row])
}

const inspect = (row: RuleRow | ChangeRow) =>
  'question' in row ? inspectRule(row) : inspectChange(row)

function inspectRule(row: RuleRow) {
  const applied = applyRow(row)
  const { asked, codes, value, otherProblems } = judgeRow(row, applied)
  const { kind, code } = row.expect
  expect(asked).toBe(kind !== 'notAsked')
  if (kind === 'asked') return
  expect(codes).toEqual(code === undefined ? [] : [code])
  if (code !== undefined) return
  expect(otherProblems).toEqual([])
  expect(isBlank(value)).toBe(kind !== 'accepted')
}

function inspectChange(row: ChangeRow) {
  const { answers, facts } = applyRow(row)
  const { path } = row.changed
  const [, entry, id] = /^(.+)\.(\w+)$/.exec(path) ?? [undefined, '', path]
  const change = { id: id!, value: row.to }
  const { cleared } = entry
    ? changeAnswer(sportsEntry, valueAt(answers, entry) as Answers, change, facts)
    : changeAnswer(personalFields, answers, change, facts)
  expect(cleared.map((name) => (entry ? `${entry}.${name}` : name))).toEqual(row.emptied)
}

it.each(rowsOf('PERS-01'))('%s (PERS-01)', (_, row) => inspect(row))
it.each(rowsOf('PERS-02'))('%s (PERS-02)', (_, row) => inspect(row))
it.each(rowsOf('PERS-03'))('%s (PERS-03)', (_, row) => inspect(row))
it.each(rowsOf('PERS-04'))('%s (PERS-04)', (_, row) => inspect(row))
it.each(rowsOf('PERS-05'))('%s (PERS-05)', (_, row) => inspect(row))
it.each(rowsOf('PERS-06'))('%s (PERS-06)', (_, row) => inspect(row))
it.each(rowsOf('PERS-07'))('%s (PERS-07)', (_, row) => inspect(row))
it.each(rowsOf('PERS-08'))('%s (PERS-08)', (_, row) => inspect(row))
it.each(rowsOf('PERS-09'))('%s (PERS-09)', (_, row) => inspect(row))
it.each(rowsOf('PERS-10'))('%s (PERS-10)', (_, row) => inspect(row))
it.each(rowsOf('PERS-11'))('%s (PERS-11)', (_, row) => inspect(row))
it.each(rowsOf('PERS-12'))('%s (PERS-12)', (_, row) => inspect(row))
it.each(rowsOf('PERS-13'))('%s (PERS-13)', (_, row) => inspect(row))
it.each(rowsOf('PERS-14'))('%s (PERS-14)', (_, row) => inspect(row))
it.each(rowsOf('PERS-15'))('%s (PERS-15)', (_, row) => inspect(row))
it.each(rowsOf('PERS-16'))('%s (PERS-16)', (_, row) => inspect(row))
it.each(rowsOf('PERS-17'))('%s (PERS-17)', (_, row) => inspect(row))
it.each(rowsOf('PERS-18'))('%s (PERS-18)', (_, row) => inspect(row))
it.each(rowsOf('PERS-19'))('%s (PERS-19)', (_, row) => inspect(row))
it.each(rowsOf('PERS-20'))('%s (PERS-20)', (_, row) => inspect(row))
it.each(rowsOf('PERS-21'))('%s (PERS-21)', (_, row) => inspect(row))
it.each(rowsOf('PERS-22'))('%s (PERS-22)', (_, row) => inspect(row))
it.each(rowsOf('PERS-23'))('%s (PERS-23)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-01'))('%s (SPORT-01)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-02'))('%s (SPORT-02)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-03'))('%s (SPORT-03)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-04'))('%s (SPORT-04)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-05'))('%s (SPORT-05)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-06'))('%s (SPORT-06)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-07'))('%s (SPORT-07)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-08'))('%s (SPORT-08)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-09'))('%s (SPORT-09)', (_, row) => inspect(row))
it.each(rowsOf('PERS-24'))('%s (PERS-24)', (_, row) => inspect(row))
it.each(rowsOf('PERS-25'))('%s (PERS-25)', (_, row) => inspect(row))
it.each(rowsOf('PERS-26'))('%s (PERS-26)', (_, row) => inspect(row))
it.each(rowsOf('PERS-27'))('%s (PERS-27)', (_, row) => inspect(row))
it.each(rowsOf('PERS-28'))('%s (PERS-28)', (_, row) => inspect(row))
it.each(rowsOf('PERS-29'))('%s (PERS-29)', (_, row) => inspect(row))
it.each(rowsOf('PERS-30'))('%s (PERS-30)', (_, row) => inspect(row))
it.each(rowsOf('PERS-31'))('%s (PERS-31)', (_, row) => inspect(row))
it.each(rowsOf('PERS-32'))('%s (PERS-32)', (_, row) => inspect(row))
it.each(rowsOf('PERS-33'))('%s (PERS-33)', (_, row) => inspect(row))
it.each(rowsOf('PERS-34'))('%s (PERS-34)', (_, row) => inspect(row))
it.each(rowsOf('PERS-35'))('%s (PERS-35)', (_, row) => inspect(row))
it.each(rowsOf('PERS-36'))('%s (PERS-36)', (_, row) => inspect(row))
it.each(rowsOf('PERS-37'))('%s (PERS-37)', (_, row) => inspect(row))
it.each(rowsOf('PERS-38'))('%s (PERS-38)', (_, row) => inspect(row))
it.each(rowsOf('PERS-39'))('%s (PERS-39)', (_, row) => inspect(row))
it.each(rowsOf('PERS-40'))('%s (PERS-40)', (_, row) => inspect(row))
it.each(rowsOf('PERS-41'))('%s (PERS-41)', (_, row) => inspect(row))
it.each(rowsOf('PERS-42'))('%s (PERS-42)', (_, row) => inspect(row))
it.each(rowsOf('PERS-43'))('%s (PERS-43)', (_, row) => inspect(row))
it.each(rowsOf('SPORT-10'))('%s (SPORT-10)', (_, row) => inspect(row))

it('every table of the rules is read here (FORM-01)', () => {
  const named = [...rows, ...changeRows].map((row) => row.requirement)
  expect([...inspected].toSorted()).toEqual([...new Set(named)].toSorted())
})
