import { sql } from 'kysely'
import { stringify } from 'csv-stringify/sync'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import { momentInIndia } from '#platform/clock/clock'
import type { Vault } from '#platform/secrets/vault'
import { findAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { noteEvent } from '../payment-events.ts'
import { demandName } from '../demand-name.ts'
import { sealedFor } from './name-refund-account.ts'
import { selectRefunds, waitsForAccount, type Refund } from './refund-queue.ts'

type Exporting = {
  /** Those that were exported and not confirmed yet, once more: a file can be lost. */
  again?: boolean
  /** Keeps the file; what it refuses leaves everything as it was. */
  write: (csv: string) => Promise<void>
}

/**
 * Hands what is due to the bank as a file, and marks it. What goes back to an account that the
 * candidate has not named yet is held back.
 */
export async function exportRefunds(
  { db, clock, openVault }: Pick<PaymentDeps, 'db' | 'clock'> & { openVault: () => Promise<Vault> },
  actor: System,
  { again = false, write }: Exporting,
): Promise<{ refunds: Refund[]; heldBack: number }> {
  const by = demandName(actor)
  return inTransactionWithoutRetry(db, async (tx) => {
    const handed = await handOverRefunds({ clock }, tx, actor, { again, by })
    // Last: should the commit fail after it, the same refunds are exported again.
    if (handed.refunds.some(({ wentBack }) => !wentBack))
      await write(refundFile(handed.refunds, await openVault()))
    return handed
  })
}

type HandingOver = { again?: boolean; by: string; refundNos?: readonly string[] }

/** Marks what is due, or those of it that are named, as handed to the bank. */
export async function handOverRefunds(
  { clock }: Pick<PaymentDeps, 'clock'>,
  tx: Transaction,
  actor: Officer | System,
  { again = false, by, refundNos }: HandingOver,
): Promise<{ refunds: Refund[]; heldBack: number }> {
  const at = new Date(clock.now())
  await sql`select pg_advisory_xact_lock(hashtext('refunds'))`.execute(tx)
  const states = [again ? ('exported' as const) : ('due' as const)]
  const found = await selectRefunds(tx, { states, ...(refundNos && { refundNos }) })
  const refunds = found.filter((refund) => again || !waitsForAccount(refund))
  const heldBack = found.length - refunds.length
  if (refunds.length === 0) return { refunds, heldBack }
  if (!again) {
    await tx
      .updateTable('payment_refunds')
      .set({ state: 'exported', exported_at: at, exported_by: by })
      .where(
        'refund_no',
        'in',
        refunds.map(({ refundNo }) => refundNo),
      )
      .execute()
    for (const { orderNo, refundNo, wentBack } of refunds) {
      // The candidate read that it went back when its provider said so.
      if (wentBack) continue
      const attempt = (await findAttempt(tx, orderNo))!
      const details = { refund: refundNo }
      await noteEvent(tx, { attempt, event: 'refund_exported', actor, at, details })
    }
  }
  const amount = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const details = { refunds: refunds.length, paise: amount, again }
  await recordAudit(tx, { at, actor, action: 'REFUNDS_EXPORTED', details })
  return { refunds, heldBack }
}

/**
 * As a bank or a provider is told of refunds; cells that a spreadsheet would run are disarmed. What
 * went back by itself is not sent once more: whoever confirms it names the provider's own reference.
 */
export const refundFile = (refunds: readonly Refund[], vault: Vault): string =>
  stringify(
    refunds
      .filter(({ wentBack }) => !wentBack)
      .map((refund) => ({
        refund_no: refund.refundNo,
        order_no: refund.orderNo,
        provider: refund.provider,
        provider_reference: refund.providerReference ?? refund.bankReference ?? '',
        amount: (refund.amountPaise / 100).toFixed(2),
        cause: refund.cause,
        captured_at: momentInIndia(refund.capturedAt.getTime()),
        account_name: refund.account?.holderName ?? '',
        ifsc: refund.account?.ifsc ?? '',
        account_no: refund.account
          ? vault.open(refund.account.numberSealed, sealedFor(refund.orderNo))
          : '',
      })),
    { header: true, escape_formulas: true },
  )
