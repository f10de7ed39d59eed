import type { AdvertisementVersions } from '#features/adverts/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

export type TaskDeps = { db: Database; clock: Clock; versions: AdvertisementVersions }
