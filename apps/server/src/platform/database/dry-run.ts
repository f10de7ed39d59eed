import { inTransactionWithoutRetry } from './in-transaction.ts'
import type { Database, Transaction } from './pool.ts'

class TakenBackError extends Error {}

/**
 * One transaction; where its result says so it is taken back after it has told what came of it.
 * It is not begun again after a conflict: the work may read a file, which ends once.
 */
export async function commitUnless<T>(
  db: Database,
  isTakenBack: (result: T) => boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let result: T | undefined
  try {
    return await inTransactionWithoutRetry(db, async (tx) => {
      result = await work(tx)
      if (isTakenBack(result)) throw new TakenBackError()
      return result
    })
  } catch (error) {
    if (!(error instanceof TakenBackError)) throw error
    return result as T
  }
}

/** The same where it is known before: as a rehearsal it does everything, and takes it back. */
export const commitUnlessDryRun = <T>(
  db: Database,
  isRehearsal: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => commitUnless(db, () => isRehearsal, work)
