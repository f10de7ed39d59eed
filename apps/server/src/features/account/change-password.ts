import type { ChangePassword } from '@lokseva/contract/account/schemas'
import { isCommonPassword } from '@lokseva/contract/identity/rules'
import { recordAudit } from '#features/audit/index'
import { voidCodes } from '#features/codes/index'
import { endSessions, type IdentityDeps } from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import { AppError } from '#platform/http/app-error'
import type { Call, Candidate } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { translate } from '#platform/texts/translate'
import { provePassword } from './prove-password.ts'
import { selectAccount } from './queries.ts'

type Request = Pick<Call, 'once' | 'language' | 'address'> & {
  candidate: Candidate
  body: ChangePassword
}

/**
 * Sets another password for somebody who knows the current one. Wrong guesses wait as at the
 * login; every session ends with the change, also where somebody else was the faster one.
 */
export async function changePassword(deps: IdentityDeps, request: Request) {
  const { once, language, address, body } = request
  const { accountId } = request.candidate
  if (body.userId !== accountId) throw new AppError('NOT_FOUND')
  const account = await selectAccount(deps.db, accountId)
  if (isCommonPassword(body.newPassword, [account.email, account.mobile]))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'newPassword', code: 'PASSWORD_COMMON' }])
  const { passwordHash } = account
  const given = { accountId, passwordHash, password: body.oldPassword, path: 'oldPassword' }
  await provePassword(deps, given)
  // Only whoever knows the current password learns that the new one is the same.
  if (body.newPassword === body.oldPassword)
    throw new AppError('PASSWORD_SAME', {}, [{ path: 'newPassword', code: 'PASSWORD_SAME' }])
  const hash = await deps.passwords.hash(body.newPassword)
  return once(async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', accountId)
      // Another change came between: the password that was checked is no longer the one.
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new AppError('CURRENT_PASSWORD_WRONG')
    await voidCodes(tx, accountId)
    await endSessions(deps, tx, { accountId, reason: 'password changed' })
    await recordAudit(tx, {
      at: new Date(deps.clock.now()),
      actor: 'candidate',
      actorId: accountId,
      accountId,
      action: 'PASSWORD_CHANGED',
      address: maskAddress(address),
    })
    await notifyBoth(deps, tx, account, 'PASSWORD_CHANGED', language)
    return { message: translate(language, 'account.password.changed') }
  })
}
