import { sql } from 'kysely'
import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { readConfiguration } from '#features/site/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { abilityIn } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { ObjectionDeps } from '../deps.ts'
import { mayDecideQuestion } from '../policy.ts'
import type { QuestionName } from '../staff/key-values.ts'
import { groupObjections, saidAnswers, type SaidAgainst } from './group-objections.ts'
import { selectKeyRows, type KeyRow } from './key-rows.ts'
import { lineOf, paperFacts } from './list-docket.ts'

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

/** What was said against its answer, grouped, and what a change of it would do. */
export async function readQuestion(
  deps: Deps,
  actor: Officer,
  { which, language }: { which: Which; language: Language },
): Promise<DocketQuestion> {
  const { db } = deps
  const row = await demandQuestion(deps, which)
  const factsOf = await paperFacts(deps, [row])
  const said = await selectSaid(db, which)
  return {
    ...factsOf(row),
    ...lineOf(row),
    reason: row.reasonEn && row.reasonMr ? { en: row.reasonEn, mr: row.reasonMr } : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    places: await selectPlaces(db, which),
    answers: saidAnswers(said),
    ...groupObjections(said),
    change: await changeOf(db, row),
    abilities: { decide: abilityIn(language, mayDecideQuestion(actor, row)) },
  }
}

/** What goes back, and who is scored again, where the answer becomes another one. */
export async function changeOf(db: Database, { examId, feePaise }: KeyRow) {
  const goesBack = (await readConfiguration(db, 'refundUpheld')) === '1'
  const { rows } = await sql<{ candidates: number }>`
    select count_examined(${examId}) as candidates`.execute(db)
  return { refund: goesBack ? feePaise / 100 : 0, candidates: rows[0]!.candidates }
}

async function selectSaid(db: Database, { examId, subjectCode, question }: Which) {
  const { rows } = await sql<SaidAgainst>`
    select id, type, option_order as "optionOrder", answer, remark, book, author, images
    from docket_objections(${examId}, ${subjectCode}, ${question})`.execute(db)
  return rows
}

async function selectPlaces(db: Database, { examId, subjectCode, question }: Which) {
  const { rows } = await sql<{ paperSet: number; place: number }>`
    select paper_set as "paperSet", place from paper_set_questions
    where exam_id = ${examId} and subject_code = ${subjectCode} and question = ${question}
    order by paper_set`.execute(db)
  return rows
}
