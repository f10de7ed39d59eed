import type { AdvertisementVersions, AdvertCache } from '#features/adverts/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { ApplicationsPort } from './ports.ts'
import type { RuleWords } from './rule-words.ts'

export type EligibilityDeps = ApplicationsPort & {
  db: Database
  clock: Clock
  words: RuleWords
  adverts: AdvertCache
  versions: AdvertisementVersions
}
