import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { lockByNumber, wrongNumbers, type LockedApplication } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, type BadLine, type Fault } from '#platform/files/line-fault'
import type { ImportOptions, LoadDeps } from '../deps.ts'
import { lockSeats } from '../seat-locks.ts'
import { withdrawPapers } from '../withdraw-papers.ts'
import { readSeats, type SeatLine } from './read-seats.ts'
import { seatCollisions } from './seat-collisions.ts'
import { notifyCardsChanged } from '../notify-paper-changes.ts'
import { numbersFrom } from './ticket-numbers.ts'
import {
  selectExams,
  selectTickets,
  writeTickets,
  ticketKey,
  type SeatedExam,
  type Ticket,
} from './tickets.ts'

export type LoadedSeat = SeatLine & { outcome: 'given' | 'changed' | 'unchanged' }
/** Where somebody sat when the page was drawn who is moved on it; null: nowhere. */
export type SeenSeat = Pick<SeatLine, 'venueCode' | 'room' | 'seatNo'> | null

export type SeatsResult = ImportResult<{
  seats: LoadedSeat[]
  withdrawn: number
  waiting: number
}>

type Known = {
  held: ReadonlyMap<string, LockedApplication>
  exams: ReadonlyMap<number, SeatedExam>
  sits: ReadonlyMap<string, { advertisementId: number; exams: number[] }>
  venues: ReadonlyMap<string, number>
}

/** Gives the seats of a file, all or none; who has one is moved, and told. */
export async function loadSeats(
  { db, clock }: LoadDeps,
  actor: System,
  { content, seen, ...wish }: ImportOptions & { seen?: SeenSeat | undefined },
): Promise<SeatsResult> {
  const { rows: lines, badLines, partial, warnings } = await readSeats(content)
  return importFile({ db, clock }, wish, async (tx) => {
    await lockSeats(tx)
    const known = await selectKnown(tx, lines)
    const before = await selectTickets(tx, [...known.exams.keys()])
    const rows = seen === undefined ? lines : lines.map((row) => numbered(row, known, before))
    const wrong = [
      ...unknownIn(rows, known),
      ...(seen === undefined ? [] : changedSince(rows, seen, { known, before })),
      ...(await seatCollisions(tx, rows, known, before)),
    ]
    wrong.push(...(await wrongNumbers(tx, partial)))
    if (badLines.length + wrong.length > 0)
      return {
        badLines: byLine([...badLines, ...wrong]),
        warnings,
        seats: [],
        withdrawn: 0,
        waiting: 0,
      }
    const at = new Date(clock.now())
    const old = new Map(before.map((each) => [ticketKey(each), each]))
    const seats = rows.map((row) => ({ row, ...outcomeOf(row, known, old) }))
    const changed = seats.filter(({ outcome }) => outcome !== 'unchanged')
    const waiting = await writeTickets(
      tx,
      changed.map(({ ticket }) => ticket),
      at,
    )
    const moved = changed.filter(({ outcome }) => outcome === 'changed')
    const withdrawn = await withdrawPapers(
      tx,
      'admit_card',
      moved.map(({ ticket }) => ({
        applicationId: ticket.applicationId,
        subject: String(ticket.examDisplayId),
      })),
      at,
    )
    await notifyCardsChanged({ clock }, tx, 'seat', withdrawn)
    for (const [id, given] of Map.groupBy(changed, ({ row }) => row.examDisplayId)) {
      const details = { exam: id, seats: given.length, by: 'file' }
      await recordAudit(tx, { at, actor, action: 'SEATS_GIVEN', details })
    }
    return {
      badLines: [],
      warnings,
      seats: seats.map(({ row, outcome }) => ({ ...row, outcome })),
      withdrawn: withdrawn.length,
      waiting,
    }
  })
}

const ticketOf = (row: SeatLine, { held }: Known, before: readonly Ticket[]): Ticket | undefined =>
  before.find(
    ({ examDisplayId, applicationId }) =>
      examDisplayId === row.examDisplayId && applicationId === held.get(row.applicationNo)?.id,
  )

/** Whoever is moved on the screen keeps the number; another first seat may have taken the next one. */
function numbered(row: SeatLine, known: Known, before: readonly Ticket[]): SeatLine {
  const own = ticketOf(row, known, before)
  if (own) return { ...row, hallticketNo: own.hallticketNo }
  const given = before
    .filter(({ examDisplayId }) => examDisplayId === row.examDisplayId)
    .map(({ hallticketNo }) => hallticketNo)
  if (!given.includes(row.hallticketNo)) return row
  return { ...row, hallticketNo: numbersFrom(row.examDisplayId, given)() }
}

/** Whether somebody else has given another seat since this one was looked at. */
function changedSince(
  [row]: readonly SeatLine[],
  seen: SeenSeat,
  { known, before }: { known: Known; before: readonly Ticket[] },
): BadLine[] {
  const now = row && ticketOf(row, known, before)
  if (!now || isSameSeat(now, row) || (seen && isSameSeat(now, seen))) return []
  const { venueCode: venue, room, seatNo: seat } = now
  return [badLine(row.line, faultOf('files.fault.seatChanged', { venue, room, seat }))]
}

type Placed = NonNullable<SeenSeat>
const isSameSeat = (one: Placed, other: Placed): boolean =>
  one.venueCode === other.venueCode && one.room === other.room && one.seatNo === other.seatNo

async function selectKnown(tx: Transaction, rows: readonly SeatLine[]): Promise<Known> {
  const locked = await lockByNumber(
    tx,
    rows.map(({ applicationNo }) => applicationNo),
  )
  const exams = await selectExams(
    tx,
    rows.map(({ examDisplayId }) => examDisplayId),
  )
  const ids = [...locked.values()].map(({ id }) => id)
  const sits = await sql<{ id: string; advertisementId: number; exams: number[] }>`
    select l.id, l.advertisement_id as "advertisementId",
      array(select distinct p.exam_id from applications_chosen_posts p where p.application_id = l.id)
        as exams
    from applications_filed l where l.id = any(${ids}::uuid[])`.execute(tx)
  const venues = await tx.selectFrom('venues').select(['code', 'capacity']).execute()
  return {
    held: locked,
    exams,
    sits: new Map(sits.rows.map((row) => [row.id, row])),
    venues: new Map(venues.map(({ code, capacity }) => [code, capacity])),
  }
}

const unknownIn = (rows: readonly SeatLine[], known: Known): BadLine[] =>
  rows.flatMap((row) => {
    const fault = faultIn(row, known)
    return fault ? [badLine(row.line, fault)] : []
  })

function faultIn(
  { applicationNo: number, examDisplayId: display, venueCode: venue }: SeatLine,
  { held: locked, exams, sits, venues }: Known,
): Fault | undefined {
  const application = locked.get(number)
  if (!application) return faultOf('files.fault.unknown', { number })
  const { id, status } = application
  if (status !== 'FEES_PAID') return faultOf('files.fault.notPaid', { number, status })
  const exam = exams.get(display)
  if (!exam) return faultOf('files.fault.noTimetable', { display })
  const sat = sits.get(id)!
  const { advertisementId: advertisement, examId } = exam
  if (sat.advertisementId !== advertisement)
    return faultOf('files.fault.notForAdvert', { number, advertisement })
  if (!exam.isWhole && !sat.exams.includes(examId))
    return faultOf('files.fault.notSat', { number, exam: examId })
  return venues.has(venue) ? undefined : faultOf('files.fault.noVenue', { venue })
}

function outcomeOf(row: SeatLine, { held: locked }: Known, before: ReadonlyMap<string, Ticket>) {
  const { id: applicationId, accountId } = locked.get(row.applicationNo)!
  const { examDisplayId, hallticketNo, venueCode, room, seatNo } = row
  const old = before.get(ticketKey({ examDisplayId, applicationId }))
  const ticket: Ticket = {
    examDisplayId,
    applicationId,
    accountId,
    hallticketNo,
    venueCode,
    room,
    seatNo,
    stageId: old?.stageId ?? null,
  }
  if (!old) return { ticket, outcome: 'given' as const }
  const isSame = old.hallticketNo === hallticketNo && isSameSeat(old, row)
  return { ticket, outcome: isSame ? ('unchanged' as const) : ('changed' as const) }
}
