import { sql } from 'kysely'
import type {
  ExamFile,
  ExamFileLine,
  ExamFileResult,
  TimetableChange,
} from '@lokseva/contract/papers/desk/schemas'
import type { System } from '#platform/actor/actor'
import { badLine, faultOf, inBoth, type BadLine } from '#platform/files/line-fault'
import type { LoadDeps } from '../../deps.ts'
import { loadSeats, type SeenSeat } from '../../seats/load-seats.ts'
import { loadVenues, type SeenVenue } from '../../seats/load-venues.ts'
import { selectExams } from '../../seats/tickets.ts'
import { loadTimetable } from '../../timetable/load-timetable.ts'
import { examsOut } from '../exams-out.ts'

/** What stood there when it was opened on the screen; null: nothing. */
export type Seen = SeenVenue | SeenSeat

export type StoredFile = Pick<ExamFile, 'id' | 'kind'> & {
  advertisementId: number | null
  content: string
  /** None of a file, which says all itself. */
  seen: { was: Seen } | null
  /** What somebody has seen that a time table would change, which is being taken. */
  wanted?: readonly TimetableChange[] | undefined
}

/** Lines that are shown of a file. */
const SHOWN = 200

type Loaded = {
  badLines: BadLine[]
  warnings: BadLine[]
  lines: ExamFileLine[]
  withdrawn: number
  notified: { email: number }
  /** Advertisements it is about. */
  of: readonly number[]
} & Pick<ExamFileResult, 'changes' | 'outExams' | 'needsTwo'>

/** Takes in a file by the use case of the command, or only says what would come of it. */
export async function readExamFile(
  deps: LoadDeps,
  actor: System,
  file: StoredFile,
  dryRun: boolean,
): Promise<ExamFileResult> {
  const { content, seen, wanted } = file
  const options = { content: Buffer.from(content), dryRun, seen: seen?.was, wanted }
  const { lines, notified, of, ...loaded } = await loaders[file.kind](deps, actor, options)
  // It was looked at in a dry run first: what lies outside is never taken.
  const outside = file.advertisementId !== null && of.some((id) => id !== file.advertisementId)
  const badLines = outside ? [badLine(1, faultOf('files.fault.otherAdvertExam'))] : loaded.badLines
  const shown = badLines.length > 0 ? [] : lines
  return {
    badLines: badLines.slice(0, SHOWN).map(shownLine),
    warnings: loaded.warnings.slice(0, SHOWN).map(shownLine),
    lines: shown.slice(0, SHOWN),
    total: shown.length,
    withdrawn: loaded.withdrawn,
    told: notified.email,
    changes: badLines.length > 0 ? [] : loaded.changes,
    outExams: badLines.length > 0 ? [] : loaded.outExams,
    needsTwo: badLines.length === 0 && loaded.needsTwo,
  }
}

const shownLine = (bad: BadLine) => ({ line: bad.line, problem: inBoth(bad) })

async function namesOf({ db }: LoadDeps, ids: readonly number[]) {
  const { rows } = await sql<ExamFileResult['outExams'][number]>`select id as "examDisplayId",
      jsonb_build_object('en', name, 'mr', name_mr) as name
    from exam_displays where id = any(${ids}::integer[]) order by id`.execute(db)
  return rows
}

type Options = {
  content: Buffer
  dryRun: boolean
  seen: Seen | undefined
  wanted: StoredFile['wanted']
}
type Load = (deps: LoadDeps, actor: System, options: Options) => Promise<Loaded>

const loaders: Record<StoredFile['kind'], Load> = {
  async timetable(deps, actor, { content, dryRun, wanted }) {
    const options = { content, dryRun, seen: wanted }
    const { exams, ...rest } = await loadTimetable(deps, actor, options)
    const changed = exams.filter(({ outcome }) => outcome === 'changed')
    const out = await examsOut(
      deps,
      changed.map(({ examDisplayId }) => examDisplayId),
    )
    return {
      ...rest,
      needsTwo: out.size > 0,
      changes: exams.flatMap(({ changes }) => changes),
      outExams: changed
        .filter(({ examDisplayId }) => out.has(examDisplayId))
        .map(({ examDisplayId, name, nameDvng }) => ({
          examDisplayId,
          name: { en: name, mr: nameDvng },
        })),
      withdrawn: exams.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
      of: exams.map(({ advertisementId }) => advertisementId),
      lines: exams.map(({ examDisplayId, name, papers, outcome }) => ({
        line: null,
        text: `${examDisplayId} ${name} (${papers})`,
        outcome,
      })),
    }
  },
  async venues(deps, actor, { content, dryRun, seen }) {
    const options = { content, dryRun, seen: seen as SeenVenue | undefined }
    const { venues, ...rest } = await loadVenues(deps, actor, options)
    return {
      ...rest,
      changes: [],
      outExams: [],
      needsTwo: false,
      of: [],
      lines: venues.map(({ line, code, name, capacity, accessibleSeats }) => ({
        line,
        text: `${code} ${name} · ${capacity} / ${accessibleSeats}`,
        outcome: null,
      })),
    }
  },
  async seats(deps, actor, { content, dryRun, seen }) {
    const options = { content, dryRun, seen: seen as SeenSeat | undefined }
    const { seats, ...rest } = await loadSeats(deps, actor, options)
    const exams = await selectExams(deps.db, [
      ...new Set(seats.map(({ examDisplayId }) => examDisplayId)),
    ])
    const changed = seats.filter(({ outcome }) => outcome === 'changed')
    const out = await examsOut(deps, [
      ...new Set(changed.map(({ examDisplayId }) => examDisplayId)),
    ])
    return {
      ...rest,
      changes: [],
      outExams: await namesOf(deps, [...out]),
      needsTwo: out.size > 0 || seats.filter(({ outcome }) => outcome !== 'unchanged').length > 1,
      of: [...exams.values()].map(({ advertisementId }) => advertisementId),
      lines: seats.map(({ line, applicationNo, venueCode, room, seatNo, outcome }) => ({
        line,
        text: `${applicationNo} → ${venueCode} ${room} ${seatNo}`,
        outcome,
      })),
    }
  },
}
