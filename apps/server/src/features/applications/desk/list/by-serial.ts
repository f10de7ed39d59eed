import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Joins as `k` what is listed of the application with a serial, for those who keep people by these. */
export const joinBySerial = (advertisementId: number, serial: RawBuilder<unknown>) =>
  sql`join application_listing k on k.advertisement_id = ${advertisementId} and k.serial = ${serial}`

type Numbered = {
  advertisementId: number
  applicationNo: string
  /** What else it has to be, as the list of applications is filtered. */
  also?: { state?: string[]; post?: number[] }
}

/** The id of an application of an advertisement by its whole number, for staff. */
export async function findListed(
  db: Database,
  { advertisementId, applicationNo, also = {} }: Numbered,
): Promise<string | undefined> {
  const [, serial] = /^\d{4}-[\w-]+-(\d{1,9})-\d$/.exec(applicationNo) ?? []
  if (serial === undefined) return undefined
  const filter = JSON.stringify({ ...also, serial: Number(serial) })
  const { rows } = await sql<{ id: string; applicationNo: string }>`
    select k.application_id as id, k.application_no as "applicationNo"
    from listed_applications(${advertisementId}, ${filter}::jsonb, 'newest', null, null, 1) k`.execute(
    db,
  )
  return rows[0]?.applicationNo === applicationNo ? rows[0].id : undefined
}
