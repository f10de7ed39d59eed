import { inTransaction } from '#platform/database/in-transaction'
import { scheduleQuery } from '../polling/query-provider.ts'
import { findAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { recordReference } from '../attempts/heard-references.ts'
import type { Matched } from './share-by-buckets.ts'

/** Has the providers asked about payments only their report tells of; answers how many. */
export function queryUnknown(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  lines: readonly Matched[],
): Promise<number> {
  return inTransaction(db, async (tx) => {
    let count = 0
    for (const { bucket, kind, orderNo, provider, reference } of lines) {
      if (bucket !== 'gateway only' || kind !== 'payment') continue
      const attempt = await findAttempt(tx, orderNo)
      if (attempt?.provider !== provider) continue
      await recordReference(tx, attempt, reference, clock.now())
      await scheduleQuery(tx, orderNo, clock.now())
      count += 1
    }
    return count
  })
}
