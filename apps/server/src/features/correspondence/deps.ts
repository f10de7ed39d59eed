import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { PdfChecker } from '#platform/pdf/pdf-checker'
import type { FileStorage } from '#platform/storage/file-storage'

export type CorrespondenceDeps = { db: Database; clock: Clock; storage: FileStorage }
export type SendingDeps = CorrespondenceDeps & { pdfs: PdfChecker }
