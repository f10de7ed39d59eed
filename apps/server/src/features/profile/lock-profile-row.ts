import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Nobody unlocks or changes the profile of an account until the transaction ends. */
export async function shareProfile(tx: Database, accountId: string): Promise<void> {
  await sql`select from profiles where account_id = ${accountId} for share`.execute(tx)
}

/** The same, and whoever shares it waits. */
export async function lockProfileRow(tx: Database, accountId: string): Promise<void> {
  await sql`select from profiles where account_id = ${accountId} for no key update`.execute(tx)
}

export async function ownsProfile(
  db: Database,
  accountId: string,
  profileId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', profileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
