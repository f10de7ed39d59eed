import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { Earlier } from './deposit-doubt.ts'

type Row = Earlier & { challanNo: string }

/** What other scrolls told of these challans, by their numbers. */
export async function earlierDeposits(
  db: Database,
  deposits: readonly { challanNo: string }[],
): Promise<Map<string, Earlier[]>> {
  // Behind a blank stands what tells apart deposits of one key.
  const { rows } = await sql<Row>`
    select challan_no as "challanNo", split_part(reference_key, ' ', 1) as key,
      amount_paise as "amountPaise", deposited_on::text as day
    from bank_deposits where challan_no = any(${deposits.map(({ challanNo }) => challanNo)})`.execute(
    db,
  )
  return Map.groupBy(rows, ({ challanNo }) => challanNo)
}
