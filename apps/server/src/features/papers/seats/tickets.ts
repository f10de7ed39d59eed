import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/pool'
import { givePapers } from '#features/stages/index'
import { admitCards } from '../stage-papers.ts'
import { dayInIndia } from '#platform/clock/clock'
import { findExams, isWholeExam } from '../find-exams.ts'

/** A seat that is given, or is to be. */
export type Ticket = {
  examDisplayId: number
  applicationId: string
  accountId: string
  hallticketNo: string
  venueCode: string
  room: string
  seatNo: string
  /** Which hands its card out; none: it waits for one. */
  stageId: number | null
}

/** What tells one ticket of a candidate from another. */
export const ticketKey = (one: Pick<Ticket, 'examDisplayId' | 'applicationId'>): string =>
  `${one.examDisplayId} ${one.applicationId}`

export type SeatedExam = {
  id: number
  name: string
  advertisementId: number
  examId: number
  /** Sat by all who applied, whatever posts they chose. */
  isWhole: boolean
}

/** That `l`, an application, sits an examination: paid for, and for a post that has it. */
export const sits = (exam: Pick<SeatedExam, 'advertisementId' | 'examId' | 'isWhole'>) =>
  sql`l.advertisement_id = ${exam.advertisementId} and l.status = 'FEES_PAID'
    and (${exam.isWhole} or exists (select from applications_chosen_posts p
      where p.application_id = l.id and p.exam_id = ${exam.examId}))`

/** That `l` has a disability with which one is seated in a room that a wheelchair reaches. */
export const isDisabled = sql`coalesce((l.facts ->> 'disabled')::boolean
  and (l.facts ->> 'disabilityPercentage')::numeric >= 40, false)`

export async function selectExams(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, SeatedExam>> {
  const { rows } = await sql<Omit<SeatedExam, 'isWhole'>>`
    select id, name, advertisement_id as "advertisementId", exam_id as "examId"
    from exam_displays where id = any(${ids}::integer[])`.execute(tx)
  const found = await findExams(
    tx,
    rows.map(({ examId }) => examId),
  )
  return new Map(
    rows.map((row) => {
      const exam = found.get(row.examId)
      return [row.id, { ...row, isWhole: !exam || isWholeExam(exam, row.examId) }]
    }),
  )
}

/** Every seat that is given in these examinations. */
export async function selectTickets(
  tx: Transaction,
  examDisplayIds: readonly number[],
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select exam_display_id as "examDisplayId", application_id as "applicationId",
      account_id as "accountId", hallticket_no as "hallticketNo", venue_code as "venueCode", room,
      seat_no as "seatNo", stage_id as "stageId"
    from hall_tickets where exam_display_id = any(${examDisplayIds}::integer[])`.execute(tx)
  return rows
}

/** Gives seats; who has another one in the same examination gives that up. How many wait for a stage. */
export async function writeTickets(
  tx: Transaction,
  tickets: readonly Ticket[],
  at: Date,
): Promise<number> {
  // First all of the old ones: seats may be exchanged.
  await sql`delete from hall_tickets h using jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      as t ("examDisplayId" integer, "applicationId" uuid)
    where h.exam_display_id = t."examDisplayId"
      and h.application_id = t."applicationId"`.execute(tx)
  await insertTickets(tx, tickets, at)
  return giveCards(tx, at)
}

/** Cards that wait go to the stage that hands them out; how many wait still. */
export const giveCards = (tx: Transaction, at: Date): Promise<number> =>
  givePapers(tx, admitCards, dayInIndia(at.getTime()))

/** Gives seats to people who have none in that examination. */
export async function insertTickets(
  tx: Transaction,
  tickets: readonly Ticket[],
  at: Date,
): Promise<void> {
  await sql`insert into hall_tickets (exam_display_id, application_id, account_id, hallticket_no,
      venue_code, room, seat_no, given_at, stage_id)
    select "examDisplayId", "applicationId", "accountId", "hallticketNo", "venueCode", room,
      "seatNo", ${at}, "stageId"
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      as t ("examDisplayId" integer, "applicationId" uuid,
      "accountId" uuid, "hallticketNo" text, "venueCode" text, room text,
      "seatNo" text, "stageId" integer)`.execute(tx)
}
