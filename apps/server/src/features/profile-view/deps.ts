import type { AdvertisementVersions } from '#features/adverts/index'
import type { RuleWords } from '#features/eligibility/index'
import type { OptionCache } from '#features/profile/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { FileStorage } from '#platform/storage/file-storage'
import type { ProvePaper } from '#platform/typesetting/proof'
import type { Typesetter } from '#platform/typesetting/typesetter'

export type ViewDeps = { db: Database; clock: Clock; storage: FileStorage }
export type ProfilePdfDeps = ViewDeps & {
  typesetter: Typesetter
  provePaper: ProvePaper
  versions: AdvertisementVersions
  words: RuleWords
}

/** What all calls of the feature need together. */
export type ProfileViewDeps = ProfilePdfDeps & { options: OptionCache; simulators: boolean }
