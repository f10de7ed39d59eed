import type { Transaction } from 'kysely'
import type { ContactUpdated, UpdateContact } from '@lokseva/contract/account/schemas'
import { recordAudit } from '#features/audit/index'
import { spendCodes, voidCodes, type CodeUse } from '#features/codes/index'
import { alreadyRegistered, takenField, type IdentityDeps } from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import type { Candidate } from '#platform/actor/actor'
import type { DB } from '#platform/database/schema.generated'
import { AppError } from '#platform/http/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/once'
import { translate } from '#platform/texts/translate'
import { provePassword } from './prove-password.ts'
import { holdAccount, selectAccount } from './queries.ts'

type Update = Pick<Call, 'once' | 'claim' | 'language'> & { cid: string; body: UpdateContact }
type Change = { way: 'email' | 'mobile'; address: string; otpId: string; enteredOtp: string }

/**
 * Changes registered addresses for somebody who knows the password: each new one proves itself by
 * the code sent to it, all of them or none, and the old ones are told.
 */
export async function updateContact(
  deps: IdentityDeps,
  actor: Candidate,
  { once, claim, language, cid, body }: Update,
): Promise<ContactUpdated> {
  const { accountId } = actor
  const changes = changesIn(body)
  if (changes.length === 0) throw new AppError('CONTACT_NOTHING')
  const { passwordHash } = await selectAccount(deps.db, accountId)
  const given = { accountId, passwordHash, password: body.password, path: 'password' }
  const prove = () => provePassword(deps, given)
  return askOutside(deps.db, { claim, once }, prove, async (tx) => {
    const before = await holdAccount(tx, accountId)
    // Another password came between: the one that was checked is no longer the one.
    if (before.passwordHash !== passwordHash) throw new AppError('CURRENT_PASSWORD_WRONG')
    refuseSame(changes, before)
    if (await spendCodes(deps, tx, changes.map(codeOf(accountId, cid))))
      return commitRefusal(new AppError('OTP_NOT_VERIFIED'))
    const fresh = Object.fromEntries(changes.map((each) => [each.way, each.address]))
    const taken = await takenField(tx, fresh)
    if (taken) throw alreadyRegistered(taken)
    const after = await changeAddresses(tx, accountId, fresh)
    // Codes on their way were sent to what is no longer registered.
    await voidCodes(tx, accountId)
    for (const { way } of changes)
      await recordAudit(tx, {
        at: new Date(deps.clock.now()),
        actor,
        accountId,
        action: way === 'email' ? 'EMAIL_CHANGED' : 'MOBILE_CHANGED',
      })
    // The old addresses, not the new ones: whoever still reads them must know.
    await notifyBoth(deps, tx, before, 'CONTACT_CHANGED', language)
    return {
      message: translate(language, 'account.contact.changed'),
      emailId: after.email,
      mobileNumber: after.mobile,
    }
  })
}

function changesIn({ email, mobile }: UpdateContact): Change[] {
  return [
    ...(email ? [{ ...email, way: 'email' as const, address: email.emailId }] : []),
    ...(mobile ? [{ ...mobile, way: 'mobile' as const, address: mobile.mobileNumber }] : []),
  ]
}

const codeOf =
  (accountId: string, cid: string) =>
  ({ way, address, otpId, enteredOtp }: Change): CodeUse => ({
    id: otpId,
    entered: enteredOtp,
    cid,
    purpose: 'UPDATE_PROFILE',
    way,
    address,
    accountId,
  })

function refuseSame(changes: Change[], before: Record<Change['way'], string>): void {
  const same = changes.filter(({ way, address }) => before[way] === address)
  if (same.length > 0)
    throw new AppError(
      'CONTACT_SAME',
      {},
      same.map(({ way }) => ({ path: way, code: 'CONTACT_SAME' })),
    )
}

/** The database has the last word on whether an address is free. */
async function changeAddresses(
  tx: Transaction<DB>,
  accountId: string,
  fresh: Record<string, string>,
) {
  try {
    return await tx
      .updateTable('accounts')
      .set(fresh)
      .where('id', '=', accountId)
      .returning(['email', 'mobile'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    const { constraint } = error as { constraint?: string }
    throw alreadyRegistered(constraint?.includes('mobile') ? 'mobile' : 'email')
  }
}
