import type { DocketPaper } from '@lokseva/contract/objections/docket/schemas'
import { reachOf } from '@lokseva/contract/staff/permissions'
import { listVersions } from '#features/adverts/index'
import { subjectNames } from '#features/exam-subjects/index'
import type { Officer } from '#platform/actor/actor'
import type { ObjectionDeps } from '../deps.ts'
import { selectKeyRows, type KeyRow } from './key-rows.ts'

type Deps = Pick<ObjectionDeps, 'db' | 'clock'>

/** Every paper the caller reaches in which somebody objected, its heaviest question first. */
export async function listDocket(deps: Deps, { grants }: Officer): Promise<DocketPaper[]> {
  const rows = await selectKeyRows(deps, { advertisementIds: reachOf(grants, 'objections.read') })
  const factsOf = await examPaperFacts(deps, rows)
  const papers = Map.groupBy(rows, ({ examId, subjectCode }) => `${examId} ${subjectCode}`)
  return [...papers.values()].map((own) => ({
    ...factsOf(own[0]!),
    questions: own.map(lineOf),
  }))
}

export const lineOf = ({ question, objections, waiting, answer, finalAnswer }: KeyRow) => ({
  question,
  objections,
  waiting,
  answer,
  finalAnswer,
})

/** What a paper is called, for people. */
export async function examPaperFacts({ db }: Pick<Deps, 'db'>, rows: readonly KeyRow[]) {
  const adverts = new Map((await listVersions(db)).map((each) => [each.id, each]))
  const nameOf = await subjectNames(
    db,
    rows.map(({ examId }) => examId),
  )
  return ({ advertisementId, examId, subjectCode, openUntil }: KeyRow) => ({
    advertisementId,
    advertisementNo: adverts.get(advertisementId)?.number ?? '',
    examId,
    subjectCode,
    ...nameOf(examId, subjectCode),
    openUntil,
  })
}
