import type * as z from 'zod/mini'
import type { ForgotLogin, ForgotLoginResponse } from '@lokseva/contract/recovery/schemas'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { peekCode, spendCode } from '#features/codes/index'
import {
  countAttempt,
  clearFailures,
  findAccount,
  type IdentityDeps,
} from '#features/identity/index'
import { provenOwner, type Anyone, type Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/idempotency'
import { demandBirthDay } from './demand-birth-day.ts'
import { answersReplaceNames } from './match-security-answers.ts'
import { sendUserNames } from './send-user-names.ts'
import { sameWords } from './same-words.ts'

type Body = z.output<typeof ForgotLogin>
type Request = Pick<Call, 'idempotent' | 'language'> & { cid: string; body: Body }
type FoundLogin = z.output<typeof ForgotLoginResponse>
type Asking = Anyone | Candidate

/** Shows both user names masked, and sends them in full to the registered addresses. */
export async function forgotLogin(
  deps: IdentityDeps,
  actor: Asking,
  request: Request,
): Promise<FoundLogin> {
  const { noProfileYet, mothername, dob } = request.body
  demandBirthDay(deps, dob)
  if (noProfileYet) return byAnswers(deps, actor, { ...request, proof: noProfileYet })
  if (mothername === undefined)
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'mothername', code: 'REQUIRED' }])
  return byMother(deps, actor, { ...request, mothername })
}

async function byMother(
  deps: IdentityDeps,
  actor: Asking,
  { idempotent, body, language, mothername }: Request & { mothername: string },
): Promise<FoundLogin> {
  const key = `forgot login ${deps.vault.mac('failure', body.userid).toString('base64url')}`
  await countAttempt(deps, key)
  return idempotent(async (tx) => {
    const account = await findAccount(tx, body.userid)
    const fits = account?.date_of_birth === body.dob && sameWords(mothername, account.mother_name)
    if (!account || !fits) return commitRefusal(new AppError('DETAILS_NOT_MATCH'))
    await clearFailures(tx, key)
    return remind(deps, tx, actor, { account, language })
  })
}

/** Before a profile is saved; whoever does not hold the address learns nothing, not even that. */
async function byAnswers(
  deps: IdentityDeps,
  actor: Asking,
  {
    idempotent,
    cid,
    body,
    language,
    proof,
  }: Request & { proof: NonNullable<Body['noProfileYet']> },
): Promise<FoundLogin> {
  const account = await findAccount(deps.db, body.userid)
  const code = {
    id: proof.otpId,
    entered: proof.enteredOtp,
    cid,
    purpose: 'FORGOT_LOGIN' as const,
    accountId: account?.id ?? '',
  }
  const proven = await inTransaction(deps.db, (tx) => peekCode(deps, tx, code))
  if (!proven || !account) throw new AppError('OTP_NOT_VERIFIED')
  const key = `security answers ${account.id}`
  await countAttempt(deps, key)
  const given = { names: [account.mother_name], dob: body.dob, answers: proof.securityAnswersDto }
  if (!(await answersReplaceNames(deps, account, given))) throw new AppError('DETAILS_NOT_MATCH')
  return idempotent(async (tx) => {
    if (!(await spendCode(deps, tx, code))) return commitRefusal(new AppError('OTP_NOT_VERIFIED'))
    await clearFailures(tx, key)
    return remind(deps, tx, actor, { account, language })
  })
}

type Found = { id: string; email: string; mobile: string }

async function remind(
  deps: IdentityDeps,
  tx: Transaction,
  actor: Asking,
  { account, language }: Pick<Request, 'language'> & { account: Found },
): Promise<FoundLogin> {
  await sendUserNames(deps, tx, account, language)
  await recordAudit(tx, {
    at: new Date(deps.clock.now()),
    actor: provenOwner(actor, account.id),
    accountId: account.id,
    action: 'USER_NAME_REMINDED',
  })
  return [
    { outputType: 'email' as const, output: maskEmail(account.email) },
    { outputType: 'mobile' as const, output: maskMobile(account.mobile) },
  ]
}
