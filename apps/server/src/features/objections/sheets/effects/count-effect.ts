import { sql } from 'kysely'
import type { CountedEffect } from '@lokseva/contract/objections/sheets/schemas'
import { cutOffLists, cutOffsCrossed } from '#features/marks/index'
import type { Database } from '#platform/database/pool'
import { scorerOf, type KeyAnswers } from '../marking/marking.ts'
import { selectMarked, selectExamPaper, selectScheme, sheetPieces } from '../paper-rows.ts'
import type { WhichExamPaper } from '../paper-rows.ts'
import { questionEffects } from './question-effects.ts'
import { totalEffects, type Example } from './total-effects.ts'

/**
 * What other answers do to the totals of a paper, to places by them, and to who reaches the cut-offs
 * that are written: one pass over the sheets, piece by piece. Nothing where there are none.
 */
export async function countEffect(
  db: Database,
  which: WhichExamPaper,
  changes: KeyAnswers,
): Promise<CountedEffect | undefined> {
  const [paper, scheme, marked] = [
    await selectExamPaper(db, which),
    await selectScheme(db, which),
    await selectMarked(db, which),
  ]
  if (!paper || !scheme || !marked) return undefined
  const answers = new Map([...paper.answers, ...changes])
  const scorers = new Map(
    [...paper.sets].map(([paperSet, asked]) => [
      paperSet,
      { before: scorerOf(scheme, paper.answers, asked), after: scorerOf(scheme, answers, asked) },
    ]),
  )
  const totals = totalEffects()
  const lists = (await cutOffLists(db, which.examId)).map((list) => ({ list, enter: 0, leave: 0 }))
  for await (const piece of sheetPieces(db, which)) {
    const changed = new Map<string, number>()
    for (const { applicationId, paperSet, marked: own } of piece) {
      const score = scorers.get(paperSet)
      if (!score) continue
      const [before, after] = [score.before(own), score.after(own)]
      totals.add(applicationId, before, after)
      if (before !== after) changed.set(applicationId, after - before)
    }
    for (const each of lists) {
      const { enter, leave } = await cutOffsCrossed(db, each.list, {
        subjectCode: which.subjectCode,
        changes: changed,
      })
      each.enter += enter
      each.leave += leave
    }
  }
  const { examples, ...found } = totals.found()
  return {
    ...found,
    questions: questionEffects({ scheme, ...marked }, paper.answers, changes),
    lists: lists.map(({ list: { stage }, enter, leave }) => ({ stage, enter, leave })),
    examples: await withNumbers(db, examples),
  }
}

async function withNumbers(
  db: Database,
  examples: readonly Example[],
): Promise<CountedEffect['examples']> {
  const ids = examples.map(({ applicationId }) => applicationId)
  const { rows } = await sql<{ id: string; applicationNo: string }>`
    select id, application_no as "applicationNo" from applications_filed
    where id = any(${ids}::uuid[])`.execute(db)
  const numbers = new Map(rows.map(({ id, applicationNo }) => [id, applicationNo]))
  return examples.map(({ applicationId, ...rest }) => ({
    applicationNo: numbers.get(applicationId) ?? '',
    ...rest,
  }))
}
