import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Who left, or was refused, has a seat still and needs no card. */
const seated = (examDisplayId: number) => sql`from hall_tickets h
  join applications_filed l on l.id = h.application_id
  where h.exam_display_id = ${examDisplayId} and l.status = 'FEES_PAID'`

export async function countSeats(db: Database, examDisplayId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${seated(examDisplayId)}`.execute(db)
  return rows[0]!.count
}

type Page = { examDisplayId: number; after: string | null; most: number }

/** The next applications in their order. */
export async function selectSeats(
  db: Database,
  { examDisplayId, after, most }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.application_id as id ${seated(examDisplayId)}
      and (${after}::uuid is null or h.application_id > ${after}::uuid)
    order by h.application_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
