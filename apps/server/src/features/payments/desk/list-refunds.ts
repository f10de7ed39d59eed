import { sql } from 'kysely'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import type { DeskRefund, DeskRefunds, RefundFilter } from '@lokseva/contract/payments/desk/refunds'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Blob } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'
import type { Vault } from '#platform/secrets/vault'
import { refundFile } from '../refunds/export-refunds.ts'
import { selectRefunds, wentBack } from '../refunds/refund-queue.ts'
import type { BookDeps } from './deps.ts'
import { csvBlob } from './files/faulty-lines.ts'
import { requestsOfRefunds } from './waiting-requests.ts'

type Row = Omit<DeskRefund, 'dueAt' | 'exportedAt' | 'refundedAt' | 'request'> & {
  dueAt: Date
  exportedAt: Date | null
  refundedAt: Date | null
}

/** What is handed over has its moment; the database holds that. */
type Handover = { at: Date | null; by: string; count: number; paise: number }

/** Refunds by cause and state; the rows are those of the filter, the oldest first. */
export async function listRefunds(db: Database, filter: RefundFilter): Promise<DeskRefunds> {
  const { state = null, cause = null } = filter
  const { rows: counts } = await sql<DeskRefunds['counts'][number]>`
    select cause, state, count(*)::integer as count, sum(amount_paise)::float8 as paise
    from payment_refunds group by cause, state order by cause, state`.execute(db)
  const { rows } = await sql<Row>`
    select r.refund_no as "refundNo", c.order_no as "orderNo", t.provider, r.amount_paise as paise,
      r.cause, r.state, r.due_at as "dueAt", r.exported_at as "exportedAt",
      r.refunded_at as "refundedAt", r.reference,
      (r.state = 'due' and t.provider = 'challan' and not exists (
        select from refund_accounts a where a.order_no = t.order_no)) as "waitsForAccount",
      ${wentBack} as "wentBack"
    from payment_refunds r
    join payment_captures c on c.id = r.capture_id
    join payment_attempts t on t.order_no = c.order_no
    left join payment_capture_references e on e.capture_id = c.id
    where (${state}::text is null or r.state = ${state})
      and (${cause}::text is null or r.cause = ${cause})
    order by r.due_at, r.refund_no limit ${bookLimits.refunds}`.execute(db)
  const { rows: handovers } = await sql<Handover>`
    select exported_at as at, min(exported_by) as by, count(*)::integer as count,
      sum(amount_paise)::float8 as paise
    from payment_refunds where state = 'exported'
    group by exported_at order by exported_at desc`.execute(db)
  const requests = await requestsOfRefunds(db)
  return {
    counts,
    refunds: rows.map((row) => ({
      ...row,
      dueAt: row.dueAt.toISOString(),
      exportedAt: row.exportedAt?.toISOString() ?? null,
      refundedAt: row.refundedAt?.toISOString() ?? null,
      request: requests.get(row.refundNo) ?? null,
    })),
    handovers: handovers.map((each) => ({ ...each, at: each.at!.toISOString() })),
  }
}

/** The bank's file of what was handed over at a moment, for as long as the bank has not sent it. */
export async function fetchRefundFile(
  { db, clock, vault }: Pick<BookDeps, 'db' | 'clock'> & { vault: Vault },
  actor: Officer,
  at: string,
): Promise<Blob> {
  const exported = await selectRefunds(db, { states: ['exported'] })
  const refunds = exported.filter(({ exportedAt }) => exportedAt?.toISOString() === at)
  if (refunds.length === 0) throw new AppError('NOT_FOUND')
  const details = { refunds: refunds.length }
  const now = new Date(clock.now())
  await recordAudit(db, { at: now, actor, action: 'REFUND_FILE_FETCHED', details })
  return csvBlob(refundFile(refunds, vault), `refunds-${dayInIndia(Date.parse(at))}.csv`)
}
