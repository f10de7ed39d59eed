import { setTimeout as pause } from 'node:timers/promises'
import { CommitUnknownError, classifyDatabaseError, type FailureKind } from './database-errors.ts'
import type { Database, Transaction } from './pool.ts'

/** Every connection of a pool may know a table as it was: each is dropped when it is met. */
export const MOST_OUTDATED = 50

/** How often the same work may be begun anew; what is not named here is not repeated. */
const retries: Partial<Record<FailureKind, number>> = {
  conflict: 4,
  lost: 1,
  outdated: MOST_OUTDATED,
}
const LONGEST_FIRST_PAUSE = 20

/** Runs work in a transaction, once: for work that must not be begun again. */
export function inTransactionWithoutRetry<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute((tx) => work(tx as unknown as Transaction))
}

/**
 * Runs work in a transaction and, where PostgreSQL ended it without a trace, once more: after a
 * conflict, or when the connection broke before COMMIT was sent. So the work must do nothing
 * outside the database. A COMMIT without an answer is not repeated: it may have happened.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return repeated(retries, () => inTransactionWithoutRetry(db, work))
}

/** Asks what changes nothing; once more where the connection broke under it. */
export const retryRead = <T>(ask: () => Promise<T>): Promise<T> => repeated({ lost: 1 }, ask)

/**
 * The same for a change that is one statement, and so its own transaction: whoever gets no answer
 * does not know whether it happened, as with a COMMIT.
 */
export function retryStatement<T>(change: () => Promise<T>): Promise<T> {
  return repeated({ conflict: retries.conflict! }, change).catch((error: unknown) => {
    const kind = classifyDatabaseError(error)?.kind
    throw kind === 'lost' || kind === 'slow' ? new CommitUnknownError(error) : error
  })
}

async function repeated<T>(most: typeof retries, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const kind = classifyDatabaseError(error)?.kind
      if (kind === undefined || attempt >= (most[kind] ?? 0)) throw error
      if (kind === 'outdated') continue
      // A little apart from each other, or the same two would meet again.
      await pause(Math.random() * LONGEST_FIRST_PAUSE * 2 ** attempt)
    }
  }
}
