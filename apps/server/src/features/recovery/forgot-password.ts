import type * as z from 'zod/mini'
import type { ForgotPassword, ForgotPasswordAnswer } from '@lokseva/contract/recovery/schemas'
import { markDetailsMatched, peekCode } from '#features/codes/index'
import {
  answeredKeys,
  countAttempt,
  clearFailures,
  findAccount,
  type IdentityDeps,
} from '#features/identity/index'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/idempotency'
import { demandBirthDay } from './demand-birth-day.ts'

type Request = Pick<Call, 'idempotent'> & { cid: string; body: z.output<typeof ForgotPassword> }

/** Whether code and date of birth fit an account, and which questions the next step asks. */
export async function forgotPassword(
  deps: IdentityDeps,
  { idempotent, cid, body }: Request,
): Promise<z.output<typeof ForgotPasswordAnswer>> {
  demandBirthDay(deps, body.dob)
  return idempotent(async (tx) => {
    const account = await findAccount(tx, body.email)
    const code = { id: body.emailOtpId, entered: body.enteredEmailOtp, cid }
    const accountId = account?.id ?? ''
    if (!(await peekCode(deps, tx, { ...code, purpose: 'FORGOT_PASSWORD', accountId })) || !account)
      return commitRefusal(new AppError('OTP_NOT_VERIFIED'))
    // Only the holder of a verified code gets here, so nobody else can make the person wait.
    const key = `forgot password ${accountId}`
    await countAttempt({ db: tx, clock: deps.clock }, key)
    if (account.date_of_birth !== body.dob) return commitRefusal(new AppError('DETAILS_NOT_MATCH'))
    await clearFailures(tx, key)
    await markDetailsMatched(deps, tx, body.emailOtpId)
    return {
      isValidForgotPswdUser: true,
      securityAnswerList: answeredKeys(account.security_answers_hash),
    }
  })
}
