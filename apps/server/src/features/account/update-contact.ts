import type { ContactUpdated, UpdateContact } from '@lokseva/contract/account/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { peekCode, spendCodes, type CodeUse } from '#features/codes/index'
import {
  lockAccount,
  selectAccount,
  changeAddresses,
  voidWaysIn,
  type IdentityDeps,
} from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/idempotency'
import { translate } from '#platform/texts/translate'
import { proveAnswers, provePassword } from './prove-password.ts'

type Update = Pick<Call, 'idempotent' | 'claim' | 'language'> & { cid: string; body: UpdateContact }
type Change = { way: 'email' | 'mobile'; address: string; otpId: string; enteredOtp: string }

type Account = Awaited<ReturnType<typeof lockAccount>>

/** An address this new proves nothing about who was here before it. */
const NEW_FOR = 7 * DAY_MS

/**
 * Changes registered addresses for somebody who knows the password: each new one proves itself by
 * the code sent to it, all of them or none, and the old ones are told.
 */
export async function updateContact(
  deps: IdentityDeps,
  actor: Candidate,
  { idempotent, claim, language, cid, body }: Update,
): Promise<ContactUpdated> {
  const { accountId } = actor
  const changes = changesIn(body)
  if (changes.length === 0) throw new AppError('CONTACT_NOTHING')
  const now = deps.clock.now()
  const known = await selectAccount(deps.db, accountId)
  const { passwordHash, answersHash } = known
  const isBoth = changesBoth(changes, known, now)
  if (isBoth && !body.oldAddress && !body.securityAnswersDto)
    throw new AppError('CONTACT_PROOF_MISSING')
  const answers = isBoth ? body.securityAnswersDto : undefined
  const prove = async () => {
    await provePassword(deps, {
      accountId,
      passwordHash,
      password: body.password,
      path: 'password',
    })
    if (answers) await proveAnswers(deps, { accountId, answersHash, answers })
  }
  return askOutside(deps.db, { claim, idempotent }, prove, async (tx) => {
    const before = await lockAccount(tx, accountId)
    // Another password came between: the one that was checked is no longer the one.
    if (before.passwordHash !== passwordHash) throw new AppError('CURRENT_PASSWORD_WRONG')
    refuseSame(changes, before)
    const codes = changes.map(codeOf(accountId, cid))
    if (changesBoth(changes, before, now) && !answers)
      codes.push(await oldCode(deps, tx, { accountId, cid, before, body }))
    if (await spendCodes(deps, tx, codes)) return commitRefusal(new AppError('OTP_NOT_VERIFIED'))
    const fresh = Object.fromEntries(changes.map((each) => [each.way, each.address]))
    const after = await changeAddresses(tx, accountId, fresh, new Date(now))
    // Codes on their way were sent to what is no longer registered.
    await voidWaysIn(tx, accountId)
    for (const { way } of changes)
      await recordAudit(tx, {
        at: new Date(now),
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

const isNew = (account: Account, way: Change['way'], now: number): boolean =>
  Number(account[`${way}_changed_at`] ?? 0) > now - NEW_FOR

/** Both at once, or one soon after the other: then nobody reads an old one any more. */
function changesBoth(changes: readonly Change[], account: Account, now: number): boolean {
  const others = (['email', 'mobile'] as const).filter((way) =>
    changes.every((change) => change.way !== way),
  )
  return others.every((way) => isNew(account, way, now))
}

type Old = { accountId: string; cid: string; before: Account; body: UpdateContact }

/** The code that an address agreed with which is registered, and for longer than since just now. */
async function oldCode(
  deps: IdentityDeps,
  tx: Transaction,
  { accountId, cid, before, body: { oldAddress } }: Old,
): Promise<CodeUse> {
  const { otpId = '', enteredOtp = '' } = oldAddress ?? {}
  for (const way of ['email', 'mobile'] as const) {
    if (isNew(before, way, deps.clock.now())) continue
    const change = { way, address: before[way], otpId, enteredOtp }
    const code = codeOf(accountId, cid)(change)
    if (await peekCode(deps, tx, code)) return code
  }
  throw new AppError('CONTACT_PROOF_MISSING')
}

function refuseSame(changes: Change[], before: Account): void {
  const same = changes.filter(({ way, address }) => before[way] === address)
  if (same.length > 0)
    throw new AppError(
      'CONTACT_SAME',
      {},
      same.map(({ way }) => ({ path: way, code: 'CONTACT_SAME' })),
    )
}
