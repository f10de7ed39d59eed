import type { Transaction } from 'kysely'
import type { Database } from './pool.ts'
import type { DB } from './schema.generated.ts'

class TakenBackError extends Error {}

/**
 * One transaction; as a rehearsal it does everything, tells what came of it, and takes it back.
 * It is not begun again after a conflict: the work may read a file, which ends once.
 */
export async function changeOrRehearse<T>(
  db: Database,
  isRehearsal: boolean,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (!isRehearsal) return db.transaction().execute(work)
  let result: T | undefined
  try {
    await db.transaction().execute(async (tx) => {
      result = await work(tx)
      throw new TakenBackError()
    })
  } catch (error) {
    if (!(error instanceof TakenBackError)) throw error
  }
  return result as T
}
