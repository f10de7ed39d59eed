import type { StaffSignedIn } from '@lokseva/contract/staff/schemas'
import { countAttempt, clearFailures } from '#features/identity/index'
import type { Anyone } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { runIdempotent, type RequestClaim } from '#platform/http/idempotency'
import { networkOf } from '#platform/http/network-of'
import { AppError } from '#platform/refusals/app-error'
import { spendAuthenticatorCode } from '../factors/authenticator.ts'
import type { StaffDeps } from '../deps.ts'
import { provePasskey } from '../factors/passkeys.ts'
import { beginStaffSession } from './sessions.ts'
import type { PasskeyAssertion } from '@lokseva/contract/staff/schemas'

/** The nonce is burnt, and the answer, with its token, is kept nowhere. */
export const unkept = (claim: RequestClaim): RequestClaim => ({ ...claim, key: undefined })

type PasswordTry = { email: string; password: string; code: string; claim: RequestClaim }

/**
 * Signs in with password and code together: no answer tells which of them was wrong, or whether
 * there is such an account. Whoever does not exist costs the same hash and waits the same.
 */
export async function signIn(
  deps: StaffDeps,
  actor: Anyone,
  { email, password, code, claim }: PasswordTry,
): Promise<StaffSignedIn> {
  return deps.limits.wrongSignIns.during(networkOf(actor.address), () =>
    tryPassword(deps, actor, { email, password, code, claim }),
  )
}

async function tryPassword(
  deps: StaffDeps,
  actor: Anyone,
  { email, password, code, claim }: PasswordTry,
): Promise<StaffSignedIn> {
  const key = `staff ${deps.vault.mac('failure', email).toString('base64url')}`
  await countAttempt(deps, key)
  const member = await selectActive(deps.db, email)
  const isRight = await deps.passwords.isRight(password, member?.password_hash ?? undefined)
  if (!isRight || !member) throw new AppError('SIGN_IN_FAILED')
  const signedIn = await runIdempotent(deps.db, unkept(claim), async (tx) => {
    if (!(await spendAuthenticatorCode(deps, tx, member, code)))
      throw new AppError('SIGN_IN_FAILED')
    return beginStaffSession(deps, tx, actor, { member, factor: 'password', cid: claim.cid })
  })
  await clearFailures(deps.db, key)
  return signedIn
}

const selectActive = (db: Database, email: string) =>
  db
    .selectFrom('staff_members')
    .select(['id', 'name_en', 'name_mr', 'password_hash', 'authenticator_sealed'])
    .where('email', '=', email)
    .where('state', '=', 'active')
    .executeTakeFirst()

type PasskeyTry = { challengeId: string; passkey: PasskeyAssertion; claim: RequestClaim }

/** Signs in whoever the passkey belongs to. */
export async function signInWithPasskey(
  deps: StaffDeps,
  actor: Anyone,
  { challengeId, passkey, claim }: PasskeyTry,
): Promise<StaffSignedIn> {
  const prove = async (tx: Transaction) => {
    const { memberId } = await provePasskey(deps, tx, { challengeId, cid: claim.cid, passkey })
    const member = await tx
      .selectFrom('staff_members')
      .select(['id', 'name_en', 'name_mr'])
      .where('id', '=', memberId)
      .where('state', '=', 'active')
      .forShare()
      .executeTakeFirst()
    if (!member) throw new AppError('SIGN_IN_FAILED')
    return beginStaffSession(deps, tx, actor, { member, factor: 'passkey', cid: claim.cid })
  }
  return deps.limits.wrongSignIns.during(networkOf(actor.address), () =>
    runIdempotent(deps.db, unkept(claim), prove),
  )
}
