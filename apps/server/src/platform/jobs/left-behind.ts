import { sql } from 'kysely'
import type { Database } from '../database/pool.ts'

/** What waits for a job of this key. */
type Waiting = { key: string }

/** All tries were used, or nobody has it in the table any more. */
type LeftBehind<T> = T & { gaveUp: boolean }

/**
 * Of these those that no job will go on with: it was given up after all its tries, or is gone. What
 * waits, runs or will be tried again is left alone.
 */
export async function leftBehind<T extends Waiting>(
  db: Database,
  waiting: readonly T[],
): Promise<LeftBehind<T>[]> {
  const { rows } = await sql<{ key: string; goesOn: boolean }>`
    select key, locked_at is not null or attempts < max_attempts as "goesOn"
    from graphile_worker.jobs where key = any(${waiting.map(({ key }) => key)})`.execute(db)
  const known = new Map(rows.map(({ key, goesOn }) => [key, goesOn]))
  return waiting
    .filter(({ key }) => !known.get(key))
    .map((each) => ({ ...each, gaveUp: known.has(each.key) }))
}
