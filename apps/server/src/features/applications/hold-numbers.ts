import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'

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

type Named = { line: number; applicationNo?: string }

/** Why somebody who has not paid, or has left, is not meant by a line. */
export function problemOfPaid(
  held: Held | undefined,
  takes: readonly string[] = ['FEES_PAID'],
): string | undefined {
  if (!held) return 'is not known'
  return takes.includes(held.status) ? undefined : `has not paid, or has ended (${held.status})`
}

/** Applications of lines that cannot be read otherwise: what is wrong with them is said as well. */
export async function wrongNumbers(
  tx: Transaction,
  lines: readonly Named[],
  takes?: readonly string[],
): Promise<BadLine[]> {
  const named = lines.flatMap(({ line, applicationNo: number }) =>
    number ? [{ line, number }] : [],
  )
  const held = await holdNumbers(
    tx,
    named.map(({ number }) => number),
  )
  return named.flatMap(({ line, number }) => {
    const problem = problemOfPaid(held.get(number), takes)
    return problem ? [{ line, problem: `${number} ${problem}` }] : []
  })
}
