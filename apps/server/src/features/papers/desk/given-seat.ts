import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { ExamFile, GivenSeat } from '@lokseva/contract/papers/desk/schemas'
import { findListed } from '#features/applications/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { sendFile } from './exam-files.ts'

type OfOne = { advertisementId: number; examDisplayId: number; applicationNo: string }

/** Where one candidate sits. */
export async function findSeat(db: Database, which: OfOne): Promise<GivenSeat> {
  const { advertisementId, examDisplayId, applicationNo } = which
  const id = await findListed(db, { advertisementId, applicationNo })
  const { rows } = await sql<Omit<GivenSeat, 'applicationNo'>>`
    select h.hallticket_no as "hallticketNo", h.venue_code as "venueCode",
      v.name as "venueName", h.room, h.seat_no as "seatNo"
    from hall_tickets h join venues v on v.code = h.venue_code
    join exam_displays x on x.id = h.exam_display_id
    where h.exam_display_id = ${examDisplayId} and h.application_id = ${id ?? null}::uuid
      and x.advertisement_id = ${advertisementId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return { applicationNo, ...rows[0] }
}

type Move = OfOne & Pick<GivenSeat, 'venueCode' | 'room' | 'seatNo'>

/** A file of one line, taken at once where nothing speaks against it: the number stays. */
export async function moveCandidate(
  deps: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  { venueCode, room, seatNo, ...which }: Move,
): Promise<ExamFile> {
  const { hallticketNo } = await findSeat(tx, which)
  const { advertisementId, examDisplayId, applicationNo: App } = which
  const line = { App, examDisplayId, hallticketNo, venueCode, room, seatNo }
  const text = stringify([line], { header: true })
  return sendFile(deps, tx, actor, { kind: 'seats', advertisementId, text, isDirect: true })
}
