import { sql } from 'kysely'
import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { abilityIn } from '#platform/refusals/ability'
import { markedAt } from '../sheets/marking/marked-at.ts'
import type { DocketDeps, ObjectionDeps } from '../deps.ts'
import { mayAdvise, mayDecideQuestion } from '../policy.ts'
import { groupObjections, answersOf, type ObjectionRow } from './group-objections.ts'
import { changeOf, demandQuestion, type Which } from './demand-question.ts'
import { lineOf, examPaperFacts } from './list-docket.ts'
import { seenOpinions } from './opinions.ts'
import { waitingDecision } from './waiting-decision.ts'

type Deps = Pick<ObjectionDeps, 'db' | 'clock'>
/** What was said against its answer, grouped, and what a change of it would do. */
export async function readQuestion(
  deps: Deps & Pick<DocketDeps, 'colleagues'>,
  actor: Officer,
  { which, language }: { which: Which; language: Language },
): Promise<DocketQuestion> {
  const { db } = deps
  const row = await demandQuestion(deps, which)
  const factsOf = await examPaperFacts(deps, [row])
  const objections = await selectObjections(db, which)
  return {
    ...factsOf(row),
    ...lineOf(row),
    reason: row.reasonEn && row.reasonMr ? { en: row.reasonEn, mr: row.reasonMr } : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    places: await selectPlaces(db, which),
    answers: answersOf(objections),
    ...groupObjections(objections),
    marked: await markedAt(db, row),
    change: await changeOf(db, row),
    opinions: await seenOpinions(deps, actor, row),
    request: await waitingDecision(db, which),
    abilities: {
      decide: abilityIn(language, mayDecideQuestion(actor, row)),
      advise: abilityIn(language, mayAdvise(actor, row)),
    },
  }
}

async function selectObjections(db: Database, { examId, subjectCode, question }: Which) {
  const { rows } = await sql<ObjectionRow>`
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
