import type { ChangePassword } from '@lokseva/contract/account/schemas'
import { isCommonPassword } from '@lokseva/contract/identity/rules'
import { recordAudit } from '#features/audit/index'
import {
  selectAccount,
  endSessions,
  setPassword,
  voidWaysIn,
  type IdentityDeps,
} from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import type { Candidate } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { mayChangeAccount } from './policy.ts'
import { provePassword } from './prove-password.ts'

type Change = Pick<Call, 'idempotent' | 'claim' | 'language'> & { body: ChangePassword }

/**
 * Sets another password for somebody who knows the current one. Wrong guesses wait as at the
 * login; every session ends with the change, also where somebody else was the faster one.
 */
export async function changePassword(
  deps: IdentityDeps,
  actor: Candidate,
  { idempotent, claim, language, body }: Change,
) {
  const { accountId } = actor
  demand(mayChangeAccount(actor, body.userId))
  const account = await selectAccount(deps.db, accountId)
  if (isCommonPassword(body.newPassword, [account.email, account.mobile]))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'newPassword', code: 'PASSWORD_COMMON' }])
  const { passwordHash } = account
  const given = { accountId, passwordHash, password: body.oldPassword, path: 'oldPassword' }
  const hashNew = async () => {
    await provePassword(deps, given)
    // Only whoever knows the current password learns that the new one is the same.
    if (body.newPassword === body.oldPassword)
      throw new AppError('PASSWORD_SAME', {}, [{ path: 'newPassword', code: 'PASSWORD_SAME' }])
    return deps.passwords.hash(body.newPassword)
  }
  return askOutside(deps.db, { claim, idempotent }, hashNew, async (tx, hash) => {
    // Another change may have come between: the password that was checked is then not the one.
    if (!(await setPassword(tx, { accountId, hash, before: passwordHash })))
      throw new AppError('CURRENT_PASSWORD_WRONG')
    await voidWaysIn(tx, accountId)
    await endSessions(deps, tx, actor, { accountId, reason: 'password changed' })
    await recordAudit(tx, {
      at: new Date(deps.clock.now()),
      actor,
      accountId,
      action: 'PASSWORD_CHANGED',
    })
    await notifyBoth(deps, tx, account, 'PASSWORD_CHANGED', language)
    return { message: translate(language, 'account.password.changed') }
  })
}
