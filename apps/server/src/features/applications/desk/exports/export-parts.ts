import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { FileStorage } from '#platform/storage/file-storage'

/** The hashes of the parts in their order. */
export async function partsOf(db: Database, exportId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash
    from application_export_parts where export_id = ${exportId} order by place`.execute(db)
  return rows.map(({ hash }) => hash)
}

export async function* bytesOf(storage: FileStorage, hashes: readonly string[]) {
  for (const hash of hashes) yield* await storage.get(hash)
}
