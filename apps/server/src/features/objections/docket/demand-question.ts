import { sql } from 'kysely'
import { readConfiguration } from '#features/site/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { ObjectionDeps } from '../deps.ts'
import type { QuestionName } from '../staff/key-values.ts'
import { selectKeyRows, type KeyRow } from './key-rows.ts'

type Deps = Pick<ObjectionDeps, 'db' | 'clock'>
export type Which = QuestionName & { advertisementId: number }

/** As they stand in an address. */
export const readWhich = (given: Record<keyof Which, string>): Which => ({
  advertisementId: Number(given.advertisementId),
  examId: Number(given.examId),
  subjectCode: given.subjectCode,
  question: Number(given.question),
})

/** A question somebody objected to, of this advertisement: what lies elsewhere is not there. */
export async function demandQuestion(deps: Deps, which: Which): Promise<KeyRow> {
  const { advertisementId, ...one } = which
  const [row] = await selectKeyRows(deps, { advertisementIds: [advertisementId], one })
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** What goes back, and who is scored again, where the answer becomes another one. */
export async function changeOf(db: Database, { examId, feePaise }: KeyRow) {
  const goesBack = (await readConfiguration(db, 'refundUpheld')) === '1'
  const { rows } = await sql<{ candidates: number }>`
    select count_examined(${examId}) as candidates`.execute(db)
  return { refund: goesBack ? feePaise / 100 : 0, candidates: rows[0]!.candidates }
}
