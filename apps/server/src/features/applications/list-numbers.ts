import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type ListedApplication = { applicationNo: string; status: string; centre: string }

/** The applications to an advertisement by their numbers: nothing of whose they are. */
export async function listNumbers(
  db: Database,
  advertisementId: number,
): Promise<ListedApplication[]> {
  const { rows } = await sql<ListedApplication>`
    select l.application_no as "applicationNo", l.status, c.name_en as centre
    from applications l join exam_centres c on c.id = l.exam_centre_id
    where l.advertisement_id = ${advertisementId} order by l.application_no`.execute(db)
  return rows
}
