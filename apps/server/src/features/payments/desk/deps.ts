import type { CategoryFees, CategoryLine } from '@lokseva/contract/payments/desk/figure-schemas'
import type { Colleague } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import type { Letterhead } from '#platform/typesetting/proof'
import type { Typesetter } from '#platform/typesetting/typesetter'
import type { PaymentDeps } from '../deps.ts'

export type BookDeps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'> & {
  colleagues: (db: Database) => Promise<Colleague[]>
  /** The number of the application that a payment is for. */
  applicationOf: (db: Database, orderNo: string) => Promise<string | undefined>
}

export type SheetDeps = BookDeps & {
  typesetter: Typesetter
  letterhead: (db: Database) => Promise<Letterhead>
  feesByCategory: (db: Database, from: Date, to: Date) => Promise<CategoryFees[]>
  /** The applications it is made of, from an offset on. */
  feesOfCategory: (db: Database, asked: FeesOfCategory) => Promise<CategoryLine[]>
}

type FeesOfCategory = {
  from: Date
  to: Date
  category: string | null
  offset: number
  most: number
}
