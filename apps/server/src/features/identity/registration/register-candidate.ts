import type { Registration } from '@lokseva/contract/identity/schemas'
import { dateOfBirthProblem, isCommonPassword } from '@lokseva/contract/identity/rules'
import { recordAudit } from '#features/audit/index'
import { peekCaptcha, peekCode, spendCaptcha, spendCodes } from '#features/codes/index'
import { provenOwner, type Anyone, type Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import { AppError, type FieldError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { commitRefusal, CommittedRefusal } from '#platform/http/idempotency'
import { rateLimit } from '#platform/http/rate-limit'
import { translate } from '#platform/texts/translate'
import { createAccount } from './create-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { normalizeAnswers } from '../security-answers.ts'

type Request = Pick<Call, 'idempotent' | 'claim' | 'language'> & { cid: string; body: Registration }

/** A person registers once: more than a few tries on one channel cost hashes for nothing. */
const perChannel = rateLimit(10, 600)

/** Opens an account once both addresses are proven and the picture is read. */
export async function registerCandidate(
  deps: IdentityDeps,
  actor: Anyone | Candidate,
  { idempotent, claim, cid, body, language }: Request,
) {
  const now = deps.clock.now()
  const faults = registrationFaults(body, dayInIndia(now))
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', {}, faults)
  const captcha = { id: body.captchaId, entered: body.enteredCaptcha, cid }
  const proofs = proofsIn(body, cid)
  const hashSecrets = async () => {
    await checkBeforehand(deps, captcha, proofs)
    await perChannel(cid)
    const answers = normalizeAnswers(body.securityAnswersDto)
    return Promise.all([deps.passwords.hash(body.password), deps.passwords.hash(answers)])
  }
  return askOutside(deps.db, { claim, idempotent }, hashSecrets, async (tx, hashes) => {
    const [passwordHash, securityAnswersHash] = hashes
    if (!(await spendCaptcha(deps, tx, captcha)))
      return commitRefusal(new AppError('CAPTCHA_WRONG'))
    const missing = await spendCodes(deps, tx, proofs)
    if (missing) return commitRefusal(notVerified(missing.way))
    const created = await createAccount(tx, {
      email: body.email,
      mobile: body.mobile,
      dateOfBirth: body.dob,
      passwordHash,
      securityAnswersHash,
      createdAt: new Date(now),
    })
    if (created instanceof CommittedRefusal) return created
    const userId = created
    await recordAudit(tx, {
      at: new Date(now),
      actor: provenOwner(actor, userId),
      accountId: userId,
      action: 'REGISTERED',
    })
    return { message: translate(language, 'identity.answer.registered'), userId }
  })
}

/** Captcha and codes are looked at before the costly hashing, and spent with the change itself. */
async function checkBeforehand(
  deps: IdentityDeps,
  captcha: { id: string; entered: string; cid: string },
  proofs: ReturnType<typeof proofsIn>,
) {
  if (!(await peekCaptcha(deps, deps.db, captcha))) throw new AppError('CAPTCHA_WRONG')
  const missing = await inTransaction(deps.db, async (tx) => {
    for (const proof of proofs) if (!(await peekCode(deps, tx, proof))) return proof
    return undefined
  })
  if (missing) throw notVerified(missing.way)
}

const proofsIn = (body: Registration, cid: string) =>
  [
    {
      id: body.emailOtpId,
      entered: body.enteredEmailOtp,
      way: 'email',
      address: body.email,
      cid,
      purpose: 'REGISTRATION',
    },
    {
      id: body.mobileOtpId,
      entered: body.enteredMobileOtp,
      way: 'mobile',
      address: body.mobile,
      cid,
      purpose: 'REGISTRATION',
    },
  ] as const

const notVerified = (path: string) =>
  new AppError('OTP_NOT_VERIFIED', {}, [{ path, code: 'OTP_NOT_VERIFIED' }])

/** What only the server knows is wrong: with the day of today, and with words many choose. */
export function registrationFaults(body: unknown, today: string): FieldError[] {
  if (typeof body !== 'object' || body === null) return []
  const text = (name: string) => {
    const value: unknown = Reflect.get(body, name)
    return typeof value === 'string' ? value : ''
  }
  const birth = dateOfBirthProblem(text('dob'), today)
  const common = isCommonPassword(text('password'), [text('email'), text('mobile')])
  return [
    ...(birth ? [{ path: 'dob', code: birth }] : []),
    ...(common ? [{ path: 'password', code: 'PASSWORD_COMMON' }] : []),
  ]
}
