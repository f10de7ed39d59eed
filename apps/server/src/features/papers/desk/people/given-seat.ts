import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { ExamFile, GivenSeat } from '@lokseva/contract/papers/desk/schemas'
import { findListed } from '#features/applications/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { numbersFrom } from '../../seats/ticket-numbers.ts'
import { sendFile } from '../files/exam-files.ts'
import { postsIn } from './exam-people.ts'

type OfOne = { advertisementId: number; examDisplayId: number; applicationNo: string }

/** Where one candidate sits; one who sits the examination may have no seat yet. */
export async function findSeat(db: Database, which: OfOne): Promise<GivenSeat> {
  const { advertisementId, examDisplayId, applicationNo } = which
  const posts = await postsIn(db, which)
  const id = await findListed(db, { advertisementId, applicationNo })
  const { rows } = await sql<NonNullable<GivenSeat['seat']>>`
    select h.hallticket_no as "hallticketNo", h.venue_code as "venueCode",
      v.name as "venueName", h.room, h.seat_no as "seatNo"
    from hall_tickets h join venues v on v.code = h.venue_code
    where h.exam_display_id = ${examDisplayId} and h.application_id = ${id ?? null}::uuid`.execute(
    db,
  )
  if (rows[0]) return { applicationNo, seat: rows[0] }
  const also = { state: ['FEES_PAID'], ...(posts && { post: posts }) }
  const sits = await findListed(db, { advertisementId, applicationNo, also })
  if (!sits || posts?.length === 0) throw new AppError('NOT_FOUND')
  return { applicationNo, seat: null }
}

type Place = Pick<NonNullable<GivenSeat['seat']>, 'venueCode' | 'room' | 'seatNo'>
type Move = OfOne & Place & { seen?: Place | null | undefined }

/** A file of one line, taken at once where nothing speaks against it: the number stays. */
export async function moveCandidate(
  deps: { clock: Clock },
  tx: Transaction,
  actor: Officer,
  { venueCode, room, seatNo, seen, ...which }: Move,
): Promise<ExamFile> {
  const { seat } = await findSeat(tx, which)
  const { advertisementId, examDisplayId, applicationNo: App } = which
  const hallticketNo = seat?.hallticketNo ?? (await nextNumber(tx, examDisplayId))
  const line = { App, examDisplayId, hallticketNo, venueCode, room, seatNo }
  const text = stringify([line], { header: true })
  return sendFile(deps, tx, actor, { kind: 'seats', advertisementId, text, isDirect: true, seen })
}

/** After all that were drawn in the examination. */
async function nextNumber(tx: Transaction, examDisplayId: number): Promise<string> {
  const { rows } = await sql<{ last: string }>`select hallticket_no as last from hall_tickets
    where exam_display_id = ${examDisplayId} and hallticket_no ~ ${`^${examDisplayId}\\d{6,7}$`}
    order by length(hallticket_no) desc, hallticket_no desc limit 1`.execute(tx)
  return numbersFrom(
    examDisplayId,
    rows.map(({ last }) => last),
  )()
}
