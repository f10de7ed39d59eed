import type { AdvertisementVersions } from '#features/adverts/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

export type RetotalingDeps = { db: Database; clock: Clock; versions: AdvertisementVersions }
