import { onceInTransaction } from './in-transaction.ts'
import type { Database, Transaction } from './pool.ts'

class TakenBackError extends Error {}

/**
 * One transaction; as a rehearsal it does everything, tells what came of it, and takes it back.
 * It is not begun again after a conflict: the work may read a file, which ends once.
 */
export async function changeOrRehearse<T>(
  db: Database,
  isRehearsal: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!isRehearsal) return onceInTransaction(db, work)
  let result: T | undefined
  try {
    await onceInTransaction(db, async (tx) => {
      result = await work(tx)
      throw new TakenBackError()
    })
  } catch (error) {
    if (!(error instanceof TakenBackError)) throw error
  }
  return result as T
}
