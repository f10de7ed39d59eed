import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { recordAudit } from '#features/audit/index'
import { findAccount } from '#features/identity/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import type { SharedTries } from '#platform/http/shared-tries'
import { maskAddress } from '#platform/http/mask-address'
import type { Vault } from '#platform/secrets/vault'
import { openWithKey } from './support-keys.ts'

type Deps = { db: Database; clock: Clock; vault: Vault; wrongKeys: SharedTries }
type Request = { key: string | undefined; username: string; address: string }

/** A masked look at a candidate for the help desk; it stands in the candidate's access log. */
export async function viewCandidate(
  deps: Deps,
  { key, username, address }: Request,
): Promise<SupportProfile> {
  const network = deps.vault.mac('network', address).toString('base64url')
  await deps.wrongKeys.check(network)
  const staff = key && (await openWithKey(deps, key))
  if (!staff) {
    await deps.wrongKeys.count(network)
    throw new AppError('API_KEY_WRONG')
  }
  const account = await findAccount(deps.db, username)
  const at = new Date(deps.clock.now())
  await recordAudit(deps.db, {
    at,
    actor: 'support',
    actorId: staff.id,
    action: 'VIEWED_BY_SUPPORT',
    address: maskAddress(address),
    ...(account ? { accountId: account.id } : { details: { found: false } }),
  })
  if (!account) throw new AppError('NOT_FOUND')
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
