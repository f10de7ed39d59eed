import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type BackupProof = {
  begunAt: Date
  restoreMs: number
  startMs: number
  checkMs: number
  /** The newest change in it; none where nothing was ever done. */
  reachesTo: Date | null
  bytes: number
  files: number | null
  /** What must not be seen and was: how often, by its name. */
  problems: Record<string, number>
}

export async function recordProof(db: Database, proof: BackupProof): Promise<void> {
  await db
    .insertInto('backup_proofs')
    .values({
      begun_at: proof.begunAt,
      restore_ms: proof.restoreMs,
      start_ms: proof.startMs,
      check_ms: proof.checkMs,
      reaches_to: proof.reachesTo,
      bytes: proof.bytes,
      files: proof.files,
      problems: JSON.stringify(proof.problems),
    })
    .execute()
}

/** The newest proofs, the last one first. */
export async function listProofs(db: Database, most: number): Promise<BackupProof[]> {
  const rows = await db
    .selectFrom('backup_proofs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    begunAt: row.begun_at,
    restoreMs: row.restore_ms,
    startMs: row.start_ms,
    checkMs: row.check_ms,
    reachesTo: row.reaches_to,
    bytes: Number(row.bytes),
    files: row.files,
    problems: row.problems as Record<string, number>,
  }))
}

/** When a backup was last found whole. */
export async function lastWhole(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backup_proofs')
    .select('begun_at')
    .where('problems', '=', sql<string>`'{}'::jsonb`)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.begun_at
}
