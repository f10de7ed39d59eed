import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type {
  UpdateResetContact,
  VerifyResetContact,
  VerifyResetContactAnswer,
} from '@lokseva/contract/identity/schemas'
import { recordAudit } from '#features/audit/index'
import { spendCodes } from '#features/codes/index'
import {
  alreadyRegistered,
  answeredKeys,
  endSessions,
  findAccount,
  normalAnswers,
  takenField,
  type IdentityDeps,
} from '#features/identity/index'
import type { DB } from '#platform/database/schema.generated'
import { AppError } from '#platform/http/app-error'
import type { Call } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { translate } from '#platform/texts/translate'
import { countWrongGuess, refuseWhileWaiting } from './guard-tries.ts'
import { notifyBoth } from './notify.ts'
import { sameWords } from './same-words.ts'

type Verify = z.output<typeof VerifyResetContact>
type Update = z.output<typeof UpdateResetContact>

/** Whether old address, names and date of birth fit an account. A refusal says so in its answer. */
export async function verifyResetContact(
  deps: IdentityDeps,
  { once, body, language }: Pick<Call, 'once' | 'language'> & { body: Verify },
): Promise<z.output<typeof VerifyResetContactAnswer>> {
  const old = oldValue(body)
  const key = `reset contact ${old}`
  await refuseWhileWaiting(deps, key)
  return once(async (tx) => {
    const account = await findAccount(tx, old)
    const fits =
      account?.date_of_birth === body.dob &&
      sameWords(body.firstName, account.first_name) &&
      sameWords(body.middleName, account.middle_name)
    if (!account || !fits) {
      await countWrongGuess(deps, tx, key)
      return {
        validateStatus: false,
        message: translate(language, 'letters.contact.noMatch'),
        securityAnswerList: [],
      }
    }
    return {
      validateStatus: true,
      message: translate(language, 'letters.contact.match'),
      securityAnswerList: answeredKeys(account.security_answers_hash),
    }
  })
}

type UpdateRequest = Pick<Call, 'once' | 'language' | 'address'> & { cid: string; body: Update }

/** Changes an address: the new one proves itself, the other registered one agrees, the answers fit. */
export async function updateResetContact(deps: IdentityDeps, request: UpdateRequest) {
  const { once, cid, body, language, address } = request
  const old = oldValue(body)
  const fresh = newValue(body)
  const key = `reset contact ${old}`
  await refuseWhileWaiting(deps, key)
  const account = await findAccount(deps.db, old)
  const stored = account?.security_answers_hash ?? undefined
  const answers = body.securityAnswerList ? normalAnswers(body.securityAnswerList) : ''
  const answered =
    (await deps.passwords.isRight(answers, stored)) ||
    (account !== undefined && stored === undefined)
  return once(async (tx) => {
    if (!answered || !account) {
      await countWrongGuess(deps, tx, key)
      return new AppError('DETAILS_NOT_MATCH')
    }
    const other = body.updateType === 'email' ? 'mobile' : 'email'
    const common = { cid, purpose: 'RESET_EMAIL_MOBILE' } as const
    const missing = await spendCodes(deps, tx, [
      {
        ...common,
        id: body.newOtpId,
        entered: body.enteredNewOtp,
        way: body.updateType,
        address: fresh,
      },
      {
        ...common,
        id: body.otherOtpId,
        entered: body.enteredOtherOtp,
        way: other,
        accountId: account.id,
      },
    ])
    if (missing) return new AppError('OTP_NOT_VERIFIED')
    await changeAddress(tx, account.id, body.updateType, fresh)
    await endSessions(deps, tx, { accountId: account.id, reason: 'forced' })
    await recordAudit(tx, {
      ...{
        at: new Date(deps.clock.now()),
        actor: 'candidate',
        actorId: account.id,
        accountId: account.id,
      },
      ...{
        action: body.updateType === 'email' ? 'EMAIL_CHANGED' : 'MOBILE_CHANGED',
        address: maskAddress(address),
      },
    })
    // The old addresses, not the new one: whoever still reads them must know.
    await notifyBoth(deps, tx, account, 'CONTACT_CHANGED', language)
    return { message: translate(language, 'letters.contact.changed') }
  })
}

async function changeAddress(
  tx: Transaction<DB>,
  id: string,
  column: 'email' | 'mobile',
  value: string,
) {
  try {
    await tx
      .updateTable('accounts')
      .set({ [column]: value })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    const taken = takenField(error)
    throw taken ? alreadyRegistered(taken) : error
  }
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
