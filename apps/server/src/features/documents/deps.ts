import type { AdvertCache } from '#features/adverts/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { PdfChecker } from '#platform/pdf/pdf-checker'
import type { FileStorage } from '#platform/storage/file-storage'
import type { ApplicationSlots, VirusScan } from './ports.ts'

export type DocumentDeps = {
  db: Database
  clock: Clock
  adverts: AdvertCache
  storage: FileStorage
  pdfs: PdfChecker
  /** Nobody, where the commission runs no scanner. */
  virusScan: VirusScan | undefined
  /** The places of documents in applications. */
  slots: ApplicationSlots
}
