import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { badLine, faultOf, type BadLine } from '#platform/files/line-fault'

export type LockedApplication = { id: string; accountId: string; status: string }

/** Applications by their numbers, held against every other change until the transaction ends. */
export async function lockByNumber(
  tx: Transaction,
  numbers: readonly string[],
): Promise<Map<string, LockedApplication>> {
  // In one order: two operators, or an operator and a candidate, do not block each other for good.
  return find(tx, numbers, sql`for update`)
}

/** The same for a look that writes nothing: no candidate waits for it. */
export const findByNumber = (tx: Transaction, numbers: readonly string[]) =>
  find(tx, numbers, sql``)

async function find(tx: Transaction, numbers: readonly string[], lock: RawBuilder<unknown>) {
  const { rows } = await sql<LockedApplication & { applicationNo: string }>`
    select id, account_id as "accountId", status, application_no as "applicationNo"
    from applications where application_no = any(${numbers}) order by id ${lock}`.execute(tx)
  return new Map(rows.map(({ applicationNo, ...found }) => [applicationNo, found]))
}

type Named = { line: number; applicationNo?: string }

/** Why somebody who has not paid, or has left, is not meant by a line. */
export function faultOfPaid(
  number: string,
  locked: LockedApplication | undefined,
  takes: readonly string[] = ['FEES_PAID'],
) {
  if (!locked) return faultOf('files.fault.unknown', { number })
  const { status } = locked
  return takes.includes(status) ? undefined : faultOf('files.fault.notPaid', { number, status })
}

/** Applications of lines that cannot be read otherwise: what is wrong with them is said as well. */
export async function wrongNumbers(
  tx: Transaction,
  lines: readonly Named[],
  takes?: readonly string[],
  findThem: typeof lockByNumber = lockByNumber,
): Promise<BadLine[]> {
  const named = lines.flatMap(({ line, applicationNo: number }) =>
    number ? [{ line, number }] : [],
  )
  const locked = await findThem(
    tx,
    named.map(({ number }) => number),
  )
  return named.flatMap(({ line, number }) => {
    const fault = faultOfPaid(number, locked.get(number), takes)
    return fault ? [badLine(line, fault)] : []
  })
}
