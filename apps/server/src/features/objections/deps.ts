import type { AdvertisementVersions } from '#features/adverts/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Images } from '#platform/images/images'
import type { FileStorage } from '#platform/storage/file-storage'

export type ObjectionDeps = {
  db: Database
  clock: Clock
  versions: AdvertisementVersions
  images: Images
  storage: FileStorage
}
