import { sql, type Transaction } from 'kysely'
import type { DB } from '#platform/database/schema.generated'
import { alreadyRegistered, takenField } from './create-account.ts'

type Addresses = { email?: string; mobile?: string }

/**
 * Gives an account other addresses, if nobody has them. Two who want one address wait for each
 * other, so that the second is refused here and not by an error that names the address in a log;
 * against a registration at the same moment the database has the last word.
 */
export async function changeAddresses(tx: Transaction<DB>, accountId: string, fresh: Addresses) {
  const wanted = Object.values(fresh)
  await sql`select pg_advisory_xact_lock(hashtextextended(address, 2)) from
    (select unnest(${wanted}::text[]) as address order by 1) as wanted`.execute(tx)
  const taken = await takenField(tx, fresh)
  if (taken) throw alreadyRegistered(taken)
  try {
    return await tx
      .updateTable('accounts')
      .set(fresh)
      .where('id', '=', accountId)
      .returning(['email', 'mobile'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    const { constraint } = error as { constraint?: string }
    throw alreadyRegistered(constraint?.includes('mobile') ? 'mobile' : 'email')
  }
}
