import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { pastDays } from '#platform/files/file-values'
import { badLine, faultOf, type BadLine } from '#platform/files/line-fault'
import { scriptWarnings } from '#platform/files/script-warnings'
import type { FoundExam } from '../find-exams.ts'
import { selectFilledTwice } from '../seats/given-at.ts'
import type { TimetableLine } from './read-timetable.ts'

/** What may be meant so, but is a mistake more often than not; looked at once all is loaded. */
export async function timetableDoubts(
  tx: Transaction,
  rows: readonly TimetableLine[],
  { exams, today }: { exams: ReadonlyMap<number, FoundExam>; today: string },
): Promise<BadLine[]> {
  const pairs = rows.flatMap((row) => [
    ...(row.name === row.nameDvng
      ? []
      : [
          {
            line: row.line,
            en: row.name,
            mr: row.nameDvng,
            names: ['examDisplayName', 'examDisplayNameDvng'] as const,
          },
        ]),
    ...(row.subjectName === row.subjectNameDvng
      ? []
      : [
          {
            line: row.line,
            en: row.subjectName,
            mr: row.subjectNameDvng,
            names: ['subjectName', 'subjectNameDvng'] as const,
          },
        ]),
  ])
  return [
    ...pastDays(rows, today, 'examDate'),
    ...scriptWarnings(pairs),
    ...atOneTime(rows),
    ...unknownSubjects(rows, exams),
    ...(await seatedTwice(tx, rows)),
    ...(await filledTwice(tx, rows)),
  ]
}

const overlaps = (one: TimetableLine, other: TimetableLine): boolean =>
  one.day === other.day && one.from < other.to && other.from < one.to

/** Two papers of one examination; those of subjects to choose among may be meant so. */
const atOneTime = (rows: readonly TimetableLine[]): BadLine[] =>
  rows.flatMap((row, place) =>
    rows
      .slice(0, place)
      .flatMap((earlier) =>
        earlier.examDisplayId === row.examDisplayId && overlaps(earlier, row)
          ? [badLine(row.line, overlapOf(row, earlier))]
          : [],
      ),
  )

const overlapOf = (row: TimetableLine, { line: earlier, ...other }: TimetableLine) => {
  const doubtText = (subject: string, at: string) =>
    faultOf('files.fault.atOneTime', { subject, other: at, earlier })
  return {
    en: doubtText(row.subjectName, other.subjectName).en,
    mr: doubtText(row.subjectNameDvng, other.subjectNameDvng).mr,
  }
}

/** Only where the advertisement lists the subjects of the exam. */
const unknownSubjects = (
  rows: readonly TimetableLine[],
  exams: ReadonlyMap<number, FoundExam>,
): BadLine[] =>
  rows.flatMap(({ line, examId, subjectCodes }) => {
    const subjects = exams.get(examId)?.document.exams.find(({ id }) => id === examId)?.subjects
    if (!subjects || subjects.length === 0) return []
    const known = new Set(subjects.map(({ code }) => code))
    const codes = subjectCodes.split(/[,;/|]/).map((code) => code.trim())
    return codes.some((code) => known.has(code))
      ? []
      : [badLine(line, faultOf('files.fault.subjectNone', { subject: subjectCodes }))]
  })

/** Candidates who have seats in two examinations whose papers are at one time. */
async function seatedTwice(tx: Transaction, rows: readonly TimetableLine[]): Promise<BadLine[]> {
  const ids = [...new Set(rows.map(({ examDisplayId }) => examDisplayId))]
  const { rows: found } = await sql<{ id: number; other: number; people: number }>`
    select t.exam_display_id as id, o.exam_display_id as other,
      count(distinct h.application_id)::integer as people
    from exam_sittings t join exam_sittings o on o.day = t.day and o.from_time < t.to_time
      and t.from_time < o.to_time and o.exam_display_id <> t.exam_display_id
    join hall_tickets h on h.exam_display_id = t.exam_display_id
    join hall_tickets g on g.exam_display_id = o.exam_display_id
      and g.application_id = h.application_id
    where t.exam_display_id = any(${ids}::integer[]) group by 1, 2`.execute(tx)
  return found.map(({ id, other, people }) =>
    badLine(
      rows.find(({ examDisplayId }) => examDisplayId === id)!.line,
      faultOf('files.fault.seatedTwice', { people, display: id, other }),
    ),
  )
}

/** Venues in which others sit at the hours that are new. */
async function filledTwice(tx: Transaction, rows: readonly TimetableLine[]): Promise<BadLine[]> {
  const ids = [...new Set(rows.map(({ examDisplayId }) => examDisplayId))]
  return (await selectFilledTwice(tx, ids)).map(
    ({ examDisplayId: display, code: venue, capacity, seats }) =>
      badLine(
        rows.find(({ examDisplayId }) => examDisplayId === display)!.line,
        faultOf('files.fault.filledTwice', { display, venue, capacity, seats }),
      ),
  )
}
