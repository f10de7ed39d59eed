import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'
import { StorageError, type FileStorage } from './file-storage.ts'

const BATCH = 500

type StoredFile = { id: string; kind: string; hash: string; size: number }
export type FileFault = StoredFile & { fault: 'missing' | 'changed' }
export type VerifiedFiles = { files: number; bytes: number; faults: FileFault[] }

/**
 * Reads every stored file and holds it against its hash and size. Equal bytes are read once. A
 * storage that does not answer is no fault of a file: that ends it with an error.
 */
export async function verifyFiles({
  db,
  storage,
}: {
  db: Database
  storage: FileStorage
}): Promise<VerifiedFiles> {
  const found: VerifiedFiles = { files: 0, bytes: 0, faults: [] }
  let after = ''
  for (;;) {
    const rows = await nextFiles(db, after)
    for (const file of rows) {
      const fault = await faultOf(storage, file)
      found.files += 1
      if (fault) found.faults.push({ ...file, fault })
      else found.bytes += file.size
    }
    if (rows.length < BATCH) return found
    after = rows.at(-1)!.hash
  }
}

/** One row for each hash; where several people have the same bytes, the oldest row stands for all. */
async function nextFiles(db: Database, after: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select distinct on (hash)
    id, kind, encode(hash, 'hex') as hash, size from named_files
    where hash > decode(${after}, 'hex') order by hash, created_at, id limit ${BATCH}`.execute(db)
  return rows
}

async function faultOf(
  storage: FileStorage,
  { hash, size }: StoredFile,
): Promise<FileFault['fault'] | undefined> {
  try {
    let read = 0
    for await (const piece of await storage.get(hash)) read += (piece as Uint8Array).length
    return read === size ? undefined : 'changed'
  } catch (error) {
    if (error instanceof StorageError && error.reason !== 'away') return error.reason
    throw error
  }
}
