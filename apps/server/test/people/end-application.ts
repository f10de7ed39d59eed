import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** An application that has ended, whoever ended it. */
export const endApplication = (
  owner: Database,
  id: string,
  status: 'CANCELLED' | 'REJECTED' | 'OPTED_OUT' = 'CANCELLED',
) =>
  sql`update applications set status = ${status}, ended_at = updated_at,
    end_reason = 'A reason', end_reason_mr = 'एक कारण' where id = ${id}`.execute(owner)
