import type { OtpIssued } from '@lokseva/contract/identity/schemas'
import { issueCode, verifyCode, spendCode } from '#features/codes/index'
import { provenOwner, type Anyone, type Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { commitRefusal, CommittedRefusal } from '#platform/http/idempotency'
import { translate } from '#platform/texts/translate'
import type { IdentityDeps } from '../deps.ts'
import { endSessions } from './end-session.ts'
import { findAccount, ABSENT_ACCOUNT_ID } from '../find-account.ts'

type Request<B> = Pick<Call, 'idempotent' | 'language' | 'device'> & { cid: string; body: B }

/** Sends the mobile code, to the channel on which the right password met the live session. */
export async function logoutOther(
  deps: IdentityDeps,
  { address }: Anyone | Candidate,
  request: Request<{ username: string }>,
): Promise<OtpIssued> {
  const { cid, body, language } = request
  return request.idempotent(async (tx) => {
    const account = await findAccount(tx, body.username)
    const offer = await tx
      .selectFrom('logout_offers')
      .select('cid')
      .where('cid', '=', cid)
      .where('account_id', '=', account?.id ?? ABSENT_ACCOUNT_ID)
      .where('expires_at', '>', new Date(deps.clock.now()))
      .executeTakeFirst()
    if (!offer || !account) throw new AppError('LOGOUT_NOT_OFFERED')
    return issueCode(deps, tx, {
      purpose: 'LOGOUT_OTHER',
      way: 'mobile',
      type: 'mobile',
      address: account.mobile,
      accountId: account.id,
      decoy: false,
      cid,
      language,
      networkAddress: address,
      typed: body.username,
      // Whoever got the offer knows the password: no stranger's count stands in the way.
      source: `password ${account.id}`,
    })
  })
}

/** The right code ends the session of the other device. */
export async function endOtherSession(
  deps: IdentityDeps,
  actor: Anyone | Candidate,
  request: Request<{ otpId: string; enteredOtp: string }>,
) {
  const { cid, body, language } = request
  return request.idempotent(async (tx) => {
    const claim = { id: body.otpId, entered: body.enteredOtp, cid }
    const verified = await verifyCode(deps, tx, claim)
    if (verified instanceof CommittedRefusal) return verified
    if (verified === false) return commitRefusal(new AppError('OTP_WRONG'))
    const accountId = verified.accountId ?? ''
    if (!(await spendCode(deps, tx, { ...claim, purpose: 'LOGOUT_OTHER', accountId })))
      return commitRefusal(new AppError('OTP_WRONG'))
    await endSessions(deps, tx, provenOwner(actor, accountId), { accountId, reason: 'forced' })
    await tx
      .deleteFrom('logout_offers')
      .where('cid', '=', cid)
      .where('account_id', '=', accountId)
      .execute()
    return { message: translate(language, 'identity.answer.loggedOutElsewhere') }
  })
}
