import { sql } from 'kysely'
import type { NewRefundAccount, RefundAccount } from '@lokseva/contract/payments/refund-account'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { demand, refused } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import type { Vault } from '#platform/secrets/vault'
import { findAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { noteEvent } from '../payment-events.ts'

type Naming = Pick<Call, 'idempotent'> & { orderNo: string; given: NewRefundAccount }

/** What an account number is sealed for: taken to another order, it does not open. */
export const sealedFor = (orderNo: string) => `refund account ${orderNo}`

/** Names, or changes, the account that the money of a challan goes back to. */
export async function nameRefundAccount(
  { clock, vault }: Pick<PaymentDeps, 'clock'> & { vault: Vault },
  actor: Candidate,
  { orderNo, given, idempotent }: Naming,
): Promise<RefundAccount> {
  const { accountId } = actor
  const { holderName, ifsc, accountNumber } = given
  if (accountNumber !== given.accountNumberAgain)
    throw new AppError('REFUND_ACCOUNT_DIFFERS', {}, [
      { path: 'accountNumberAgain', code: 'REFUND_ACCOUNT_DIFFERS' },
    ])
  return idempotent(async (tx) => {
    const attempt = await findAttempt(tx, orderNo, accountId)
    if (!attempt || attempt.provider !== 'challan') throw new AppError('NOT_FOUND')
    // The export holds the same lock: what it reads does not change under its hands.
    await sql`select pg_advisory_xact_lock(hashtext('refunds'))`.execute(tx)
    const { rows } = await sql<{ isDue: boolean }>`select exists (select from payment_refunds r
      join payment_captures c on c.id = r.capture_id
      where c.order_no = ${orderNo} and r.state = 'due') as "isDue"`.execute(tx)
    if (!rows[0]!.isDue) demand(refused('NO_REFUND_DUE'))
    const at = new Date(clock.now())
    const named = {
      holder_name: holderName,
      ifsc,
      number_sealed: vault.seal(accountNumber, sealedFor(orderNo)),
      number_end: accountNumber.slice(-4),
      given_at: at,
    }
    await tx
      .insertInto('refund_accounts')
      .values({ order_no: orderNo, order_id: attempt.orderId, account_id: accountId, ...named })
      .onConflict((known) => known.column('order_no').doUpdateSet(named))
      .execute()
    await noteEvent(tx, { attempt, event: 'account_named', actor, at })
    const details = { order: orderNo }
    await recordAudit(tx, { at, actor, accountId, action: 'REFUND_ACCOUNT_NAMED', details })
    return { holderName, ifsc, numberEnd: named.number_end }
  })
}
