import type { CodePurpose } from '@lokseva/contract/identity/constants'
import { normalAddress } from '@lokseva/contract/identity/fields'
import { verifyCode } from '#features/codes/index'
import type { Call } from '#platform/http/call'
import { commitRefusal, CommittedRefusal } from '#platform/http/idempotency'
import { alreadyRegistered } from './create-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { findAccount } from '../find-account.ts'

type Request = Pick<Call, 'idempotent'> & {
  cid: string
  body: { username?: string | undefined; enteredOtp: string; otpId: string; otpType: string }
}

/** Codes that prove an address somebody wants to register. */
const tellsTaken: readonly CodePurpose[] = ['REGISTRATION', 'UPDATE_PROFILE', 'RESET_EMAIL_MOBILE']

/**
 * Whether the code is right. Only somebody who proved a new address learns here that it is
 * registered already.
 */
export async function verifyOtp(
  deps: IdentityDeps,
  { idempotent, cid, body }: Request,
): Promise<boolean> {
  return idempotent(async (tx) => {
    const claim = { id: body.otpId, entered: body.enteredOtp, cid, way: body.otpType }
    const verified = await verifyCode(deps, tx, claim)
    if (verified === false || verified instanceof CommittedRefusal) return verified
    if (!tellsTaken.includes(verified.purpose) || !body.username) return true
    const typed = normalAddress(body.username)
    // The answer depends on the account only for the very address this code was sent to.
    const proven = deps.vault.mac('code address', typed).toString('base64url') === verified.address
    const holder = proven ? await findAccount(tx, typed) : undefined
    // One's own address, proven to show who asks, is nobody else's.
    return holder && holder.id !== verified.accountId
      ? commitRefusal(alreadyRegistered(verified.way))
      : true
  })
}
