import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { centreNames } from '#features/lookups/index'
import { sittingsOf, type SittingRow } from '../sittings.ts'

/** A seat, with the examination and the venue it is in. */
export type CardRow = {
  applicationId: string
  accountId: string
  applicationNo: string
  advertisementId: number
  /** The version of the advertisement that holds now. */
  version: number
  needsScribe: boolean
  scribeArrangedBy: 1 | 2 | null
  needsExtraTime: boolean
  examDisplayId: number
  examId: number
  name: string
  nameDvng: string
  mode: 1 | 2
  hallticketNo: string
  room: string
  seatNo: string
  venueName: string
  mapUrl: string | null
  centre: { en: string; mr: string }
  /** Of the optional subjects of this examination those that were chosen. */
  chosenSubjects: number[]
  sittings: SittingRow[]
}

type Which = { applicationId: string; examDisplayId: number }
type Wanted = { applicationId: string; examDisplayId?: number | null | undefined }
type Seat = { examDisplayId: number; stageId: number | null }

/** The seats of an application, or that in one examination, each with the stage of its card. */
export async function selectSeatsOf(
  db: Database,
  { applicationId, examDisplayId = null }: Wanted,
): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select exam_display_id as "examDisplayId", stage_id as "stageId" from hall_tickets
    where application_id = ${applicationId}
      and (${examDisplayId}::integer is null or exam_display_id = ${examDisplayId}::integer)
    order by exam_display_id`.execute(db)
  return rows
}

/** The card of an application in one examination; nothing where it has no seat. */
export async function selectCard(
  db: Database,
  { applicationId, examDisplayId }: Which,
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select h.application_id as "applicationId", h.account_id as "accountId",
      l.application_no as "applicationNo", l.advertisement_id as "advertisementId", a.version,
      l.needs_scribe as "needsScribe", l.scribe_arranged_by as "scribeArrangedBy",
      l.needs_extra_time as "needsExtraTime",
      x.id as "examDisplayId", x.exam_id as "examId", x.name, x.name_mr as "nameDvng", x.mode,
      h.hallticket_no as "hallticketNo", h.room, h.seat_no as "seatNo", v.name as "venueName",
      v.map_url as "mapUrl", ${centreNames('v.centre_id')} as centre,
      array(select s.subject_id from applications_chosen_subjects s where s.application_id = l.id
        and s.exam_id = x.exam_id order by 1) as "chosenSubjects",
      ${sittingsOf()} as sittings
    from hall_tickets h
    join applications_filed l on l.id = h.application_id
    join adverts_current a on a.id = l.advertisement_id
    join exam_displays x on x.id = h.exam_display_id
    join venues v on v.code = h.venue_code
    where h.application_id = ${applicationId}
      and x.id = ${examDisplayId}`.execute(db)
  return rows[0]
}
