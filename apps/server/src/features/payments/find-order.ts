import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** The number of the application that a payment is for, by the payment's own. */
export async function applicationOfOrder(
  db: Database,
  orderNo: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ application: string | null }>`
    select application_of_order(${orderNo}) as application`.execute(db)
  return rows[0]?.application ?? undefined
}
