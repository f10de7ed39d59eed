import { sql } from 'kysely'
import type { KeyedPaper, MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import { reachOf } from '@lokseva/contract/staff/permissions'
import { listVersions } from '#features/adverts/index'
import { subjectNames } from '#features/exam-subjects/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { WhichExamPaper } from './paper-rows.ts'

type Row = WhichExamPaper & {
  advertisementId: number
  questions: number
  decided: number
  paperSets: number
  sheets: number
  loadedAt: Date | null
  scheme: MarkingScheme | null
}

/** Every paper with a key that the caller reaches, the newest advertisement first. */
export async function listExamPapers(db: Database, { grants }: Officer): Promise<KeyedPaper[]> {
  const reached = reachOf(grants, 'marks.write')
  const reach = reached === 'all' ? null : reached
  const { rows } = await sql<Row>`
    select k.advertisement_id as "advertisementId", k.exam_id as "examId",
      k.subject_code as "subjectCode", count(*)::integer as questions,
      count(k.decided_at)::integer as decided,
      (select count(distinct q.paper_set)::integer from paper_set_questions q
        where q.exam_id = k.exam_id and q.subject_code = k.subject_code) as "paperSets",
      coalesce(max(p.sheets), 0) as sheets, max(p.loaded_at) as "loadedAt",
      (select jsonb_build_object('right', s.right_marks, 'wrong', s.wrong_marks,
          'blank', s.blank_marks, 'cancelled', s.cancelled)
        from marking_schemes s where s.exam_id = k.exam_id
          and s.subject_code = k.subject_code) as scheme
    from answer_keys k
    left join marked_papers p on p.exam_id = k.exam_id and p.subject_code = k.subject_code
    where ${reach}::integer[] is null or k.advertisement_id = any(${reach}::integer[])
    group by k.advertisement_id, k.exam_id, k.subject_code
    order by k.advertisement_id desc, k.exam_id, k.subject_code`.execute(db)
  const adverts = new Map((await listVersions(db)).map((each) => [each.id, each]))
  const nameOf = await subjectNames(
    db,
    rows.map(({ examId }) => examId),
  )
  return rows.map(({ loadedAt, ...row }) => ({
    ...row,
    advertisementNo: adverts.get(row.advertisementId)?.number ?? '',
    ...nameOf(row.examId, row.subjectCode),
    loadedAt: loadedAt?.toISOString() ?? null,
  }))
}
