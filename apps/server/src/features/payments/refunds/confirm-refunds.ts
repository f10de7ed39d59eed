import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { importFile, type ImportResult } from '#features/messages/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import { changeAttempt, lockAttempt } from '../attempts/attempts.ts'
import { byLine, readDay, readLines, type Faulty } from '#platform/files/file-values'
import { badLine, faultOf, faulty, type Fault } from '#platform/files/line-fault'
import { noonOf, readText } from '../bank-values.ts'
import type { PaymentDeps } from '../deps.ts'
import { clearingOf, post } from '../ledger/journal.ts'
import { noteEvent } from '../payment-events.ts'
import { notifyPayment } from '../payment-messages.ts'
import { demandName } from '../demand-name.ts'
import { selectRefunds, type Refund } from './refund-queue.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
/** That the bank sent a refund, as its file tells. */
type Sent = { line: number; refundNo: string; reference: string; day: string }
export type Confirmed = Sent & { refund: Refund }

type Given = {
  content: Buffer
  dryRun?: boolean
  /** What is written with it, or taken back with it. */
  alongside?: (tx: Transaction, confirmed: readonly Confirmed[]) => Promise<void>
}

const columns = ['refund_no', 'reference', 'date'] as const

/** Takes in that refunds were sent, whole or not at all. Who exported one cannot confirm it. */
export async function confirmRefunds(
  deps: Deps,
  actor: System,
  { content, dryRun = false, alongside }: Given,
): Promise<ImportResult<{ confirmed: Confirmed[] }>> {
  const by = demandName(actor)
  const now = deps.clock.now()
  const lines = readCsvLines(Readable.from([content]), columns)
  const { rows, badLines, warnings } = await readLines(lines, readSent(dayInIndia(now)))
  return importFile(deps, { dryRun }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('refunds'))`.execute(tx)
    const refundNos = rows.map(({ refundNo }) => refundNo)
    const states = ['due', 'exported', 'refunded'] as const
    const known = await selectRefunds(tx, { states, refundNos })
    const byNo = new Map(known.map((refund) => [refund.refundNo, refund]))
    const wrong: BadLine[] = [...badLines]
    for (const { line, refundNo, day } of rows) {
      const problem = problemOf(byNo.get(refundNo), { by, day })
      if (problem) wrong.push(badLine(line, problem))
    }
    if (wrong.length > 0) return { badLines: byLine(wrong), warnings, confirmed: [] }
    const at = new Date(now)
    const confirmed = rows.map((sent) => ({ ...sent, refund: byNo.get(sent.refundNo)! }))
    for (const each of confirmed) await payBack(deps, tx, { confirmed: each, actor, by, at })
    const paise = confirmed.reduce((sum, { refund }) => sum + refund.amountPaise, 0)
    const details = { refunds: confirmed.length, paise }
    await recordAudit(tx, { at, actor, action: 'REFUNDS_CONFIRMED', details })
    await alongside?.(tx, confirmed)
    await sql`set constraints all immediate`.execute(tx)
    return { badLines: [], warnings, confirmed }
  })
}

function readSent(today: string) {
  const places = new Map<string, number>()
  return ({ line, values }: FileLine): Sent | Faulty<Sent> => {
    const text = (name: (typeof columns)[number]) => readText(values[name] ?? '')
    const refundNo = text('refund_no').toUpperCase()
    const reference = text('reference')
    const day = readDay(text('date'))
    if (!refundNo) return empty(line, 'refund_no')
    const earlier = places.get(refundNo)
    if (earlier !== undefined) return faulty({ line }, 'files.fault.refundAgain', { earlier })
    places.set(refundNo, line)
    if (!reference) return empty(line, 'reference')
    if (!day) return faulty({ line }, 'files.fault.notDay', { column: 'date' })
    if (day > today) return faulty({ line }, 'files.fault.toCome', { column: 'date' })
    return { line, refundNo, reference, day }
  }
}

const empty = (line: number, column: string) => faulty({ line }, 'files.fault.empty', { column })

function problemOf(
  refund: Refund | undefined,
  { by, day }: { by: string; day: string },
): Fault | undefined {
  if (!refund) return faultOf('files.fault.noRefund')
  if (refund.state === 'due') return faultOf('files.fault.refundNotHanded')
  if (refund.state === 'refunded') return faultOf('files.fault.refundConfirmed')
  if (refund.exportedBy === by) return faultOf('files.fault.refundSamePerson', { by })
  // What went back by itself went before anybody handed it out.
  const isEarly = day < dayInIndia(refund.exportedAt!.getTime())
  if (isEarly && !refund.wentBack) return faultOf('files.fault.refundTooEarly')
  return undefined
}

type Paying = { confirmed: Confirmed; actor: System; by: string; at: Date }

async function payBack(
  deps: Deps,
  tx: Transaction,
  { confirmed: { refund, reference, day }, actor, by, at }: Paying,
): Promise<void> {
  const { refundNo, orderNo, amountPaise } = refund
  const locked = (await lockAttempt(tx, deps.payables, orderNo))!
  const { attempt } = locked
  await tx
    .updateTable('payment_refunds')
    .set({ state: 'refunded', refunded_at: noonOf(day), confirmed_by: by, reference })
    .where('refund_no', '=', refundNo)
    .execute()
  const entries = { refunds_due: amountPaise, [clearingOf(attempt.provider)]: -amountPaise }
  await post(tx, { kind: 'paid_back', key: refundNo, accountId: attempt.accountId, at, entries })
  if (attempt.state === 'REFUND_DUE' && !(await isMoreToGo(tx, orderNo)))
    await changeAttempt(tx, attempt, { state: 'REFUNDED', at })
  const details = { amount: amountPaise, refund: refundNo }
  await noteEvent(tx, { attempt, event: 'refunded', actor, at, details })
  await notifyPayment(deps, tx, { locked, news: 'refunded', amountPaise })
}

async function isMoreToGo(tx: Transaction, orderNo: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select exists (select from payment_refunds r
    join payment_captures c on c.id = r.capture_id
    where c.order_no = ${orderNo} and r.state <> 'refunded') as open`.execute(tx)
  return rows[0]!.open
}
