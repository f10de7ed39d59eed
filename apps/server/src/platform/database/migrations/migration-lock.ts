import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'

const BETWEEN_ASKING = 200

/**
 * One of all nodes at a time, until its connection ends. Asks again and again instead of waiting in
 * the database: an index that is made concurrently waits for every statement that was begun before
 * it, and this one would wait for the index.
 */
export async function withMigrationLock<T>(
  session: Kysely<unknown>,
  { work, onWait }: { work: () => Promise<T>; onWait: () => void },
): Promise<T> {
  for (let asked = 0; !(await tryMigrationLock(session)); asked++) {
    if (asked === 0) onWait()
    await pause(BETWEEN_ASKING)
  }
  try {
    return await work()
  } finally {
    // A connection that is gone has given it back already.
    await sql`select pg_advisory_unlock(hashtextextended('migrations', 0))`
      .execute(session)
      .catch(() => {})
  }
}

async function tryMigrationLock(session: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(hashtextextended('migrations', 0)) as "isMine"`.execute(session)
  return rows[0]!.isMine
}
