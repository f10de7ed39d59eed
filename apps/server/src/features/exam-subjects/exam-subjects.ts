import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { AdvertisementDocument } from '#features/adverts/index'

/** A paper of an examination, as keys, marks and retotaling speak of it. */
export type ExamSubject = {
  id: number
  examId: number
  code: string
  name: string
  nameDvng: string
  /** Of which it is a part. */
  parentId: number | null
  /** What totalling it again costs; of a part nothing by itself. */
  retotalingPaise: number
  /** One of those a candidate chooses among. */
  isOptional: boolean
}

type Row = {
  id: number
  examId: number
  code: string
  name: string | null
  nameDvng: string | null
  parentCode: string | null
  feePaise: number | null
  /** As the time table calls a paper that stands alone in it. */
  sat: { en: string; mr: string } | null
}

/**
 * The papers of an advertisement's examinations that somebody spoke of. They are called as the
 * commission named them, else as the advertisement or the time table does, else by their code.
 */
export async function examSubjects(
  db: Database,
  document: Pick<AdvertisementDocument, 'exam' | 'exams' | 'advertisementConfig'>,
): Promise<ExamSubject[]> {
  const { rows } = await sql<Row>`
    select s.id, s.exam_id as "examId", s.code, s.name_en as name, s.name_mr as "nameDvng",
      s.parent_code as "parentCode", s.retotaling_fee_paise as "feePaise",
      (select jsonb_build_object('en', t.subject_name, 'mr', t.subject_name_mr)
        from exam_displays x join exam_sittings t on t.exam_display_id = x.id
        where x.exam_id = s.exam_id and trim(t.subject_codes) = s.code limit 1) as sat
    from exam_subjects s
    where s.exam_id = any(${[document.exam.id, ...document.exams.map(({ id }) => id)]}::integer[])
    order by s.exam_id, s.code`.execute(db)
  const advertised = (row: Pick<Row, 'examId'>, code: string) =>
    document.exams
      .find(({ id }) => id === row.examId)
      ?.subjects.find((subject) => subject.code === code)
  const idOf = (row: Row, code: string) =>
    advertised(row, code)?.id ??
    rows.find((each) => each.examId === row.examId && each.code === code)!.id
  const usual = Math.round(document.advertisementConfig.retotalingFee * 100)
  return rows.map((row) => {
    const offered = advertised(row, row.code)
    return {
      id: idOf(row, row.code),
      examId: row.examId,
      code: row.code,
      name: row.name ?? offered?.name ?? row.sat?.en ?? row.code,
      nameDvng: row.nameDvng ?? offered?.nameDvng ?? row.sat?.mr ?? row.code,
      parentId: row.parentCode === null ? null : idOf(row, row.parentCode),
      retotalingPaise: row.parentCode === null ? (row.feePaise ?? usual) : 0,
      isOptional: offered !== undefined,
    }
  })
}
