import type { AdvertisementVersions } from '#features/adverts/index'
import type { Colleague } from '#features/approvals/index'
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

/** What the docket of the Office needs besides. */
export type DocketDeps = ObjectionDeps & { colleagues: (db: Database) => Promise<Colleague[]> }
