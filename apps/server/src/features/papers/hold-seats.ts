import { sql, type Transaction } from 'kysely'
import type { DB } from '#platform/database/schema.generated'

/** Time tables, venues and seats are changed by one operator at a time. */
export const holdSeats = (tx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('seats'))`.execute(tx)
