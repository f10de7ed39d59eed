import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import { marks, scorerOf } from '../marking/marking.ts'
import { questionEffects } from './question-effects.ts'
import { totalEffects } from './total-effects.ts'

const QUESTIONS = 6
const answer = fc.constantFrom('1', '2', '3', '4', '1|3', '2|4', 'X')
const mark = fc.constantFrom(...marks)
const scheme = fc.record({
  right: fc.constantFrom('1', '2', '1/3', '0.5'),
  wrong: fc.constantFrom('0', '-1/3', '-0.25', '-2/3', '-1'),
  blank: fc.constantFrom('0', '-0.25'),
  cancelled: fc.constantFrom('FULL' as const, 'DROPPED' as const),
})
const people = fc.array(
  fc.record({
    set: fc.constantFrom(1, 2),
    marked: fc.array(mark, { minLength: QUESTIONS, maxLength: QUESTIONS }),
  }),
  { minLength: 1, maxLength: 40 },
)
const key = fc.array(answer, { minLength: QUESTIONS, maxLength: QUESTIONS })
/** Set 1 is the master; set 2 asks from behind, its options the other way round. */
const asked = (set: number) =>
  Array.from({ length: QUESTIONS }, (_, place) =>
    set === 1
      ? { question: place + 1, optionOrder: '1234' }
      : { question: QUESTIONS - place, optionOrder: '4321' },
  )
const byQuestion = (answers: readonly string[]) =>
  new Map(answers.map((each, place) => [place + 1, each]))

/** By hand, in twelfths of a mark, which every mark above is a whole number of. */
const TWELFTHS: Record<string, number> = {
  '0': 0,
  '1': 12,
  '2': 24,
  '1/3': 4,
  '0.5': 6,
  '-1/3': -4,
  '-0.25': -3,
  '-2/3': -8,
  '-1': -12,
}
function marksByHand(given: MarkingScheme, held: string, marked: string): number {
  const of = (name: 'right' | 'wrong' | 'blank') => TWELFTHS[given[name]]!
  if (held === 'X') return given.cancelled === 'FULL' ? of('right') : 0
  if (marked === '0') return of('blank')
  return marked !== '*' && held.includes(marked) ? of('right') : of('wrong')
}
const masterMark = (set: number, marked: readonly string[], question: number) => {
  if (set === 1) return marked[question - 1]!
  const own = marked[QUESTIONS - question]!
  return own === '0' || own === '*' ? own : String(5 - Number(own))
}
const hundredths = (twelfths: number) =>
  Math.sign(twelfths) * Math.round((Math.abs(twelfths) * 100) / 12)

it('gains, losses, totals and places are what counting by hand finds (OFFICE-596)', () => {
  fc.assert(
    fc.property(scheme, key, key, people, (given, held, changed, sheets) => {
      const totals = totalEffects()
      const counts: Record<string, number[]> = {}
      sheets.forEach(({ set, marked }, at) => {
        const score = (answers: readonly string[]) =>
          scorerOf(given, byQuestion(answers), asked(set))(marked.join(''))
        totals.add(String(at), score(held), score(changed))
        for (let question = 1; question <= QUESTIONS; question += 1)
          (counts[question] ??= Array.from(marks, () => 0))[
            marks.indexOf(masterMark(set, marked, question))
          ]! += 1
      })
      const total = (answers: readonly string[], { set, marked }: (typeof sheets)[number]) =>
        hundredths(
          answers.reduce(
            (sum, each, at) => sum + marksByHand(given, each, masterMark(set, marked, at + 1)),
            0,
          ),
        )
      const before = sheets.map((sheet) => total(held, sheet))
      const after = sheets.map((sheet) => total(changed, sheet))
      const place = (all: readonly number[], at: number) =>
        1 + all.filter((each) => each > all[at]!).length
      const moves = sheets.map((_, at) => place(after, at) - place(before, at))
      const found = totals.found()
      expect(found).toMatchObject({
        sheets: sheets.length,
        gain: sheets.filter((_, at) => after[at]! > before[at]!).length,
        lose: sheets.filter((_, at) => after[at]! < before[at]!).length,
        up: moves.filter((move) => move < 0).length,
        down: moves.filter((move) => move > 0).length,
      })
      for (const { change, people: many } of found.steps)
        expect(many).toBe(sheets.filter((_, at) => after[at] === before[at]! + change).length)
      for (const { applicationId, placeBefore, placeAfter } of found.examples)
        expect([placeBefore, placeAfter]).toEqual([
          place(before, Number(applicationId)),
          place(after, Number(applicationId)),
        ])
      const effects = questionEffects(
        { scheme: given, counts, sheets: sheets.length },
        byQuestion(held),
        byQuestion(changed),
      )
      for (const { question, gain, lose } of effects) {
        const by = sheets.map(({ set, marked }) => {
          const own = masterMark(set, marked, question)
          return (
            marksByHand(given, changed[question - 1]!, own) -
            marksByHand(given, held[question - 1]!, own)
          )
        })
        expect([gain, lose]).toEqual([
          by.filter((each) => each > 0).length,
          by.filter((each) => each < 0).length,
        ])
      }
    }),
    { numRuns: 300 },
  )
})
