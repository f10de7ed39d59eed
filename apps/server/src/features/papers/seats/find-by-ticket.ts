import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Applications by the numbers of their hall tickets; a number of several in one advertisement has all. */
export async function findByTicket(
  db: Database,
  advertisementId: number,
  tickets: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ ticket: string; applicationId: string }>`
    select distinct t.hallticket_no as ticket, t.application_id as "applicationId"
    from hall_tickets t join exam_displays d on d.id = t.exam_display_id
    where d.advertisement_id = ${advertisementId}
      and t.hallticket_no = any(${tickets}::text[])`.execute(db)
  const found = new Map<string, string[]>()
  for (const { ticket, applicationId } of rows)
    found.set(ticket, [...(found.get(ticket) ?? []), applicationId])
  return found
}
