import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import type { Database } from '#platform/database/pool'
import type { KeyRow } from '../../docket/key-rows.ts'
import { marks } from './marking.ts'
import { selectMarked, selectScheme } from '../paper-rows.ts'
import { questionEffects } from '../effects/question-effects.ts'

/** How the options of a question are marked, and what each other answer would do by itself. */
export async function markedAt(
  db: Database,
  row: Pick<KeyRow, 'examId' | 'subjectCode' | 'question' | 'answer' | 'finalAnswer'>,
): Promise<DocketQuestion['marked']> {
  const { question } = row
  const marked = await selectMarked(db, row)
  if (!marked) return null
  const { sheets, counts } = marked
  const people = (mark: string) => counts[question]?.[marks.indexOf(mark)] ?? 0
  const scheme = await selectScheme(db, row)
  const held = row.finalAnswer ?? row.answer
  return {
    sheets,
    held,
    options: ['1', '2', '3', '4'].map(people),
    none: people('0'),
    several: people('*'),
    outcomes: scheme
      ? ['1', '2', '3', '4', 'X']
          .filter((answer) => answer !== held)
          .flatMap((answer) =>
            questionEffects(
              { scheme, counts, sheets },
              new Map([[question, held]]),
              new Map([[question, answer]]),
            ).map(({ gain, lose }) => ({ answer, gain, lose })),
          )
      : null,
  }
}
