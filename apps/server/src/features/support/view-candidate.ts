import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { recordAudit } from '#features/audit/index'
import { findAccount } from '#features/identity/index'
import type { Support } from '#platform/actor/actor'
import { demand } from '#platform/http/ability'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import { mayLookUp } from './policy.ts'

type Deps = { db: Database; clock: Clock }

/** A masked look at a candidate for the help desk; it stands in the candidate's access log. */
export async function viewCandidate(
  deps: Deps,
  actor: Support,
  { username }: { username: string },
): Promise<SupportProfile> {
  demand(mayLookUp(actor))
  const account = await findAccount(deps.db, username)
  if (!account) throw new AppError('NOT_FOUND')
  const at = new Date(deps.clock.now())
  const accountId = account.id
  await recordAudit(deps.db, { at, actor, accountId, action: 'VIEWED_BY_SUPPORT' })
  const session = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return {
    emailId: maskEmail(account.email),
    mobileNumber: maskMobile(account.mobile),
    registeredOn: account.created_at.toISOString(),
    securityAnswersStored: account.security_answers_hash !== null,
    loggedIn: session !== undefined,
    lastLoginAt: account.last_login_at?.toISOString() ?? null,
  }
}
