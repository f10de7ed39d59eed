import { homePurposes, type OtpPurpose } from '@lokseva/contract/identity/constants'
import type { OtpIssued, OtpRequest } from '@lokseva/contract/identity/schemas'
import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { issueCaptcha, issueCode } from '#features/codes/index'
import { requireModule } from '#features/site/index'
import type { Anyone, Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { IdentityDeps } from '../deps.ts'
import { findAccount, isEmail, ABSENT_ACCOUNT_ID } from '../find-account.ts'
import { deviceSource } from './device-source.ts'

/** A person reads a few; a machine would fill the table. */
const captchasPerChannel = rateLimit(60, 60)

type CodeRequest = Exclude<OtpRequest, { type: 'captcha' }>
type Request = Pick<Call, 'idempotent' | 'language' | 'device'> & { cid: string; body: OtpRequest }

type Target = {
  way: 'email' | 'mobile'
  address: string
  accountId?: string
  decoy?: true
  isNew?: boolean
}

/** Draws a captcha or sends a code. What comes back does not tell whether an account exists. */
export async function requestOtp(
  deps: IdentityDeps,
  actor: Anyone | Candidate,
  request: Request,
): Promise<OtpIssued> {
  const { body, cid } = request
  if (body.type === 'captcha') {
    await captchasPerChannel(cid)
    return request.idempotent((tx) => issueCaptcha(deps, tx, cid))
  }
  await requireOpen(deps, body.otpFor, request.language)
  return request.idempotent(async (tx) => {
    const target = await findTarget(tx, actor, body)
    return issueCode(deps, tx, {
      ...target,
      cid,
      purpose: body.otpFor,
      type: body.type,
      language: request.language,
      accountId: target.accountId,
      decoy: target.decoy ?? false,
      networkAddress: actor.address,
      typed: typedIn(body),
      captcha: captchaIn(body),
      source:
        // A session says who somebody is at home, and nothing where others are asked for.
        actor.kind === 'candidate' && homePurposes.includes(body.otpFor)
          ? `session ${actor.accountId}`
          : await deviceSource(deps, tx, target.accountId ?? ABSENT_ACCOUNT_ID, request.device),
    })
  })
}

const typedIn = (body: CodeRequest): string =>
  body.type === 'email' ? body.email : body.type === 'mobile' ? body.mobile : body.username

const captchaIn = ({ captchaId, enteredCaptcha }: CodeRequest) =>
  captchaId && enteredCaptcha ? { id: captchaId, entered: enteredCaptcha } : undefined

const modules: Partial<Record<OtpPurpose, ModuleName>> = {
  REGISTRATION: 'USER_REGISTRATION',
  LOGIN: 'LOGIN',
  FORGOT_PASSWORD: 'FRGT_RESET_PWD',
  FORGOT_LOGIN: 'FRGT_LOGIN',
  RESET_EMAIL_MOBILE: 'FRGT_RESET_EMAIL_MOBILE',
  UPDATE_PROFILE: 'UPDATE_PROFILE',
  UNLOCK_PROFILE: 'UPDATE_PROFILE',
  CANCEL_APPLICATION: 'MY_ACCOUNT_TAB',
  PREFERENCE_CHANGE: 'MY_ACCOUNT_TAB',
  OPT_OUT: 'MY_ACCOUNT_TAB',
  DATA_COPY: 'MY_ACCOUNT_TAB',
  ERASURE: 'MY_ACCOUNT_TAB',
}

/** A screen that is closed sends no codes either. */
async function requireOpen({ db }: IdentityDeps, purpose: OtpPurpose, language: Language) {
  const name = modules[purpose]
  if (name) await requireModule(db, name, language)
}

/** Purposes whose code proves an address that is given, whoever has it. */
const proving: readonly OtpPurpose[] = ['REGISTRATION', 'RESET_EMAIL_MOBILE']

async function findTarget(
  tx: Transaction,
  actor: Anyone | Candidate,
  body: CodeRequest,
): Promise<Target> {
  if (homePurposes.includes(body.otpFor)) {
    if (actor.kind !== 'candidate') throw new AppError('LOGIN_REQUIRED')
    return homeTarget(tx, actor, body)
  }
  if (body.otpFor === 'LOGOUT_OTHER') throw new AppError('LOGOUT_NOT_OFFERED')
  const typed = typedIn(body)
  if (body.type !== 'username' && proving.includes(body.otpFor))
    return { way: body.type, address: typed }
  if (body.otpFor === 'REGISTRATION')
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'type', code: 'UNKNOWN_OPTION' }])
  const way = wayFor(body, typed)
  const account = await findAccount(tx, typed)
  if (!account) return { way, address: typed, decoy: true }
  return { way, address: account[way], accountId: account.id }
}

/** Which of the two registered addresses a recovery code goes to. */
function wayFor(body: CodeRequest, typed: string): 'email' | 'mobile' {
  if (body.otpFor === 'LOGIN') return 'mobile'
  const own = isEmail(typed) ? 'email' : 'mobile'
  // The address that is lost cannot prove anything: the other one does.
  if (body.otpFor === 'RESET_EMAIL_MOBILE') return own === 'email' ? 'mobile' : 'email'
  return body.type === 'username' ? own : body.type
}

async function homeTarget(
  tx: Transaction,
  { accountId }: Candidate,
  body: CodeRequest,
): Promise<Target> {
  const account = await tx
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (body.otpFor === 'UPDATE_PROFILE' && body.type !== 'username') {
    const address = body.type === 'email' ? body.email : body.mobile
    return { way: body.type, address, accountId, isNew: address !== account[body.type] }
  }
  const isOwnEmail = body.type === 'username' && body.username === account.email
  const way = body.type === 'email' || isOwnEmail ? 'email' : 'mobile'
  return { way, address: account[way], accountId }
}
