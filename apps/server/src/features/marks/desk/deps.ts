import type { AdvertisementVersions } from '#features/adverts/index'
import type { Colleague } from '#features/approvals/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { FindTotalled } from '../publish-marks.ts'

export type MarksDeskDeps = {
  db: Database
  clock: Clock
  versions: AdvertisementVersions
  colleagues: (db: Database) => Promise<Colleague[]>
  findTotalled: FindTotalled
}
