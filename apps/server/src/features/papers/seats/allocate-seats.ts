import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { holdAll } from '#features/applications/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { commitUnlessDryRun } from '#platform/database/dry-run'
import { centreName } from '#features/lookups/index'
import type { LoadDeps } from '../deps.ts'
import { lockSeats } from '../seat-locks.ts'
import { freeSeats, type FreeSeats, type Venue } from './free-seats.ts'
import { numbersFrom } from './ticket-numbers.ts'
import {
  isDisabled,
  selectExams,
  selectTickets,
  sits,
  writeTickets,
  type SeatedExam,
  type Ticket,
} from './tickets.ts'

type Seeker = {
  applicationId: string
  accountId: string
  applicationNo: string
  centreId: number
  centre: string
  /** Somebody with a scribe, or with a disability of 40 percent. */
  needsAccess: boolean
}
export type Unseated = Pick<Seeker, 'applicationNo' | 'centre' | 'needsAccess'>
export type Allocation = {
  exam: string
  /** Who had a seat before. */
  kept: number
  given: { venueCode: string; many: number }[]
  unseated: Unseated[]
  /** Cards that no stage hands out yet. */
  waiting: number
}

/**
 * Gives every candidate of an examination who has paid a seat at a venue of their centre. Who has
 * one keeps it, so it can be done again whenever more have paid or venues were added.
 */
export async function allocateSeats(
  { db, clock }: LoadDeps,
  actor: System,
  { examDisplayId, dryRun = false }: { examDisplayId: number; dryRun?: boolean },
): Promise<Allocation> {
  return commitUnlessDryRun(db, dryRun, async (tx) => {
    await lockSeats(tx)
    const exam = (await selectExams(tx, [examDisplayId])).get(examDisplayId)
    if (!exam) throw new OperatorError(`There is no time table of examination ${examDisplayId}.`)
    const before = await selectTickets(tx, [examDisplayId])
    const seekers = await selectSeekers(tx, exam)
    const { tickets, unseated } = seat(exam, {
      seekers,
      before,
      venues: await selectVenues(tx, exam),
    })
    const at = new Date(clock.now())
    const waiting = await writeTickets(tx, tickets, at)
    if (tickets.length > 0) {
      const details = { exam: examDisplayId, seats: tickets.length, by: 'allocation' }
      await recordAudit(tx, { at, actor, action: 'SEATS_GIVEN', details })
    }
    const byVenue = Map.groupBy(tickets, ({ venueCode }) => venueCode)
    const given = [...byVenue].map(([venueCode, { length: many }]) => ({ venueCode, many }))
    return { exam: exam.name, kept: before.length, given, unseated, waiting }
  })
}

type Places = { seekers: readonly Seeker[]; before: readonly Ticket[]; venues: readonly Venue[] }

/** Those who need an accessible seat choose first; what they leave is for everybody. */
function seat(exam: SeatedExam, { seekers, before, venues }: Places) {
  const free = new Map<number, FreeSeats>()
  for (const [centreId, there] of Map.groupBy(venues, (venue) => venue.centreId))
    free.set(centreId, freeSeats(there, before))
  const tickets: Ticket[] = []
  const unseated: Unseated[] = []
  const number = numbersFrom(
    exam.id,
    before.map(({ hallticketNo }) => hallticketNo),
  )
  const inTurn = [
    ...seekers.filter(({ needsAccess }) => needsAccess),
    ...seekers.filter(({ needsAccess }) => !needsAccess),
  ]
  for (const { applicationId, accountId, applicationNo, centreId, centre, needsAccess } of inTurn) {
    const seats = free.get(centreId)
    const found = needsAccess
      ? seats?.accessible.shift()
      : (seats?.usual.shift() ?? seats?.accessible.shift())
    if (!found) unseated.push({ applicationNo, centre, needsAccess })
    else
      tickets.push({
        examDisplayId: exam.id,
        applicationId,
        accountId,
        hallticketNo: number(),
        stageId: null,
        ...found,
      })
  }
  return { tickets, unseated }
}

/** Who sits it and has no seat yet, in the order of their numbers; held until it is done. */
async function selectSeekers(tx: Transaction, exam: SeatedExam): Promise<Seeker[]> {
  const isSeeking = sql`${sits(exam)} and not exists (select from hall_tickets h where h.application_id = l.id
      and h.exam_display_id = ${exam.id})`
  const held = await holdAll(tx, sql`select l.id from applications_filed l where ${isSeeking}`)
  const { rows } = await sql<Seeker>`
    select l.id as "applicationId", l.account_id as "accountId",
      l.application_no as "applicationNo", l.exam_centre_id as "centreId", ${centreName('l.exam_centre_id')} as centre,
      l.needs_scribe or ${isDisabled} as "needsAccess"
    from applications_filed l
    where l.id = any(${held}::uuid[]) and ${isSeeking}
    order by l.application_no`.execute(tx)
  return rows
}

async function selectVenues(tx: Transaction, { id }: SeatedExam): Promise<Venue[]> {
  const { rows } = await sql<Venue>`
    select v.code, v.centre_id as "centreId", v.capacity, v.accessible_seats as "accessibleSeats",
      (select count(*)::integer from hall_tickets h join applications_filed l on l.id = h.application_id
        where h.venue_code = v.code and h.exam_display_id = ${id} and (l.needs_scribe or h.room like 'A-%'
          or ${isDisabled})) as "accessibleGiven"
    from venues v order by v.code`.execute(tx)
  return rows
}
