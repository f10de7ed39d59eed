import { sql } from 'kysely'
import { forgetFailures, lockCard } from './batches/card-failures.ts'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { readBytes, StorageError, type FileStorage } from '#platform/storage/file-storage'
import {
  dropFiles,
  hashOfFile,
  storeBytes,
  insertFile,
  type FileDeps,
} from '#platform/storage/store-bytes'

type Made = { sourceHash: string; fileHash: string }

/** The file of a paper that was made ahead of time. */
async function selectCached(db: Database, number: string): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select m.source_hash as "sourceHash", encode(${hashOfFile('m.file_id')}, 'hex') as "fileHash"
    from made_papers m
    where m.paper_number = ${number}`.execute(db)
  return rows[0]
}

/** Whether a paper was made from just this. */
export async function isCached(db: Database, number: string, source: string): Promise<boolean> {
  return (await selectCached(db, number))?.sourceHash === source
}

/** The bytes, where they were made from just this; a storage that fails is no reason to go without. */
export async function readCached(
  { db, storage }: { db: Database; storage: FileStorage },
  number: string,
  source: string,
): Promise<Buffer | undefined> {
  const made = await selectCached(db, number)
  if (made?.sourceHash !== source) return undefined
  return readBytes(storage, made.fileHash).catch((error: unknown) => {
    if (error instanceof StorageError) return undefined
    throw error
  })
}

type NewPaper = {
  applicationId: string
  examDisplayId: number
  number: string
  accountId: string
  source: string
  pdf: Buffer
}

/** Keeps a paper for whoever asks for it; the one made before goes. */
export async function cachePaper(
  deps: FileDeps,
  { applicationId, examDisplayId, number, accountId, source, pdf }: NewPaper,
): Promise<void> {
  const kept = await storeBytes(deps, new Blob([new Uint8Array(pdf)]))
  const at = new Date(deps.clock.now())
  const file = { ...kept, accountId, kind: 'admit-card', mediaType: 'application/pdf', at }
  await inTransaction(deps.db, async (tx) => {
    await lockCard(tx, { applicationId, examDisplayId })
    // With those that were taken back before it: nobody is given them any more.
    await sql`with gone as (delete from made_papers m using papers p, papers n
      where n.number = ${number} and m.paper_number = p.number and p.kind = n.kind
        and p.application_id = n.application_id and p.subject = n.subject
      returning m.file_id)
      ${dropFiles(sql`select file_id from gone`)}`.execute(tx)
    await sql`insert into made_papers (paper_number, source_hash, made_at, account_id, file_id)
      select ${number}, ${source}, ${at}, ${accountId}, ${insertFile(file)}`.execute(tx)
    await forgetFailures(tx, { applicationId, examDisplayId })
  })
}
