import { countFailure, secondsToWait } from '#features/identity/index'
import type { Transaction } from 'kysely'
import type { DB } from '#platform/database/schema.generated'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'

type Deps = { db: Database; clock: { now(): number } }

/** Guessing at somebody's details: each wrong guess makes the next wait longer. */
export async function refuseWhileWaiting({ db, clock }: Deps, key: string): Promise<void> {
  const seconds = await secondsToWait(db, key, clock.now())
  if (seconds > 0) throw new AppError('TRIES_DELAYED', { seconds })
}

export async function countWrongGuess(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction<DB>,
  key: string,
): Promise<void> {
  await countFailure(tx, key, clock.now())
}
