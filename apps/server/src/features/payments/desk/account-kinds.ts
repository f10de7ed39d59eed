import type { BookDeps } from './deps.ts'
import { depositKind } from './items/deposit-kind.ts'
import { refundsKind } from './refunds-kind.ts'
import { settleKind } from './items/settle-kind.ts'

/** What two persons decide about money. */
export const accountKinds = (deps: Omit<BookDeps, 'db'>) => ({
  'payments.settle': settleKind(deps),
  'payments.deposit': depositKind(deps),
  'payments.refunds': refundsKind(deps),
})
