import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/pool.ts'
import type { FileStorage } from './file-storage.ts'

export type FileDeps = { db: Database; clock: Clock; storage: FileStorage }
export type StoredBytes = { hash: string; size: number }

/** Puts bytes into the storage, before the transaction that keeps a row for them. */
export async function storeBytes(
  { db, clock, storage }: FileDeps,
  content: Blob,
): Promise<StoredBytes> {
  const digest = createHash('sha256')
  for await (const piece of content.stream()) digest.update(piece)
  const hash = digest.digest('hex')
  // Noted first: whatever happens from here on, the sweep finds bytes that got no row.
  await sql`select note_loose_file(decode(${hash}, 'hex'), ${new Date(clock.now())})`.execute(db)
  await storage.put(hash, content)
  return { hash, size: content.size }
}

type NewFile = StoredBytes & { accountId: string; kind: string; mediaType: string; at: Date }

/** The hash of a file, by the column that holds its id, as a part of a statement. */
export const hashOfFile = (fileId: string): RawBuilder<Buffer> =>
  sql<Buffer>`(select kept.hash from stored_files kept where kept.id = ${sql.ref(fileId)})`

/** Bytes that were put into the storage stay while somebody begins to name them: the sweep waits. */
export async function lockLooseFile(tx: Database, hash: string): Promise<void> {
  await sql`select from loose_files where hash = decode(${hash}, 'hex') for share`.execute(tx)
}

/** A statement that deletes the rows of files; the sweep finds their bytes. */
export const dropFiles = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`delete from stored_files where id in (${ids})`

/** An expression that keeps the row and gives its id, for the statement that refers to it. */
export function insertFile({
  accountId,
  kind,
  hash,
  size,
  mediaType,
  at,
}: NewFile): RawBuilder<string> {
  return sql<string>`keep_file(${accountId}, ${kind}, decode(${hash}, 'hex'), ${size},
    ${mediaType}, ${at})`
}
