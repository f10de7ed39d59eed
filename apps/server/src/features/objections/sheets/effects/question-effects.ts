import type { CountedEffect, MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import { marks, signOfChange, type KeyAnswers } from '../marking/marking.ts'
import type { MarkedCounts } from '../paper-rows.ts'

type Effects = CountedEffect['questions']
type Counted = { scheme: MarkingScheme; counts: MarkedCounts; sheets: number }

/** What another answer of each question does by itself, from how often each option is marked. */
export function questionEffects(
  { scheme, counts, sheets }: Counted,
  before: KeyAnswers,
  after: KeyAnswers,
): Effects {
  return [...after].map(([question, answer]) => {
    const held = before.get(question)
    const marked = counts[question] ?? []
    const people = (wanted: (mark: string) => boolean) =>
      [...marks].filter(wanted).reduce((sum, mark) => sum + (marked[marks.indexOf(mark)] ?? 0), 0)
    const right = (of: string | undefined) => {
      if (of === 'X') return scheme.cancelled === 'FULL' ? sheets : 0
      return of === undefined ? 0 : people((mark) => of.split('|').includes(mark))
    }
    const changed = (sign: number) =>
      people((mark) => signOfChange(scheme, mark, { before: held, after: answer }) === sign)
    return {
      question,
      before: held ?? null,
      after: answer,
      rightBefore: right(held),
      rightAfter: right(answer),
      gain: changed(1),
      lose: changed(-1),
    }
  })
}
