import type { AdvertisementVersions } from '#features/adverts/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { FileStorage } from '#platform/storage/file-storage'
import type { PaperKeys } from './verification/paper-keys.ts'
import type { ReadLogo } from './authority/read-logo.ts'

export type PaperDeps = {
  db: Database
  clock: Clock
  versions: AdvertisementVersions
  storage: FileStorage
  /** What codes of papers are signed with. */
  paperKeys: PaperKeys
  /** What stands in the head of papers. */
  readLogo: ReadLogo
}

/** What the commission's files are taken in with. */
export type LoadDeps = { db: Database; clock: Clock }
export type { ImportOptions } from '#features/messages/index'
