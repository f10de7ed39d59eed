import type * as z from 'zod/mini'
import type {
  UpdateResetContact,
  VerifyResetContact,
  VerifyResetContactAnswer,
} from '@lokseva/contract/recovery/schemas'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { peekCode, spendCodes } from '#features/codes/index'
import {
  answeredKeys,
  countAttempt,
  changeAddresses,
  endSessions,
  clearFailures,
  findAccount,
  ABSENT_ACCOUNT_ID,
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
import { demandBirthDay } from './demand-birth-day.ts'
import { matchSecurityAnswers, answersReplaceNames } from './match-security-answers.ts'
import { grantContactChange, isContactChangeGranted, endContactGrant } from './contact-grants.ts'
import { sameWords } from './same-words.ts'

type Verify = z.output<typeof VerifyResetContact>
type Update = z.output<typeof UpdateResetContact>
type VerifyRequest = Pick<Call, 'idempotent' | 'language'> & { cid: string; body: Verify }

/** Whether old address, names and date of birth fit an account. A refusal says so in its answer. */
export async function verifyResetContact(
  deps: IdentityDeps,
  { idempotent, cid, body, language }: VerifyRequest,
): Promise<z.output<typeof VerifyResetContactAnswer>> {
  demandBirthDay(deps, body.dob)
  const old = oldValue(body)
  const key = `reset contact ${deps.vault.mac('failure', old).toString('base64url')}`
  await countAttempt(deps, key)
  return idempotent(async (tx) => {
    const account = await findAccount(tx, old)
    const fits =
      account?.date_of_birth === body.dob &&
      sameWords(body.firstName, account.first_name) &&
      sameWords(body.middleName, account.middle_name)
    if (!account || !fits)
      return {
        validateStatus: false,
        message: translate(language, 'recovery.answer.contact.noMatch'),
        securityAnswerList: [],
      }
    await clearFailures(tx, key)
    await grantContactChange(deps, tx, { cid, accountId: account.id })
    return {
      validateStatus: true,
      message: translate(language, 'recovery.answer.contact.match'),
      securityAnswerList: answeredKeys(account.security_answers_hash),
    }
  })
}

type UpdateRequest = Pick<Call, 'idempotent' | 'language'> & { cid: string; body: Update }

/**
 * Changes an address: the new one proves itself, the other registered one agrees, the answers fit,
 * and so did the names on this channel, where the account knows any.
 */
export async function updateResetContact(
  deps: IdentityDeps,
  actor: Anyone | Candidate,
  { idempotent, cid, body, language }: UpdateRequest,
) {
  const account = await findAccount(deps.db, oldValue(body))
  const fresh = newValue(body)
  const codes = codesIn(body, cid, fresh, account?.id ?? '')
  const { unproven, granted } = await inTransaction(deps.db, async (tx) => ({
    unproven: await firstUnproven(deps, tx, codes),
    granted: await isContactChangeGranted(deps, tx, {
      cid,
      accountId: account?.id ?? ABSENT_ACCOUNT_ID,
    }),
  }))
  if (!account || unproven) throw notVerified(unproven)
  if (!granted && body.dob === undefined) throw notVerified(undefined)
  const key = `security answers ${account.id}`
  await countAttempt(deps, key)
  if (!(await isOwner(deps, account, body))) throw new AppError('DETAILS_NOT_MATCH')
  return idempotent(async (tx) => {
    const spent = await spendCodes(deps, tx, codes)
    if (spent) return commitRefusal(notVerified(spent))
    // Thrown, not committed: whoever must give another address keeps both verified codes.
    const now = new Date(deps.clock.now())
    await changeAddresses(tx, account.id, { [body.updateType]: fresh }, now)
    await clearFailures(tx, key)
    await endContactGrant(tx, { cid, accountId: account.id })
    await voidWaysIn(tx, account.id)
    const owner = provenOwner(actor, account.id)
    await endSessions(deps, tx, owner, { accountId: account.id, reason: 'forced' })
    await recordAudit(tx, {
      at: now,
      actor: owner,
      accountId: account.id,
      action: body.updateType === 'email' ? 'EMAIL_CHANGED' : 'MOBILE_CHANGED',
    })
    // The old addresses, not the new one: whoever still reads them must know.
    await notifyBoth(deps, tx, account, 'CONTACT_CHANGED', language)
    return { message: translate(language, 'recovery.answer.contact.changed') }
  })
}

async function firstUnproven(deps: IdentityDeps, tx: Transaction, codes: readonly Code[]) {
  for (const code of codes) if (!(await peekCode(deps, tx, code))) return code
  return undefined
}

type Code = ReturnType<typeof codesIn>[number]
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The answers fit; without a saved profile they stand in for the names, with the date of birth. */
function isOwner(deps: IdentityDeps, account: Account, body: Update): Promise<boolean> {
  const { dob, securityAnswerList: answers } = body
  const names = [account.first_name, account.middle_name]
  return dob === undefined
    ? matchSecurityAnswers(deps, account, answers)
    : answersReplaceNames(deps, account, { names, dob, answers })
}

/** Says which of the two codes is missing, so that the other need not be asked for again. */
function notVerified(code: Code | undefined): AppError {
  if (!code) return new AppError('OTP_NOT_VERIFIED')
  return new AppError('OTP_NOT_VERIFIED', {}, [{ path: code.path, code: 'OTP_NOT_VERIFIED' }])
}

function codesIn(body: Update, cid: string, address: string, accountId: string) {
  const other = body.updateType === 'email' ? ('mobile' as const) : ('email' as const)
  const common = { cid, purpose: 'RESET_EMAIL_MOBILE' as const }
  return [
    {
      ...common,
      path: 'newOtpId',
      id: body.newOtpId,
      entered: body.enteredNewOtp,
      way: body.updateType,
      address,
    },
    {
      ...common,
      path: 'otherOtpId',
      id: body.otherOtpId,
      entered: body.enteredOtherOtp,
      way: other,
      accountId,
    },
  ]
}

function oldValue({
  updateType,
  oldEmailId,
  oldMobileNumber,
}: Pick<Verify, 'updateType' | 'oldEmailId' | 'oldMobileNumber'>): string {
  return demanded(
    updateType === 'email' ? oldEmailId : oldMobileNumber,
    updateType === 'email' ? 'oldEmailId' : 'oldMobileNumber',
  )
}

function newValue({ updateType, newEmailId, newMobileNumber }: Update): string {
  return demanded(
    updateType === 'email' ? newEmailId : newMobileNumber,
    updateType === 'email' ? 'newEmailId' : 'newMobileNumber',
  )
}

function demanded(value: string | undefined, path: string): string {
  if (value === undefined) throw new AppError('VALIDATION_FAILED', {}, [{ path, code: 'REQUIRED' }])
  return value
}
