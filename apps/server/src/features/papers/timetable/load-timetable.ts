import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { TimetableChange } from '@lokseva/contract/papers/desk/schemas'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, type Fault } from '#platform/files/line-fault'
import type { ImportOptions, LoadDeps } from '../deps.ts'
import { findExams, type FoundExam } from '../find-exams.ts'
import { lockSeats } from '../seat-locks.ts'
import { sittingsOf } from '../sittings.ts'
import { notifyCardsChanged } from '../notify-paper-changes.ts'
import { withdrawPapers, type Which } from '../withdraw-papers.ts'
import { changedCards, type Display } from './changed-cards.ts'
import { englishName } from './english-name.ts'
import { readTimetable, type TimetableLine } from './read-timetable.ts'
import { timetableChanges } from './timetable-changes.ts'
import { timetableDoubts } from './timetable-doubts.ts'

export type LoadedExam = {
  examDisplayId: number
  name: string
  nameDvng: string
  advertisementId: number
  papers: number
  outcome: 'added' | 'changed' | 'unchanged'
  /** Cards that somebody holds already and that do not hold any more. */
  withdrawn: number
  changes: TimetableChange[]
}
export type TimetableResult = ImportResult<{ exams: LoadedExam[] }>

/** Takes in time tables, each examination of the file whole; as a rehearsal it is all taken back. */
export async function loadTimetable(
  { db, clock }: LoadDeps,
  actor: System,
  { content, seen, ...wish }: ImportOptions & { seen?: readonly TimetableChange[] | undefined },
): Promise<TimetableResult> {
  const { rows, badLines, warnings } = await readTimetable(content)
  return importFile({ db, clock }, wish, async (tx) => {
    await lockSeats(tx)
    const exams = await findExams(
      tx,
      rows.map(({ examId }) => examId),
    )
    const before = await selectDisplays(
      tx,
      rows.map(({ examDisplayId }) => examDisplayId),
    )
    const wrong = rows.flatMap((row) => {
      const fault = faultIn(row, exams, before)
      return fault ? [badLine(row.line, fault)] : []
    })
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, exams: [] }
    const at = new Date(clock.now())
    const loaded: LoadedExam[] = []
    for (const [id, lines] of Map.groupBy(rows, ({ examDisplayId }) => examDisplayId)) {
      const found = exams.get(lines[0]!.examId)!
      const exam = await load(clock, tx, { lines, found, before: before.get(id), at })
      loaded.push(exam)
      if (exam.outcome === 'unchanged') continue
      const { examDisplayId, papers, withdrawn, advertisementId: advertisement } = exam
      const details = { exam: examDisplayId, advertisement, papers, withdrawn }
      await recordAudit(tx, { at, actor, action: 'TIMETABLE_LOADED', details })
    }
    const today = dayInIndia(at.getTime())
    warnings.push(...(await timetableDoubts(tx, rows, { exams, today })))
    const changes = loaded.flatMap((exam) => exam.changes)
    // Another time table was taken at this moment.
    const isOther = seen !== undefined && isOtherThan(changes, seen)
    return { badLines: [], warnings, exams: loaded, isOther }
  })
}

/** Where nothing differs any more, a run that died had taken it. */
export const isOtherThan = (
  now: readonly TimetableChange[],
  seen: readonly TimetableChange[] | undefined,
): boolean => now.length > 0 && !isDeepStrictEqual(now, seen)

type Known = Display & { advertisementId: number; examId: number; hasSeats: boolean }

function faultIn(
  { examId, examDisplayId }: TimetableLine,
  exams: ReadonlyMap<number, FoundExam>,
  before: ReadonlyMap<number, Known>,
): Fault | undefined {
  if (!exams.has(examId)) return faultOf('files.fault.examUnknown', { exam: examId })
  const known = before.get(examDisplayId)
  return known?.hasSeats && known.examId !== examId
    ? faultOf('files.fault.examWithSeats', { display: examDisplayId, exam: known.examId })
    : undefined
}

async function selectDisplays(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, Known>> {
  const { rows } = await sql<Known>`
    select x.id, x.advertisement_id as "advertisementId", x.exam_id as "examId", x.name,
      x.name_mr as "nameDvng", x.mode,
      exists (select from hall_tickets h where h.exam_display_id = x.id) as "hasSeats",
      ${sittingsOf()} as sittings
    from exam_displays x where x.id = any(${ids}::integer[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

type Loading = {
  lines: readonly TimetableLine[]
  found: FoundExam
  before: Known | undefined
  at: Date
}

async function load(
  clock: Clock,
  tx: Transaction,
  { lines, found: { advertisementId, document }, before, at }: Loading,
): Promise<LoadedExam> {
  const [{ examDisplayId, examId, name, nameDvng, mode }] = lines as [TimetableLine]
  await sql`insert into exam_displays (id, advertisement_id, exam_id, name, name_mr, mode)
    values (${examDisplayId}, ${advertisementId}, ${examId}, ${name}, ${nameDvng}, ${mode})
    on conflict (id) do update set advertisement_id = excluded.advertisement_id,
      exam_id = excluded.exam_id, name = excluded.name, name_mr = excluded.name_mr,
      mode = excluded.mode`.execute(tx)
  await sql`delete from exam_sittings where exam_display_id = ${examDisplayId}`.execute(tx)
  const ordered = lines.toSorted((one, other) => compare(one, other))
  const sittings = ordered.map((each, place) => ({
    ...each,
    subjectName: englishName(each, document),
    place: place + 1,
  }))
  await sql`insert into exam_sittings (exam_display_id, place, day, present_time, get_in_time,
      from_time, to_time, extra_to_time, subject_name, subject_name_mr, subject_codes, pattern_mr)
    select ${examDisplayId}, place, day, "presentTime", "getInTime", "from", "to",
      "extraTimeTo", "subjectName",
      "subjectNameDvng", "subjectCodes", "patternDvng"
    from jsonb_to_recordset(${JSON.stringify(sittings)}::jsonb) as t (place smallint, day date,
      "presentTime" time, "getInTime" time, "from" time, "to" time, "extraTimeTo" time,
      "subjectName" text,
      "subjectNameDvng" text, "subjectCodes" text, "patternDvng" text)`.execute(tx)
  const after = (await selectDisplays(tx, [examDisplayId])).get(examDisplayId)!
  const outcome = outcomeOf(before, after)
  if (outcome === 'changed')
    await sql`update exam_displays set version = version + 1 where id = ${examDisplayId}`.execute(
      tx,
    )
  const exam = document.exams.find(({ id }) => id === examId)
  const withdrawn =
    before && outcome === 'changed' ? await replaceCards(clock, tx, { before, after, exam }, at) : 0
  const changes = outcome === 'unchanged' ? [] : timetableChanges(before, after)
  const papers = lines.length
  return { examDisplayId, name, nameDvng, advertisementId, papers, outcome, withdrawn, changes }
}

const orderOf = ({ day, from, subjectCodes }: TimetableLine) => `${day} ${from} ${subjectCodes}`
const compare = (one: TimetableLine, other: TimetableLine) =>
  orderOf(one) < orderOf(other) ? -1 : 1

function outcomeOf(before: Known | undefined, after: Known): LoadedExam['outcome'] {
  if (!before) return 'added'
  return JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'changed'
}

/** Takes back the cards that do not hold any more, and tells who has seen one; how many those are. */
async function replaceCards(
  clock: Clock,
  tx: Transaction,
  change: Parameters<typeof changedCards>[1],
  at: Date,
): Promise<number> {
  const { examination, hours, mode } = await changedCards(tx, change)
  const withdrawn = await withdrawPapers(tx, 'admit_card', examination, at)
  await notifyCardsChanged({ clock }, tx, 'examination', withdrawn)
  const made = await selectMade(tx, change.after.id)
  const isMade = ({ applicationId }: Which) => made.has(applicationId)
  await notifyCardsChanged({ clock }, tx, 'hours', hours.filter(isMade))
  await notifyCardsChanged({ clock }, tx, 'mode', mode.filter(isMade))
  return withdrawn.length
}

/** Whose card was made, and holds. */
async function selectMade(tx: Transaction, examDisplayId: number): Promise<Set<string>> {
  const { rows } = await sql<{ applicationId: string }>`select application_id as "applicationId"
    from papers where kind = 'admit_card' and subject = ${String(examDisplayId)}
      and withdrawn_at is null`.execute(tx)
  return new Set(rows.map(({ applicationId }) => applicationId))
}
