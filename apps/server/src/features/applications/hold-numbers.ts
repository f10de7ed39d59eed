import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'

export type Held = { id: string; accountId: string; status: string }

/** Applications by their numbers, held against every other change until the transaction ends. */
export async function holdNumbers(
  tx: Transaction,
  numbers: readonly string[],
): Promise<Map<string, Held>> {
  // In one order: two operators, or an operator and a candidate, do not block each other for good.
  const { rows } = await sql<Held & { applicationNo: string }>`
    select id, account_id as "accountId", status, application_no as "applicationNo"
    from applications where application_no = any(${numbers}) order by id for update`.execute(tx)
  return new Map(rows.map(({ applicationNo, ...held }) => [applicationNo, held]))
}
