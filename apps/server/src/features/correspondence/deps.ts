import type { Colleague } from '#features/approvals/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { PdfChecker } from '#platform/pdf/pdf-checker'
import type { FileStorage } from '#platform/storage/file-storage'
import type { SelectedApplications } from './ports.ts'

export type CorrespondenceDeps = { db: Database; clock: Clock; storage: FileStorage }
export type SendingDeps = CorrespondenceDeps & { pdfs: PdfChecker }
export type LetterDeskDeps = {
  db: Database
  clock: Clock
  selected: SelectedApplications
  /** Who works in the Office. */
  colleagues: (db: Database) => Promise<Pick<Colleague, 'id' | 'nameEn' | 'nameMr'>[]>
}
