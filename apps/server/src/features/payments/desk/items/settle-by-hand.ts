import { sql } from 'kysely'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { AttemptState } from '@lokseva/contract/payments/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { lockAttempt, saveReference } from '../../attempts/attempts.ts'
import { claimReference } from '../../attempts/claim-reference.ts'
import type { PaymentDeps } from '../../deps.ts'
import { dropConfirmed } from '../../attempts/heard-references.ts'
import { causeToRefund, receiveMoney } from '../../ledger/receive-money.ts'

export type ReportedPayment = {
  day: string
  provider: ProviderName
  reference: string
  amountPaise: number
  line: number
}

/** A payment that a report names under an order and a reference. */
export async function findReported(
  db: Database,
  { orderNo, reference }: { orderNo: string; reference: string },
): Promise<ReportedPayment> {
  const { rows } = await sql<ReportedPayment>`
    select day::text as day, provider, reference, amount_paise as "amountPaise", line
    from book_report_lines
    where order_no = ${orderNo} and reference = ${reference} and kind = 'payment'
    order by day, line limit 1`.execute(db)
  if (!rows[0]) throw new AppError('PAYMENT_NOT_REPORTED')
  return rows[0]
}

type Settling = {
  orderNo: string
  reference: string
  /** Whether it is to be counted, or goes back whatever it could have paid. */
  action: 'settle' | 'refund'
  askedBy: string
  decidedBy: string
}

/**
 * Money that a provider's report names and the provider itself does not confirm is counted, or goes
 * back, because two persons say so. When it came the report does not tell: the attempt's own moment
 * counts, as where a provider tells none.
 */
export async function settleByHand(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: Transaction,
  actor: Officer | System,
  { orderNo, reference, action, askedBy, decidedBy }: Settling,
): Promise<AttemptState> {
  const reported = await findReported(tx, { orderNo, reference })
  const locked = await lockAttempt(tx, deps.payables, orderNo)
  if (locked?.attempt.provider !== reported.provider) throw new AppError('NOT_FOUND')
  const { attempt } = locked
  const { amountPaise } = reported
  const at = new Date(deps.clock.now())
  const claim = await claimReference(tx, attempt, { reference, amountPaise, at })
  if (claim.outcome !== 'new') throw new AppError('PAYMENT_KNOWN')
  await saveReference(tx, attempt, reference)
  const money = {
    amountPaise,
    capturedAt: attempt.startedAt,
    deposit: claim.deposit,
    evidence: JSON.stringify({ byHand: action, report: reported, askedBy, decidedBy }),
  }
  const refundCause =
    action === 'refund' ? ((await causeToRefund(tx, locked, money)) ?? 'unclear') : undefined
  const { captureId } = claim
  const state = await receiveMoney(deps, tx, {
    locked,
    actor,
    captureId,
    money,
    ...(refundCause && { refundCause }),
  })
  await dropConfirmed(tx, orderNo, deps.clock.now())
  const details = { order: orderNo, action, paise: amountPaise, state }
  const { accountId } = attempt
  await recordAudit(tx, { at, actor, accountId, action: 'PAYMENT_SETTLED_BY_HAND', details })
  await sql`set constraints all immediate`.execute(tx)
  return state
}
