import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** The account a user name (e-mail or mobile) belongs to. */
export async function findAccount(db: Database, username: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(isEmail(username) ? 'email' : 'mobile', '=', username)
    .executeTakeFirst()
}

/** The account with an id. */
export async function findAccountById(db: Database, accountId: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst()
}

/** Asked for in place of an account that is not there, so that its absence takes as long. */
export const ABSENT_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'

export const isEmail = (username: string) => username.includes('@')

/** Stores the names that recovery compares; the profile calls this when it is saved. */
export async function recordNames(
  db: Database,
  accountId: string,
  names: { firstName: string; middleName: string; motherName: string },
): Promise<void> {
  await sql`select record_names(${accountId}, ${JSON.stringify(names)})`.execute(db)
}
