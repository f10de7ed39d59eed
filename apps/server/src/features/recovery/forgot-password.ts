import type * as z from 'zod/mini'
import type { ForgotPassword, ForgotPasswordAnswer } from '@lokseva/contract/identity/schemas'
import { peekCode } from '#features/codes/index'
import { answeredKeys, findAccount, type IdentityDeps } from '#features/identity/index'
import { AppError } from '#platform/http/app-error'
import type { Call } from '#platform/http/call'
import { countWrongGuess, refuseWhileWaiting } from './guard-tries.ts'

type Request = Pick<Call, 'once'> & { cid: string; body: z.output<typeof ForgotPassword> }

/** Whether code and date of birth fit an account, and which questions the next step asks. */
export async function forgotPassword(
  deps: IdentityDeps,
  { once, cid, body }: Request,
): Promise<z.output<typeof ForgotPasswordAnswer>> {
  const key = `forgot password ${body.email}`
  await refuseWhileWaiting(deps, key)
  return once(async (tx) => {
    const account = await findAccount(tx, body.email)
    const code = { id: body.emailOtpId, entered: body.enteredEmailOtp, cid }
    const proven = await peekCode(deps, tx, {
      ...code,
      purpose: 'FORGOT_PASSWORD',
      accountId: account?.id ?? '',
    })
    if (!proven) return new AppError('OTP_NOT_VERIFIED')
    if (account?.date_of_birth !== body.dob) {
      await countWrongGuess(deps, tx, key)
      return new AppError('DETAILS_NOT_MATCH')
    }
    return {
      isValidForgotPswdUser: true,
      securityAnswerList: answeredKeys(account.security_answers_hash),
    }
  })
}
