import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { changeOrRehearse } from '#platform/database/change-or-rehearse'
import type { BadLine } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import type { FileWish, LoadDeps } from '../deps.ts'
import { findExams, type FoundExam } from '../find-exams.ts'
import { holdSeats } from '../hold-seats.ts'
import { tellCardsMoved } from '../tell-moved.ts'
import { withdrawPapers, type Which } from '../withdraw-papers.ts'
import { readTimetable, type TimetableLine } from './read-timetable.ts'

export type LoadedExam = {
  examDisplayId: number
  name: string
  advertisementId: number
  papers: number
  outcome: 'added' | 'changed' | 'unchanged'
  /** Cards that somebody holds already and that do not hold any more. */
  withdrawn: number
}
export type TimetableResult = { badLines: BadLine[]; exams: LoadedExam[] }

/** Takes in time tables, each examination of the file whole; as a rehearsal it is all taken back. */
export async function loadTimetable(
  { db, clock }: LoadDeps,
  actor: System,
  { content, dryRun = false }: FileWish,
): Promise<TimetableResult> {
  const { rows, badLines } = await readTimetable(content)
  return changeOrRehearse(db, dryRun, async (tx) => {
    await holdSeats(tx)
    const exams = await findExams(
      tx,
      rows.map(({ examId }) => examId),
    )
    const before = await selectDisplays(
      tx,
      rows.map(({ examDisplayId }) => examDisplayId),
    )
    const wrong = rows.flatMap((row) => {
      const problem = problemOf(row, exams, before)
      return problem ? [{ line: row.line, problem }] : []
    })
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), exams: [] }
    const at = new Date(clock.now())
    const loaded: LoadedExam[] = []
    for (const [id, lines] of Map.groupBy(rows, ({ examDisplayId }) => examDisplayId)) {
      const { advertisementId } = exams.get(lines[0]!.examId)!
      const exam = await load(clock, tx, { lines, advertisementId, before: before.get(id), at })
      loaded.push(exam)
      if (exam.outcome === 'unchanged') continue
      const { examDisplayId, papers, withdrawn } = exam
      const details = { exam: examDisplayId, advertisement: advertisementId, papers, withdrawn }
      await recordAudit(tx, { at, actor, action: 'TIMETABLE_LOADED', details })
    }
    return { badLines: [], exams: loaded }
  })
}

type Display = {
  id: number
  advertisementId: number
  examId: number
  name: string
  nameDvng: string
  mode: number
  hasSeats: boolean
  sittings: string
  hours: string
  days: string[]
}

function problemOf(
  { examId, examDisplayId }: TimetableLine,
  exams: ReadonlyMap<number, FoundExam>,
  before: ReadonlyMap<number, Display>,
): string | undefined {
  if (!exams.has(examId)) return `no advertisement has an exam ${examId}`
  const known = before.get(examDisplayId)
  return known?.hasSeats && known.examId !== examId
    ? `seats are given in examination ${examDisplayId}, which is of exam ${known.examId}`
    : undefined
}

async function selectDisplays(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, Display>> {
  const { rows } = await sql<Display>`
    select x.id, x.advertisement_id as "advertisementId", x.exam_id as "examId", x.name,
      x.name_mr as "nameDvng", x.mode,
      exists (select from hall_tickets h where h.exam_display_id = x.id) as "hasSeats",
      ${sittingsText} as sittings,
      (select string_agg(concat_ws('|', t.day, t.present_time, t.get_in_time, t.from_time,
        t.to_time), E'\n' order by t.place) from exam_sittings t
        where t.exam_display_id = x.id) as hours,
      array(select distinct t.day::text from exam_sittings t where t.exam_display_id = x.id
        order by 1) as days
    from exam_displays x where x.id = any(${ids}::integer[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All there is in a time table, to see whether a file says the same. */
const sittingsText = sql`(select string_agg(concat_ws('|', t.day, t.present_time, t.get_in_time,
  t.from_time, t.to_time, t.subject_name, t.subject_name_mr, t.subject_codes, t.pattern_mr), E'\n'
  order by t.place) from exam_sittings t where t.exam_display_id = x.id)`

type Loading = {
  lines: readonly TimetableLine[]
  advertisementId: number
  before: Display | undefined
  at: Date
}

async function load(
  clock: Clock,
  tx: Transaction,
  { lines, advertisementId, before, at }: Loading,
): Promise<LoadedExam> {
  const [{ examDisplayId, examId, name, nameDvng, mode }] = lines as [TimetableLine]
  await sql`insert into exam_displays (id, advertisement_id, exam_id, name, name_mr, mode)
    values (${examDisplayId}, ${advertisementId}, ${examId}, ${name}, ${nameDvng}, ${mode})
    on conflict (id) do update set advertisement_id = excluded.advertisement_id,
      exam_id = excluded.exam_id, name = excluded.name, name_mr = excluded.name_mr,
      mode = excluded.mode`.execute(tx)
  await sql`delete from exam_sittings where exam_display_id = ${examDisplayId}`.execute(tx)
  const ordered = lines.toSorted((one, other) => compare(one, other))
  const sittings = ordered.map((each, place) => ({ ...each, place: place + 1 }))
  await sql`insert into exam_sittings (exam_display_id, place, day, present_time, get_in_time,
      from_time, to_time, subject_name, subject_name_mr, subject_codes, pattern_mr)
    select ${examDisplayId}, place, day, "presentTime", "getInTime", "from", "to", "subjectName",
      "subjectNameDvng", "subjectCodes", "patternDvng"
    from jsonb_to_recordset(${JSON.stringify(sittings)}::jsonb) as t (place smallint, day date,
      "presentTime" time, "getInTime" time, "from" time, "to" time, "subjectName" text,
      "subjectNameDvng" text, "subjectCodes" text, "patternDvng" text)`.execute(tx)
  const after = (await selectDisplays(tx, [examDisplayId])).get(examDisplayId)!
  const outcome = outcomeOf(before, after)
  if (outcome === 'changed')
    await sql`update exam_displays set version = version + 1 where id = ${examDisplayId}`.execute(
      tx,
    )
  const isOther = saysOther(before, after)
  const withdrawn = isOther ? await withdrawCards(clock, tx, examDisplayId, at) : 0
  if (!isOther && before && before.hours !== after.hours)
    await tellCardsMoved({ clock }, tx, 'hours', await holdersOf(tx, examDisplayId))
  return { examDisplayId, name, advertisementId, papers: lines.length, outcome, withdrawn }
}

const orderOf = ({ day, from, subjectCodes }: TimetableLine) => `${day} ${from} ${subjectCodes}`
const compare = (one: TimetableLine, other: TimetableLine) =>
  orderOf(one) < orderOf(other) ? -1 : 1

function outcomeOf(before: Display | undefined, after: Display): LoadedExam['outcome'] {
  if (!before) return 'added'
  return JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'changed'
}

/** A card in somebody's hand holds while its name and days do; of other hours its holder is told. */
const saysOther = (before: Display | undefined, after: Display): boolean =>
  before !== undefined &&
  (before.name !== after.name ||
    before.nameDvng !== after.nameDvng ||
    before.days.join() !== after.days.join())

/** Cards that were made. */
async function holdersOf(tx: Transaction, examDisplayId: number): Promise<Which[]> {
  const { rows } = await sql<Which>`select application_id as "applicationId", subject
    from papers where kind = 'admit_card' and subject = ${String(examDisplayId)}
      and withdrawn_at is null`.execute(tx)
  return rows
}

async function withdrawCards(
  clock: Clock,
  tx: Transaction,
  examDisplayId: number,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ applicationId: string }>`
    select application_id as "applicationId" from hall_tickets
    where exam_display_id = ${examDisplayId}`.execute(tx)
  const subject = String(examDisplayId)
  const cards = rows.map(({ applicationId }) => ({ applicationId, subject }))
  const changed = await withdrawPapers(tx, 'admit_card', cards, at)
  await tellCardsMoved({ clock }, tx, 'examination', changed)
  return changed.length
}
