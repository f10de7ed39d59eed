import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { inMasterMark, marks } from './marking.ts'
import {
  selectExamPaper,
  sheetPieces,
  type MarkedCounts,
  type WhichExamPaper,
} from '../paper-rows.ts'

/** Counts anew what is marked on the sheets of a paper; where there are none, there is no count. */
export async function countMarked(tx: Transaction, which: WhichExamPaper, at: Date): Promise<void> {
  const paper = (await selectExamPaper(tx, which))!
  const bySet = new Map<number | null, number[]>()
  let sheets = 0
  for await (const piece of sheetPieces(tx, which)) {
    sheets += piece.length
    for (const { paperSet, marked } of piece) {
      let counts = bySet.get(paperSet)
      if (!counts) bySet.set(paperSet, (counts = []))
      for (let place = 0; place < marked.length; place += 1) {
        const cell = place * marks.length + marks.indexOf(marked.charAt(place))
        counts[cell] = (counts[cell] ?? 0) + 1
      }
    }
  }
  if (sheets === 0) return
  const { examId, subjectCode } = which
  const counts = JSON.stringify(inMaster(paper.sets, bySet))
  await sql`insert into marked_papers as known (exam_id, subject_code, advertisement_id, sheets,
      loaded_at, counts)
    values (${examId}, ${subjectCode}, ${paper.advertisementId}, ${sheets}, ${at}, ${counts}::jsonb)
    on conflict (exam_id, subject_code) do update
      set sheets = excluded.sheets, loaded_at = excluded.loaded_at,
        counts = excluded.counts`.execute(tx)
}

type Sets = NonNullable<Awaited<ReturnType<typeof selectExamPaper>>>['sets']

function inMaster(sets: Sets, bySet: ReadonlyMap<number | null, number[]>): MarkedCounts {
  const all: MarkedCounts = {}
  for (const [paperSet, counts] of bySet)
    sets.get(paperSet)?.forEach((asked, place) => {
      if (!asked) return
      const own = (all[asked.question] ??= Array.from(marks, () => 0))
      for (const [at, mark] of [...marks].entries())
        own[marks.indexOf(inMasterMark(mark, asked.optionOrder))]! +=
          counts[place * marks.length + at] ?? 0
    })
  return all
}
