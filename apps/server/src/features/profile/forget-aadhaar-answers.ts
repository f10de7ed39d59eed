import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Takes what the Aadhaar told out of the saved step, which must then be saved again. */
export async function forgetAadhaarAnswers(tx: Database, accountId: string): Promise<void> {
  await sql`update profile_steps set is_submittable = false, version = version + 1,
      document = document - array['aadhaarNo', 'aadhaarNameInEnglish', 'flgAadhaarConsent',
        'flgIsAadhaarValidted']
    where step = 'personal' and document ? 'aadhaarNo'
      and profile_id = (select p.id from profiles p where p.account_id = ${accountId})`.execute(tx)
}

/** Whether the profile of somebody is locked; who has none has no locked one. */
export async function isProfileLocked(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('is_locked')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.is_locked ?? false
}
