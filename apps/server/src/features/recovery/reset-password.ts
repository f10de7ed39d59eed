import type * as z from 'zod/mini'
import type { ResetPassword } from '@lokseva/contract/identity/schemas'
import { isCommonPassword } from '@lokseva/contract/identity/rules'
import { recordAudit } from '#features/audit/index'
import { spendCode } from '#features/codes/index'
import {
  endSessions,
  findAccount,
  normalAnswers,
  type IdentityDeps,
} from '#features/identity/index'
import { AppError } from '#platform/http/app-error'
import type { Call } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { translate } from '#platform/texts/translate'
import { countWrongGuess, refuseWhileWaiting } from './guard-tries.ts'
import { notifyBoth } from './notify.ts'

type Request = Pick<Call, 'once' | 'language' | 'address'> & {
  cid: string
  body: z.output<typeof ResetPassword>
}

/** Sets a new password after code and security answers; every session ends with it. */
export async function resetPassword(
  deps: IdentityDeps,
  { once, cid, body, language, address }: Request,
) {
  const { db, passwords } = deps
  const key = `reset password ${body.email}`
  await refuseWhileWaiting(deps, key)
  const account = await findAccount(db, body.email)
  if (
    isCommonPassword(body.password, [account?.email ?? body.email, account?.mobile ?? body.email])
  )
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'password', code: 'PASSWORD_COMMON' }])
  const answers = body.securityAnswersDto ? normalAnswers(body.securityAnswersDto) : ''
  const stored = account?.security_answers_hash ?? undefined
  const answered =
    (await passwords.isRight(answers, stored)) || (account !== undefined && stored === undefined)
  const hash = await passwords.hash(body.password)
  return once(async (tx) => {
    if (!answered || !account) {
      await countWrongGuess(deps, tx, key)
      return new AppError('PASSWORD_NOT_UPDATED')
    }
    const code = { id: body.emailOtpId, entered: body.enteredEmailOtp, cid }
    if (!(await spendCode(deps, tx, { ...code, purpose: 'FORGOT_PASSWORD', accountId: account.id })))
      return new AppError('OTP_NOT_VERIFIED')
    await tx
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .execute()
    await endSessions(deps, tx, { accountId: account.id, reason: 'password reset' })
    await recordAudit(tx, {
      ...{
        at: new Date(deps.clock.now()),
        actor: 'candidate',
        actorId: account.id,
        accountId: account.id,
      },
      ...{ action: 'PASSWORD_RESET', address: maskAddress(address) },
    })
    await notifyBoth(deps, tx, account, 'PASSWORD_RESET', language)
    return { message: translate(language, 'letters.reset.relogin') }
  })
}
