import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { selectWaiting } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'

type Request = NonNullable<OpenItem['request']>
type Item = Pick<OpenItem, 'orderNo' | 'reference' | 'depositId'>

/** What a second person is asked to do about an order or a deposit. */
export async function requestsOfItems(db: Database): Promise<(item: Item) => Request | null> {
  const waiting = await selectWaiting(db, ['payments.settle', 'payments.deposit'])
  const requests = new Map<string, Request>()
  for (const { kind, id, number, payload } of waiting) {
    if (kind === 'payments.deposit')
      requests.set((payload as ApprovalPayload<'payments.deposit'>).depositId, { id, number })
    else {
      const { orderNo, reference } = payload as ApprovalPayload<'payments.settle'>
      requests.set(`${orderNo} ${reference}`, { id, number })
    }
  }
  return ({ depositId, orderNo, reference }) =>
    requests.get(depositId ?? `${orderNo} ${reference}`) ?? null
}

/** The requests that ask to hand refunds to the bank, by the number of the refund. */
export async function requestsOfRefunds(db: Database): Promise<Map<string, Request>> {
  const waiting = await selectWaiting(db, ['payments.refunds'])
  return new Map(
    waiting.flatMap(({ id, number, payload }) =>
      (payload as ApprovalPayload<'payments.refunds'>).refundNos.map(
        (refundNo) => [refundNo, { id, number }] as const,
      ),
    ),
  )
}
