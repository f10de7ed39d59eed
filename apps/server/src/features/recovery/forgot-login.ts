import type * as z from 'zod/mini'
import type { ForgotLogin, ForgotLoginAnswer } from '@lokseva/contract/identity/schemas'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import { recordAudit } from '#features/audit/index'
import { findAccount, type IdentityDeps } from '#features/identity/index'
import { AppError } from '#platform/http/app-error'
import type { Call } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { countWrongGuess, refuseWhileWaiting } from './guard-tries.ts'
import { notifyBoth } from './notify.ts'
import { sameWords } from './same-words.ts'

type Request = Pick<Call, 'once' | 'language' | 'address'> & { body: z.output<typeof ForgotLogin> }

/** Shows both user names masked, and sends them in full to the registered addresses. */
export async function forgotLogin(
  deps: IdentityDeps,
  { once, body, language, address }: Request,
): Promise<z.output<typeof ForgotLoginAnswer>> {
  const key = `forgot login ${body.userid}`
  await refuseWhileWaiting(deps, key)
  return once(async (tx) => {
    const account = await findAccount(tx, body.userid)
    const fits =
      account?.date_of_birth === body.dob && sameWords(body.mothername, account.mother_name)
    if (!account || !fits) {
      await countWrongGuess(deps, tx, key)
      return new AppError('DETAILS_NOT_MATCH')
    }
    const names = { email: account.email, mobile: account.mobile }
    await notifyBoth(deps, tx, names, 'USER_NAME', language, names)
    await recordAudit(tx, {
      ...{ at: new Date(deps.clock.now()), actor: 'candidate', accountId: account.id },
      ...{ action: 'USER_NAME_REMINDED', address: maskAddress(address) },
    })
    return [
      { outputType: 'email' as const, output: maskEmail(account.email) },
      { outputType: 'mobile' as const, output: maskMobile(account.mobile) },
    ]
  })
}
