import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { centreName } from '#features/lookups/index'

export type ListedApplication = { applicationNo: string; status: string; centre: string }

/** The applications to an advertisement by their numbers: nothing of whose they are. */
export async function listNumbers(
  db: Database,
  advertisementId: number,
): Promise<ListedApplication[]> {
  const { rows } = await sql<ListedApplication>`
    select l.application_no as "applicationNo", l.status, ${centreName('l.exam_centre_id')} as centre
    from applications l
    where l.advertisement_id = ${advertisementId} order by l.application_no`.execute(db)
  return rows
}
