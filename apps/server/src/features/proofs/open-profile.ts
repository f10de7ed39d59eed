import { sql } from 'kysely'
import type { Transaction, Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'

/** A submitted profile stands on its proofs: while it is locked they stay as they are. */
export async function requireOpenProfile(db: Database, accountId: string): Promise<void> {
  const profile = await lockOf(db, accountId).executeTakeFirst()
  if (profile?.is_locked) throw new AppError('PROFILE_LOCKED')
}

/**
 * The same, and nobody locks it until the transaction ends. The account is taken before the
 * profile, as every save takes them.
 */
export async function holdOpenProfile(tx: Transaction, accountId: string): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx)
  const profile = await lockOf(tx, accountId).forShare().executeTakeFirst()
  if (profile?.is_locked) throw new AppError('PROFILE_LOCKED')
}

const lockOf = (db: Database, accountId: string) =>
  db.selectFrom('profiles').select('is_locked').where('account_id', '=', accountId)
