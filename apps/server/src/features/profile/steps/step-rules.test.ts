import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { mirrored } from '@lokseva/forms/address/address-form'
import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import { rowFromWire, rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { applyRow, fieldAt, valueAt } from '@lokseva/forms/test/apply-row'
import { leftEmpty } from '@lokseva/forms/test/judge-row'
import { addressBook, experienceBook, otherBook } from '@lokseva/forms/test/later-books'
import { qualificationBook } from '@lokseva/forms/test/qualification-book'
import type { RuleBook } from '@lokseva/forms/test/rule-book'
import type { RuleRow } from '@lokseva/forms/test/rule-row'
import { oneOfEach, readTables } from '@lokseva/forms/test/rule-tables'
import { effort } from '#test/effort'
import type { LaterStep } from '#test/people/step-answers'
import { createStep, stepPortal } from '#test/portals/step-portal'

type Row = RuleRow<BaseFacts, string>

const books: Record<LaterStep, RuleBook<BaseFacts, never>> = {
  address: addressBook,
  other: otherBook,
  experience: experienceBook,
  qualification: qualificationBook,
}

const { rotateCandidates, stored, forget } = await stepPortal()

describe.each(Object.entries(books))('the rules of the step %s', (name, book) => {
  const step = name as LaterStep
  const { rows, unreadable } = readTables(book as RuleBook<BaseFacts, string>)
  const carried = rows.filter((row) => isCarried(step, applyRow(row).answers))
  // Every row where time allows: `npm run attack`.
  const sent = effort(1) > 1 ? carried : oneOfEach(carried)

  it('reach the server but for a few that have no shape on the wire (STEP-64)', () => {
    expect(unreadable).toEqual([])
    expect(carried.length).toBeGreaterThan(rows.length * 0.9)
  })

  const person = rotateCandidates()

  it.each(sent.map((row): [string, Row] => [row.text, row]))(
    'hold on the server too: %s (STEP-64)',
    async (_, row) => {
      const { caller, accountId } = await person()
      await forget(accountId)
      const { answers } = applyRow(row)
      const { path } = row.question
      const { kind, code } = row.expect
      if (kind === 'asked') answerWithNonsense(answers, path)
      const { status, fieldErrors = [] } = await createStep(step, caller, answers)
      const blamed = fieldErrors.filter((error) => error.path === path)
      const others = fieldErrors.filter(
        (error) => error.path !== path && !leftEmpty(row, error.path),
      )
      if (kind === 'asked' || kind === 'notBlamed') {
        expect({ status, isBlamed: blamed.length > 0 }).toEqual({
          status: 422,
          isBlamed: kind === 'asked',
        })
        return
      }
      expect(blamed.map((error) => error.code)).toEqual(code === undefined ? [] : [code])
      expect(others.map((error) => `${error.path} ${error.code}`)).toEqual(row.also)
      expect(status).toBe(fieldErrors.length > 0 ? 422 : 200)
      if (status !== 200) return
      const kept = valueAt((await stored(accountId, step))!, storedPath(answers, path))
      if (kind === 'notAsked') expect(kept).toEqual(otherwise(answers, path))
      else expect(isBlank(kept) || isUnticked(row, kept)).toBe(kind === 'mayStayEmpty')
    },
  )
})

/** What no question takes: one that is asked is refused for it, any other drops it. */
function answerWithNonsense(answers: Answers, path: string): void {
  const [place, last] = /^(?:(.+)\.)?(\w+)$/.exec(path)!.slice(1)
  const row = (place === undefined ? answers : valueAt(answers, place)) as Record<string, unknown>
  row[last!] = { nonsense: true }
}

/** An empty box is kept as one that is not ticked. */
const isUnticked = ({ book, question }: Row, kept: unknown) =>
  kept === false && fieldAt(book, question.path).kind === 'tick'

/** What stands where a question is not asked: nothing, or the address above. */
const otherwise = (answers: Answers, path: string): unknown =>
  answers['flgSameasabove'] === true ? mirrored(answers)[path] : undefined

/** Rows that come deleted before they were ever saved are not kept, and the others move up. */
function storedPath(answers: Answers, path: string): string {
  const [list, index, ...field] = path.split('.')
  if (index === undefined) return path
  const before = (answers[list!] as Answers[]).slice(0, Number(index))
  return [list, before.filter((row) => row['flgDeleted'] !== true).length, ...field].join('.')
}

/** Whether the calls bring the answers as they are: qualifications have a shape of their own. */
function isCarried(step: LaterStep, { qualifications }: Answers): boolean {
  if (step !== 'qualification') return true
  return (
    Array.isArray(qualifications) &&
    qualifications.every((row: unknown) => {
      const isRow = typeof row === 'object' && row !== null && !Array.isArray(row)
      return isRow && isDeepStrictEqual(rowFromWire(rowToWire(row as Answers)), row)
    })
  )
}
