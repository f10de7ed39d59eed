import type { AdvertisementVersions } from '#features/adverts/index'
import type { RuleWords } from '#features/eligibility/index'
import type { PaymentDeps } from '#features/payments/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Call } from '#platform/http/call'
import type { FileStorage } from '#platform/storage/file-storage'
import type { ProvePaper } from '#platform/typesetting/proof'
import type { Typesetter } from '#platform/typesetting/typesetter'

export type ApplicationDeps = {
  db: Database
  clock: Clock
  /** What versions of advertisements say. */
  versions: AdvertisementVersions
  /** What rules are told in. */
  words: RuleWords
}

/** What changes of an application need besides: what its fee was. */
export type ChangeDeps = ApplicationDeps & Pick<PaymentDeps, 'payables'>

/** A change that may ask for codes, which belong to the channel they were verified on. */
export type Changing = Pick<Call, 'idempotent' | 'language'> & { cid: string }

/**
 * When what was asked for in stages of an application was paid, or asked for where none of it cost
 * anything; nothing while some of it is not paid.
 */
export type RequestsDone = (
  db: Database,
  applicationId: string,
) => Promise<{ stageId: number; at: Date; isFree: boolean }[]>

export type ReceiptDeps = ApplicationDeps & {
  storage: FileStorage
  typesetter: Typesetter
  provePaper: ProvePaper
}
