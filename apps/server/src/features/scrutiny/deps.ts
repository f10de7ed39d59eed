import type { AdvertisementVersions } from '#features/adverts/index'
import type { RuleWords } from '#features/eligibility/index'
import type { Colleague } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import type { Platform } from '#platform/feature/platform'

export type ScrutinyPorts = {
  versions: AdvertisementVersions
  words: RuleWords
  colleagues: (db: Database) => Promise<Colleague[]>
}

export type ScrutinyDeps = Pick<Platform, 'db' | 'clock' | 'storage' | 'pages'> & ScrutinyPorts
