import type { AdvertisementVersions } from '#features/adverts/index'
import type { RuleWords } from '#features/eligibility/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { FileStorage } from '#platform/storage/file-storage'
import type { Typesetter } from '#platform/typesetting/typesetter'

export type ApplicationDeps = {
  db: Database
  clock: Clock
  /** What versions of advertisements say. */
  versions: AdvertisementVersions
  /** What rules are told in. */
  words: RuleWords
}

export type PaperDeps = ApplicationDeps & { storage: FileStorage; typesetter: Typesetter }
