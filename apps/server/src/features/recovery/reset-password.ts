import type * as z from 'zod/mini'
import type { ResetPassword } from '@lokseva/contract/recovery/schemas'
import { isCommonPassword } from '@lokseva/contract/identity/rules'
import { recordAudit } from '#features/audit/index'
import { peekCode, spendCode } from '#features/codes/index'
import {
  countAttempt,
  endSessions,
  clearFailures,
  findAccount,
  setPassword,
  voidWaysIn,
  type IdentityDeps,
} from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import { provenOwner, type Anyone, type Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/idempotency'
import { translate } from '#platform/texts/translate'
import { matchSecurityAnswers } from './match-security-answers.ts'

type Request = Pick<Call, 'idempotent' | 'language'> & {
  cid: string
  body: z.output<typeof ResetPassword>
}

/**
 * Sets a new password for somebody whose code and date of birth fitted, and whose answers do now;
 * every session ends with it. Nothing costly or telling happens before the code is looked at.
 */
export async function resetPassword(
  deps: IdentityDeps,
  actor: Anyone | Candidate,
  { idempotent, cid, body, language }: Request,
) {
  const account = await findAccount(deps.db, body.email)
  const code = {
    id: body.emailOtpId,
    entered: body.enteredEmailOtp,
    cid,
    purpose: 'FORGOT_PASSWORD' as const,
    accountId: account?.id ?? '',
    detailsMatched: true as const,
  }
  const proven = await inTransaction(deps.db, (tx) => peekCode(deps, tx, code))
  if (!proven || !account) throw new AppError('OTP_NOT_VERIFIED')
  if (isCommonPassword(body.password, [account.email, account.mobile]))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'password', code: 'PASSWORD_COMMON' }])
  const key = `security answers ${account.id}`
  await countAttempt(deps, key)
  if (!(await matchSecurityAnswers(deps, account, body.securityAnswersDto)))
    throw new AppError('PASSWORD_NOT_UPDATED')
  const hash = await deps.passwords.hash(body.password)
  return idempotent(async (tx) => {
    if (!(await spendCode(deps, tx, code))) return commitRefusal(new AppError('OTP_NOT_VERIFIED'))
    await setPassword(tx, { accountId: account.id, hash })
    await clearFailures(tx, key)
    await voidWaysIn(tx, account.id)
    const owner = provenOwner(actor, account.id)
    await endSessions(deps, tx, owner, { accountId: account.id, reason: 'password reset' })
    await recordAudit(tx, {
      at: new Date(deps.clock.now()),
      actor: owner,
      accountId: account.id,
      action: 'PASSWORD_RESET',
    })
    await notifyBoth(deps, tx, account, 'PASSWORD_RESET', language)
    return { message: translate(language, 'recovery.answer.relogin') }
  })
}
