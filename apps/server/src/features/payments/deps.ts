import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { PayableSources } from './payables.ts'
import type { PaymentProvider } from './ports.ts'

export type PaymentDeps = {
  db: Database
  clock: Clock
  /** Those that have their settings. */
  providers: readonly PaymentProvider[]
  payables: PayableSources
  /** Where the portal is, for the way back. */
  origin: string
  isProduction: boolean
  /** Who pays at the commission's own counter with CSC, where nobody else is named. */
  cscOperatorId: string | undefined
}
