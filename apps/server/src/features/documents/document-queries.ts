import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** A document of a candidate as it is kept. */
export type StoredDocument = {
  documentInfoId: string
  documentTypeId: string
  uploadedAt: Date
  size: number
  pages: number
}

const columns = [
  'id as documentInfoId',
  'document_type_id as documentTypeId',
  'uploaded_at as uploadedAt',
  'size',
  'pages',
] as const

/** What a candidate has on file: of each type the newest. */
export async function documentsOnFile(
  db: Database,
  accountId: string,
): Promise<ReadonlyMap<string, StoredDocument>> {
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('replaced_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.documentTypeId, row]))
}

/** Those of some documents that are the candidate's own, replaced ones too. */
export async function ownDocuments(
  db: Database,
  accountId: string,
  documentInfoIds: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  if (documentInfoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', 'in', documentInfoIds)
    .execute()
  return new Map(rows.map((row) => [row.documentInfoId, row]))
}

/** Where the bytes of a candidate's own document lie. */
export async function selectDocumentFile(
  db: Database,
  { accountId, documentInfoId }: { accountId: string; documentInfoId: string },
): Promise<{ documentTypeId: string; hash: Buffer } | undefined> {
  return db
    .selectFrom('documents')
    .select(['document_type_id as documentTypeId', 'hash'])
    .where('id', '=', documentInfoId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

type NewDocument = {
  accountId: string
  documentTypeId: string
  hash: string
  size: number
  pages: number
  at: Date
}

/** Puts a document on file whose bytes are in the storage; the same file again is the same document. */
export async function insertDocument(
  tx: Database,
  { accountId, documentTypeId, hash, size, pages, at }: NewDocument,
): Promise<{ documentInfoId: string; uploadedAt: Date; isNew: boolean }> {
  const { rows } = await sql<{ documentInfoId: string; uploadedAt: Date; isNew: boolean }>`
    select document_id as "documentInfoId", kept_at as "uploadedAt", is_new as "isNew"
    from keep_document(${accountId}, ${documentTypeId}, decode(${hash}, 'hex'), ${size}, ${pages},
      ${at})`.execute(tx)
  return rows[0]!
}

/** The largest limit in KB that any advertisement sets for a document; 0 where none does. */
export async function largestSizeLimit(db: Database): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max((d ->> 'sizeLimit')::integer) as most from adverts_current v,
    jsonb_array_elements(v.document -> 'requiredDocuments') d`.execute(db)
  return rows[0]?.most ?? 0
}
