import { sql } from 'kysely'
import {
  deleteSeatMarks,
  selectMarkedExams,
  selectSeatMarks,
  selectSeatsMoments,
  type SeatsMoment,
} from '#features/papers/index'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'

/** What an archive is made of. None: it was made before venues were compared. */
export type MadeOf = Omit<SeatsMoment, 'venues'> & { venues: string | null }
type Packs = MadeOf & { centreId: number | null; isOld: boolean }

/**
 * Whether seats, venues or the time table are others than those an archive is made of. Seats are
 * counted only where some were changed and the job has not compared them yet.
 */
export async function oldOf(
  db: Database,
  examDisplayId: number,
): Promise<(packs: Packs) => Promise<boolean>> {
  const marks = await selectSeatMarks(db, examDisplayId)
  let moments: ReturnType<typeof selectSeatsMoments> | undefined
  return async (packs) => {
    if (packs.isOld || packs.timetableVersion !== marks?.timetableVersion) return true
    if (!marks.isMarked) return false
    moments ??= selectSeatsMoments(db, examDisplayId)
    return !isSameMoment(packs, (await moments)(packs.centreId))
  }
}

const isSameMoment = (one: MadeOf, other: SeatsMoment | undefined): boolean =>
  one.seats === other?.seats &&
  one.timetableVersion === other.timetableVersion &&
  (one.venues === null || one.venues === other.venues) &&
  one.seatsGivenAt.getTime() === other.seatsGivenAt.getTime()

/** One at a time begins archives of an examination or compares them, or a change would go unseen. */
export const lockPacks = (tx: Transaction, examDisplayId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('exam packs'), ${examDisplayId})`.execute(tx)

/** Archives that are made of other seats than there are by now stay old: pages need not count. */
export async function markOldPacks(db: Database): Promise<void> {
  for (const examDisplayId of await selectMarkedExams(db))
    await inTransaction(db, async (tx) => {
      await lockPacks(tx, examDisplayId)
      await deleteSeatMarks(tx, examDisplayId)
      const { rows } = await sql<Packs & { id: string }>`
        select id, centre_id as "centreId", seats, seats_given_at as "seatsGivenAt",
          timetable_version as "timetableVersion", venues, is_old as "isOld"
        from exam_packs where exam_display_id = ${examDisplayId} and not is_old`.execute(tx)
      if (rows.length === 0) return
      const momentOf = await selectSeatsMoments(tx, examDisplayId)
      const old = rows.filter((packs) => !isSameMoment(packs, momentOf(packs.centreId)))
      await sql`update exam_packs set is_old = true
        where id = any(${old.map(({ id }) => id)}::uuid[])`.execute(tx)
    })
}
