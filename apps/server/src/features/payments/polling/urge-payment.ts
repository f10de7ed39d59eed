import type { PaymentOfOrder } from '@lokseva/contract/payments/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Candidate } from '#platform/actor/actor'
import type { Call } from '#platform/http/call'
import { AppError } from '#platform/refusals/app-error'
import { findAttempt } from '../attempts/attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { urgeQuery } from './due-queries.ts'
import { noteEvent } from '../payment-events.ts'
import { wakeQuery } from './query-provider.ts'
import { viewPayment } from '../view/view-payments.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
type Urging = { orderNo: string; language: Language; idempotent: Call['idempotent'] }

/** The candidate has a message from the bank: the question goes before all others. */
export async function urgePayment(
  deps: Deps,
  actor: Candidate,
  { orderNo, language, idempotent }: Urging,
): Promise<PaymentOfOrder> {
  return idempotent(async (tx) => {
    const attempt = await findAttempt(tx, orderNo, actor.accountId)
    if (!attempt) throw new AppError('NOT_FOUND')
    const now = deps.clock.now()
    if (await urgeQuery(tx, orderNo, now)) {
      await noteEvent(tx, { attempt, event: 'urged', actor, at: new Date(now) })
      await wakeQuery(tx, orderNo)
    }
    return viewPayment({ ...deps, db: tx }, actor, { orderNo, language })
  })
}
