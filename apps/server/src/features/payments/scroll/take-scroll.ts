import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hasVerhoeffDigit } from '@lokseva/contract/verhoeff'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { dayInIndia, momentInIndia } from '#platform/clock/clock'
import { changeOrRehearse } from '#platform/database/change-or-rehearse'
import type { BadLine } from '#platform/files/csv-lines'
import type { PaymentDeps } from '../deps.ts'
import { personOf } from '../payment-events.ts'
import { readScroll, type Deposit } from './read-scroll.ts'
import { takeDeposit, type DepositOutcome } from './take-deposit.ts'

export type TakenDeposit = Pick<Deposit, 'line' | 'challanNo' | 'amountPaise'> & {
  /** A known one was told of by another scroll already. */
  outcome: DepositOutcome | 'known'
  /** Whether the number cannot be one of ours. */
  isMisread: boolean
}
export type ScrollResult = { badLines: BadLine[]; deposits: TakenDeposit[] }

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>

/** Takes in the bank's scroll, whole or not at all; as a rehearsal it is all taken back. */
export async function takeScroll(
  deps: Deps,
  actor: System,
  { content, dryRun = false }: { content: Buffer; dryRun?: boolean },
): Promise<ScrollResult> {
  const now = deps.clock.now()
  const hash = createHash('sha256').update(content).digest()
  const { rows, badLines } = await readScroll(content, dayInIndia(now))
  return changeOrRehearse(deps.db, dryRun, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('bank scroll'))`.execute(tx)
    await refuseTaken(tx, hash)
    const known = await knownDeposits(tx, rows)
    const wrong = [...badLines, ...contradictions(rows, known)]
    if (wrong.length > 0)
      return { badLines: wrong.toSorted((a, b) => a.line - b.line), deposits: [] }
    const at = new Date(now)
    await tx
      .insertInto('bank_scrolls')
      .values({
        hash,
        deposits: rows.length,
        amount_paise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
        taken_at: at,
        taken_by: personOf(actor),
      })
      .execute()
    const deposits: TakenDeposit[] = []
    for (const deposit of rows) {
      const { line, challanNo, amountPaise } = deposit
      const outcome = known.has(keyOf(deposit))
        ? 'known'
        : await takeDeposit(deps, tx, { deposit, scroll: hash, actor })
      const isMisread = !/^\d{13}$/.test(challanNo) || !hasVerhoeffDigit(challanNo)
      deposits.push({ line, challanNo, amountPaise, outcome, isMisread })
    }
    const details = { hash: hash.toString('hex'), ...countOutcomes(deposits) }
    await recordAudit(tx, { at, actor, action: 'BANK_SCROLL_TAKEN', details })
    // A rehearsal finds out too what the commit would refuse.
    await sql`set constraints all immediate`.execute(tx)
    return { badLines: [], deposits }
  })
}

/** How many came to what. */
export function countOutcomes(deposits: readonly TakenDeposit[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome } of deposits) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

async function refuseTaken(tx: Transaction, hash: Buffer): Promise<void> {
  const taken = await tx
    .selectFrom('bank_scrolls')
    .select(['taken_at', 'taken_by'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!taken) return
  const moment = momentInIndia(taken.taken_at.getTime())
  throw new OperatorError(`This file was taken in on ${moment} by ${taken.taken_by}.`)
}

type Key = Pick<Deposit, 'challanNo' | 'branchCode' | 'journalNo'>
const keyOf = ({ challanNo, branchCode, journalNo }: Key) =>
  JSON.stringify([challanNo, branchCode, journalNo])

async function knownDeposits(
  tx: Transaction,
  deposits: readonly Deposit[],
): Promise<Map<string, number>> {
  const { rows } = await sql<Key & { amountPaise: number }>`
    select challan_no as "challanNo", branch_code as "branchCode", journal_no as "journalNo",
      amount_paise as "amountPaise"
    from bank_deposits where challan_no = any(${deposits.map(({ challanNo }) => challanNo)})`.execute(
    tx,
  )
  return new Map(rows.map((row) => [keyOf(row), row.amountPaise]))
}

function contradictions(deposits: readonly Deposit[], known: Map<string, number>): BadLine[] {
  return deposits.flatMap((deposit) => {
    const before = known.get(keyOf(deposit))
    if (before === undefined || before === deposit.amountPaise) return []
    const problem = `another scroll said ${before / 100} rupees of this journal_no`
    return [{ line: deposit.line, problem }]
  })
}
