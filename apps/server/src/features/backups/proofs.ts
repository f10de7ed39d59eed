import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type BackupProof = {
  begunAt: Date
  restoreMs: number
  startMs: number
  checkMs: number
  /** The newest sign of life in it; none where nothing was ever done. */
  reachesTo: Date | null
  bytes: number
  files: number | null
  /** What must not be seen and was: how often, by its name. */
  problems: Record<string, number>
}

/** What a restore may end before it was made: what is older was to be in it. */
const MOST_LOST_MS = 24 * 3_600_000

export const isCurrent = ({ begunAt, reachesTo }: Pick<BackupProof, 'begunAt' | 'reachesTo'>) =>
  reachesTo !== null && begunAt.getTime() - reachesTo.getTime() <= MOST_LOST_MS

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

/** When a backup was last found whole that reached to then; one as of long ago says nothing of today. */
export async function lastWhole(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backup_proofs')
    .select('begun_at')
    .where('problems', '=', sql<string>`'{}'::jsonb`)
    .where(sql<boolean>`reaches_to >= begun_at - ${MOST_LOST_MS} * interval '1 millisecond'`)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.begun_at
}
