import { sql } from 'kysely'
import type { StoredExam } from '#features/adverts/index'

/** A paper of an examination as a card shows it. */
export type SittingRow = {
  examDate: string
  presentTime: string
  getInTime: string
  durationFrom: string
  durationTo: string
  /** Until when somebody with extra time may write, where the time table says so. */
  extraTimeTo: string | null
  subjectName: string
  subjectNameDvng: string
  subjectCodes: string
  examPatternNameDvng: string
}

/** The papers of `x`, an exam display, in the order they are sat in. */
export const sittingsOf = () => sql`(select coalesce(jsonb_agg(jsonb_build_object(
  'examDate', t.day, 'presentTime', ${time('t.present_time')}, 'getInTime',
  ${time('t.get_in_time')}, 'durationFrom', ${time('t.from_time')}, 'durationTo',
  ${time('t.to_time')}, 'extraTimeTo', ${time('t.extra_to_time')}, 'subjectName', t.subject_name, 'subjectNameDvng', t.subject_name_mr,
  'subjectCodes', t.subject_codes, 'examPatternNameDvng', t.pattern_mr)
  order by t.day, t.from_time, t.place), '[]')
  from exam_sittings t where t.exam_display_id = x.id)`

const time = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`

/** All of them, and of the optional subjects those that the candidate chose. */
export function ownSittings(
  sittings: readonly SittingRow[],
  chosenSubjects: readonly number[],
  exam: StoredExam | undefined,
): SittingRow[] {
  const optional = new Map(exam?.subjects.map(({ code, id }) => [code, id]))
  return sittings.filter(({ subjectCodes }) => {
    const ids = codesIn(subjectCodes).map((code) => optional.get(code))
    const isOptional = ids.length > 0 && ids.every((id) => id !== undefined)
    return !isOptional || ids.some((id) => chosenSubjects.includes(id!))
  })
}

export const codesIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((code) => code !== '')
