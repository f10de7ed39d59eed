import type { Transaction } from 'kysely'
import type { Database } from './pool.ts'
import type { DB } from './schema.generated.ts'

const takenBack = Symbol('taken back')

/** One transaction; as a rehearsal it does everything, tells what came of it, and takes it back. */
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
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return result as T
}
