import type { Database } from '#platform/database/pool'

/** What a change of an account is checked against. */
export async function selectAccount(db: Database, accountId: string) {
  return db
    .selectFrom('accounts')
    .select([
      'email',
      'mobile',
      'password_hash as passwordHash',
      'security_answers_hash as answersHash',
      'email_changed_at',
      'mobile_changed_at',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The account's row until the transaction ends: two changes of one address wait for each other. */
export async function lockAccount(tx: Database, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select([
      'email',
      'mobile',
      'password_hash as passwordHash',
      'email_changed_at',
      'mobile_changed_at',
    ])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Where somebody is written to. */
export async function contactsOf(db: Database, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function dateOfBirthOf(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('date_of_birth')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.date_of_birth
}
