import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

export type FileOf = { kind: string; hash: string; mediaType: string }

/** The files of somebody, the oldest first, but those of the kinds left out. */
export async function filesOf(
  db: Database,
  { accountId, without }: { accountId: string; without: readonly string[] },
): Promise<FileOf[]> {
  const { rows } = await sql<FileOf>`
    select f.kind, encode(f.hash, 'hex') as hash, f.media_type as "mediaType" from stored_files f
    where f.account_id = ${accountId} and f.kind <> all(${without}::text[])
    order by f.created_at, f.id`.execute(db)
  return rows
}
