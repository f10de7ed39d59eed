import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { System } from '#platform/actor/actor'
import { momentInIndia } from '#platform/clock/clock'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import type { FileDeps } from '#platform/storage/store-bytes'
import { readOrLost } from '#platform/storage/read-or-lost'

/** A document that waits for the scrutiny, and the name its file has in the commission's folder. */
export type WaitingDocument = {
  applicationId: string
  accountId: string
  applicationNo: string
  documentTypeId: string
  documentInfoId: string
  uploadedAt: Date
  sentAgainAt: Date | null
  file: string
}
type Row = WaitingDocument & { hash: Buffer }

/** What the scrutiny of an advertisement has not decided yet. Nobody has opened anything by it. */
export async function listWaitingDocuments(
  db: Database,
  advertisementId: number,
): Promise<WaitingDocument[]> {
  const { rows } = await sql<WaitingDocument>`select ${waitingColumns}
    from application_documents d ${joins} where ${isWaiting(advertisementId)}
    order by l.application_no, d.document_type_id`.execute(db)
  return rows
}

type Exporting = {
  advertisementId: number
  write: (name: string, content: Buffer) => Promise<void>
}

/**
 * Hands the files out to those who look at them. From then on nobody replaces what was sent again;
 * it stands in each candidate's access log. Files that are lost count as unopened.
 */
export async function exportDocuments(
  { db, clock, storage }: FileDeps,
  actor: System,
  { advertisementId, write }: Exporting,
): Promise<{ documents: WaitingDocument[]; lost: string[] }> {
  const at = new Date(clock.now())
  // First that they are opened, then the files: a candidate who replaces one meanwhile is either
  // before this, and the new file is written, or is told that it is too late.
  const rows = await inTransactionWithoutRetry(db, async (tx) => {
    // Locked in a statement of its own: one that waits goes on with the files it saw before, and
    // would leave out a slot that has another by then.
    await sql`select from application_documents d join applications l on l.id = d.application_id
      where ${isWaiting(advertisementId)}
      order by d.application_id, d.document_type_id for update of d`.execute(tx)
    const { rows: opened } = await sql<Row>`update application_documents d
      set opened_at = coalesce(d.opened_at, ${at})
      from applications l, documents f
      where f.id = d.document_id and l.id = d.application_id and ${isWaiting(advertisementId)}
      returning ${waitingColumns}, f.hash`.execute(tx)
    for (const [applicationNo, own] of Map.groupBy(opened, (row) => row.applicationNo)) {
      const { accountId } = own[0]!
      const details = { application: applicationNo, documents: own.length }
      await recordAudit(tx, { at, actor, accountId, action: 'DOCUMENTS_OPENED', details })
    }
    return opened
  })
  const lost: string[] = []
  const unwritten = new Set(rows)
  try {
    for (const row of rows) {
      const content = await readOrLost(storage, row.hash.toString('hex'))
      if (content) {
        await write(row.file, content)
        unwritten.delete(row)
      } else lost.push(row.file)
    }
  } finally {
    const ids = [...unwritten].map(({ documentInfoId }) => documentInfoId)
    await sql`update application_documents set opened_at = null
      where opened_at = ${at} and status = 'Uploaded'
        and document_id = any(${ids}::uuid[])`.execute(db)
  }
  const inOrder = rows.toSorted((one, other) => one.file.localeCompare(other.file))
  return { documents: inOrder, lost }
}

const joins = sql`join applications l on l.id = d.application_id
  join documents f on f.id = d.document_id`

const isWaiting = (advertisementId: number) => sql`l.advertisement_id = ${advertisementId}
  and l.status = 'FEES_PAID' and d.status = 'Uploaded'`

const waitingColumns = sql`l.id as "applicationId", l.account_id as "accountId",
  l.application_no as "applicationNo", d.document_type_id as "documentTypeId",
  f.id as "documentInfoId", f.uploaded_at as "uploadedAt", d.sent_again_at as "sentAgainAt",
  l.application_no || '-' || d.document_type_id || '-' || left(f.id::text, 8) || '.pdf' as file`

/** The same as a table to be filled in and given back to `scrutiny record`. */
export const scrutinyCsv = (documents: readonly WaitingDocument[]): string =>
  stringify(
    documents.map((each) => ({
      App: each.applicationNo,
      documentTypeId: each.documentTypeId,
      documentInfoStatus: '',
      documentInfoRemarks: '',
      documentInfoId: each.documentInfoId,
      sentAt: momentInIndia((each.sentAgainAt ?? each.uploadedAt).getTime()),
      file: each.file,
    })),
    {
      header: true,
      escape_formulas: true,
      columns: [
        'App',
        'documentTypeId',
        'documentInfoStatus',
        'documentInfoRemarks',
        'documentInfoId',
        'sentAt',
        'file',
      ],
    },
  )
