import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LoginAnswer } from '@lokseva/contract/identity/schemas'
import { AppError } from '#platform/http/app-error'
import type { Call } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { translate } from '#platform/texts/translate'
import { countFailure, waitAfter } from './failures.ts'
import type { IdentityDeps } from './deps.ts'
import { answeredKeys } from './security-answers.ts'

const SESSION_LIFE = 12 * 3_600_000

export type Proof =
  | { kind: 'captcha'; id: string; entered: string }
  /** Proves the person by a mobile code; returns whether it was worth that. */
  | { kind: 'code'; use: (accountId: string | null) => Promise<boolean> }

type Request = Pick<Call, 'claim' | 'address' | 'language' | 'device'> & {
  username: string
  password: string
  proof: Proof
}

type Begun = {
  captcha_mac: Buffer | null
  account_id: string | null
  password_hash: string | null
  failure_key: string
  failures: number | null
  failed_at: Date | null
}

/**
 * Logs in: one round trip before the password hash, one after it. Whoever does not exist takes
 * the same way at the same price, and every refusal of the pair reads the same.
 */
export async function logIn(deps: IdentityDeps, request: Request): Promise<LoginAnswer> {
  const { db, clock, vault, passwords } = deps
  const now = clock.now()
  const device = vault.mac('device', request.device)
  const captchaId = request.proof.kind === 'captcha' ? request.proof.id : null
  const { rows } =
    await sql<Begun>`select * from begin_login(${request.username}, ${captchaId}::uuid,
    ${request.claim.cid}, ${device}, ${new Date(now)})`.execute(db)
  const begun = rows[0]!
  await checkProof(deps, request.proof, begun)
  refuseEarly(begun, now)
  const right = await passwords.isRight(request.password, begun.password_hash ?? undefined)
  if (!right || !begun.account_id) {
    await countFailure(db, begun.failure_key, now)
    throw new AppError('LOGIN_FAILED')
  }
  return openAfterLogin(deps, request, { ...begun, account_id: begun.account_id }, device, now)
}

async function checkProof({ vault }: IdentityDeps, proof: Proof, begun: Begun) {
  if (proof.kind === 'code') {
    if (!(await proof.use(begun.account_id))) throw new AppError('OTP_NOT_VERIFIED')
    return
  }
  const text = `${proof.id} ${proof.entered.replace(/\s/g, '')}`
  if (!begun.captcha_mac || !vault.isMac('captcha', text, begun.captcha_mac))
    throw new AppError('CAPTCHA_WRONG')
}

function refuseEarly({ failures, failed_at }: Begun, now: number) {
  if (!failures || !failed_at) return
  const left = failed_at.getTime() + waitAfter(failures) - now
  if (left > 0) throw new AppError('LOGIN_DELAYED', { seconds: Math.ceil(left / 1000) })
}

async function openAfterLogin(
  { db, tokens, passwords }: IdentityDeps,
  request: Request,
  begun: Begun & { account_id: string },
  device: Buffer,
  now: number,
): Promise<LoginAnswer> {
  const { claim, language } = request
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', begun.account_id)
    .executeTakeFirstOrThrow()
  const sessionId = randomUUID()
  const expiresAt = now + SESSION_LIFE
  const answer: LoginAnswer = {
    message: translate(language, 'letters.loggedIn'),
    jwtResponse: {
      token: tokens.issue({ accountId: account.id, sessionId, cid: claim.cid, expiresAt }),
    },
    securityAnswerList: answeredKeys(account.security_answers_hash),
    userId: account.id,
    profileId: account.profile_id,
    emailId: account.email,
    mobileNumber: account.mobile,
  }
  const outdated = passwords.isOutdated(account.password_hash)
  const { rows } = await sql<{
    outcome: string
    answer: { value: LoginAnswer } | null
    other_address: string | null
  }>`
    select * from finish_login(${account.id}, ${sessionId}, ${claim.cid}, ${maskAddress(request.address)}, ${device},
      ${new Date(now)}, ${new Date(expiresAt)}, ${begun.failure_key},
      ${outdated ? await passwords.hash(request.password) : null},
      ${claim.nonce}, ${claim.key ?? null}, ${claim.hash}, ${JSON.stringify({ value: answer })}::jsonb)`.execute(
    db,
  )
  const done = rows[0]!
  if (done.outcome === 'elsewhere')
    throw new AppError('ALREADY_LOGGED_IN', { address: done.other_address! })
  if (done.outcome === 'replay') throw new AppError('REPLAY')
  if (done.outcome === 'busy') throw new AppError('IDEMPOTENCY_BUSY')
  if (done.outcome === 'mismatch') throw new AppError('IDEMPOTENCY_MISMATCH')
  return done.answer!.value
}
