import type { Colleagues } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import type { PaymentDeps } from '../deps.ts'

export type BookDeps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'> & {
  colleagues: Colleagues
  /** The number of the application that a payment is for. */
  applicationOf: (db: Database, orderNo: string) => Promise<string | undefined>
}
