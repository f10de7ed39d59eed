import { sql, type Kysely } from 'kysely'
import { AppError } from '#platform/http/app-error'
import type { DB } from '#platform/database/schema.generated'

type Deps = { db: Kysely<DB>; clock: { now(): number } }

/** Counts a guess before it is judged; refuses while earlier wrong ones make it wait. */
export async function beginTry({ db, clock }: Deps, key: string): Promise<void> {
  const { rows } = await sql<{
    seconds: number
  }>`select begin_try(${key}, ${new Date(clock.now())}) as seconds`.execute(db)
  const { seconds } = rows[0]!
  if (seconds > 0) throw new AppError('TRIES_DELAYED', { seconds })
}

/** The guess was right: what came before is forgotten. */
export async function endTry(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('failures').where('key', '=', key).execute()
}
