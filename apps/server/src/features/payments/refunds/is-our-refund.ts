import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { referenceKey } from '../attempts/reference-key.ts'

/**
 * Whether money that a provider says went back is what we send back ourselves: every payment of the
 * order that it may speak of is in a refund that has been handed out. Where it names none it may
 * speak of any.
 */
export async function isOurRefund(
  tx: Transaction,
  orderNo: string,
  reference: string | undefined,
): Promise<boolean> {
  const key = referenceKey(reference) ?? null
  const { rows } = await sql<{ isOurs: boolean | null }>`
    select bool_and(exists (select from payment_refunds r
      where r.capture_id = c.id and r.state in ('exported', 'refunded'))) as "isOurs"
    from payment_captures c
    left join payment_capture_references e on e.capture_id = c.id
    where c.order_no = ${orderNo}
      and (${key}::text is null or e.key is null or e.key = ${key})`.execute(tx)
  return rows[0]!.isOurs ?? false
}
