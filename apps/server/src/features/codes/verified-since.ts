import { identityLimits, type CodePurpose } from '@lokseva/contract/identity/constants'
import type { Database } from '#platform/database/pool'

type Proof = { purpose: CodePurpose; accountId: string; source: string; since: Date }

/** When a code of an account was last verified for whoever asked for it; never before `since`. */
export async function verifiedSince(
  db: Database,
  { purpose, accountId, source, since }: Proof,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('verified_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('source', '=', source)
    .where('verified_at', '>', since)
    // Ended with all others where the account changed hands.
    .where('wrong_tries', '<', identityLimits.otpTries)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.verified_at ?? undefined
}
