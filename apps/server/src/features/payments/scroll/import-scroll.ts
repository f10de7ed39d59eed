import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hasVerhoeffDigit } from '@lokseva/contract/verhoeff'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import { selectCommission } from '#features/site/index'
import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import { dayInIndia, momentInIndia } from '#platform/clock/clock'
import type { BadLine } from '#platform/files/csv-lines'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf } from '#platform/files/line-fault'
import type { PaymentDeps } from '../deps.ts'
import { personOf } from '../payment-events.ts'
import { depositKey } from './deposit-key.ts'
import { earlierDeposits } from './earlier-deposits.ts'
import { isSameDeposit, type Earlier } from './deposit-doubt.ts'
import { readScroll, type Deposit } from './read-scroll.ts'
import { processDeposit, type DepositOutcome, type DepositRow } from './process-deposit.ts'
import { settlePlainDeposits } from './settle-plain-deposits.ts'

export type ImportedDeposit = Pick<Deposit, 'line' | 'challanNo' | 'amountPaise'> & {
  /** A known one was told of by another scroll already. */
  outcome: DepositOutcome | 'known'
  /** Whether the number cannot be one of ours. */
  isMisread: boolean
}
export type ScrollResult = ImportResult<{ deposits: ImportedDeposit[] }>

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
type Given = {
  content: Buffer
  dryRun?: boolean
  /** Told now and then how far it is. */
  progress?: (done: number, total: number) => void
  /** What is written with it, or taken back with it. */
  alongside?: (tx: Transaction, deposits: readonly ImportedDeposit[]) => Promise<void>
}

/** What is checked and told of together: a statement over all of a great file would take too long. */
const BATCH = 500

/** Takes in the bank's scroll, whole or not at all; as a rehearsal it is all taken back. */
export async function importScroll(
  deps: Deps,
  actor: System,
  { content, dryRun = false, progress, alongside }: Given,
): Promise<ScrollResult> {
  const now = deps.clock.now()
  const hash = createHash('sha256').update(content).digest()
  const { bank_en, bank_mr } = await selectCommission(deps.db)
  const banks = [bank_en, bank_mr]
  const { rows, badLines } = await readScroll(content, { today: dayInIndia(now), banks })
  return importFile(deps, { dryRun }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('bank scroll'))`.execute(tx)
    await refuseTaken(tx, hash)
    const earlier = await earlierDeposits(tx, rows)
    const wrong = [...badLines, ...contradictions(rows, earlier)]
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings: [], deposits: [] }
    const at = new Date(now)
    // Days without deposits have files that are all alike: each is a day of its own.
    if (rows.length > 0)
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
    const deposits: ImportedDeposit[] = []
    const ours = await challansAmong(tx, rows)
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = { deposits: rows.slice(from, from + BATCH), scroll: hash, actor, ours, earlier }
      deposits.push(...(await takeBatch(deps, tx, batch)))
      // A rehearsal finds out too what the commit would refuse.
      await sql`set constraints all immediate`.execute(tx)
      await sql`set constraints all deferred`.execute(tx)
      progress?.(deposits.length, rows.length)
    }
    const details = { hash: hash.toString('hex'), ...countOutcomes(deposits) }
    await recordAudit(tx, { at, actor, action: 'BANK_SCROLL_TAKEN', details })
    await alongside?.(tx, deposits)
    return { badLines: [], warnings: [], deposits }
  })
}

type Batch = {
  deposits: readonly Deposit[]
  scroll: Buffer
  actor: System
  ours: ReadonlySet<string>
  /** What is known of each challan; what is taken joins it. */
  earlier: Map<string, Earlier[]>
}

/** What pays its challan is taken at once, everything else one by one in the order of the file. */
async function takeBatch(deps: Deps, tx: Transaction, batch: Batch): Promise<ImportedDeposit[]> {
  const { deposits, scroll, actor, ours, earlier } = batch
  const isKnown = (deposit: Deposit) =>
    (earlier.get(deposit.challanNo) ?? []).some((other) => isSameDeposit(deposit, other))
  const times = Map.groupBy(deposits, ({ challanNo }) => challanNo)
  const alone = deposits.filter(
    (deposit) =>
      ours.has(deposit.challanNo) &&
      times.get(deposit.challanNo)!.length === 1 &&
      !isKnown(deposit),
  )
  const plain = await settlePlainDeposits(deps, tx, { deposits: alone, scroll, actor, earlier })
  const rows: DepositRow[] = [...plain.values()]
  const taken: ImportedDeposit[] = []
  for (const deposit of deposits) {
    const { line, challanNo, amountPaise, day } = deposit
    const isMisread = !/^\d{13}$/.test(challanNo) || !hasVerhoeffDigit(challanNo)
    const told = earlier.get(challanNo) ?? []
    let outcome: ImportedDeposit['outcome'] = plain.has(deposit) ? 'paid' : 'known'
    if (!plain.has(deposit) && !isKnown(deposit)) {
      const taking = { deposit, scroll, actor, isOurs: ours.has(challanNo), earlier: told }
      const one = await processDeposit(deps, tx, taking)
      rows.push(one.row)
      outcome = one.outcome
    }
    if (outcome !== 'known')
      earlier.set(challanNo, [...told, { key: depositKey(deposit), amountPaise, day }])
    taken.push({ line, challanNo, amountPaise, outcome, isMisread })
  }
  if (rows.length > 0) await tx.insertInto('bank_deposits').values(rows).execute()
  return taken
}

/** How many came to what. */
export function countOutcomes(deposits: readonly ImportedDeposit[]): Record<string, number> {
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
  const { en, mr } = faultOf('files.fault.scrollTaken', { moment, by: taken.taken_by })
  throw new OperatorError(en, mr)
}

async function challansAmong(tx: Transaction, deposits: readonly Deposit[]): Promise<Set<string>> {
  const { rows } = await sql<{ no: string }>`select order_no as no from payment_attempts
    where provider = 'challan' and order_no = any(${deposits.map(({ challanNo }) => challanNo)})`.execute(
    tx,
  )
  return new Set(rows.map(({ no }) => no))
}

/** Two scrolls that tell another amount of one deposit: a person has to solve that. */
function contradictions(
  deposits: readonly Deposit[],
  earlier: ReadonlyMap<string, readonly Earlier[]>,
): BadLine[] {
  return deposits.flatMap((deposit) => {
    const same = (earlier.get(deposit.challanNo) ?? []).filter(
      ({ key }) => key === depositKey(deposit),
    )
    const [first] = same
    if (!first || same.some(({ amountPaise }) => amountPaise === deposit.amountPaise)) return []
    const rupees = String(first.amountPaise / 100)
    return [badLine(deposit.line, faultOf('files.fault.scrollsDiffer', { rupees }))]
  })
}
