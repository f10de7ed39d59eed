import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LoginResponse } from '@lokseva/contract/identity/schemas'
import type { Anyone, Candidate } from '#platform/actor/actor'
import { queueMessage } from '#features/messages/index'
import { momentInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Language } from '@lokseva/texts/text-id'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { networkOf } from '#platform/http/network-of'
import { failureLimit } from '#platform/http/rate-limit'
import { translate } from '#platform/texts/translate'
import type { IdentityDeps } from '../deps.ts'
import { answeredKeys } from '../security-answers.ts'

const SESSION_LIFE = 12 * 3_600_000

/** Many candidates share one network address, and some of them mistype: only a flood reaches this. */
const wrongLogins = failureLimit(300, 600)

export type Proof =
  | { kind: 'captcha'; id: string; entered: string }
  /** A mobile code: worth it before the password is checked, spent once that was right. */
  | {
      kind: 'code'
      peek: (username: string) => Promise<boolean>
      spend: (accountId: string) => Promise<boolean>
    }

type Request = Pick<Call, 'claim' | 'language' | 'device'> & {
  username: string
  password: string
  proof: Proof
}

type Begun = {
  captcha_right: boolean
  wait_seconds: number
  failure_key: string
  account_id: string | null
  profile_id: string | null
  email: string
  mobile: string
  password_hash: string | null
  security_answers_hash: string | null
}

/**
 * Logs in: one round trip before the password hash, one after it. Whoever does not exist takes
 * the same way at the same price, and every refusal of the pair reads the same. A login is not
 * repeatable: its captcha is spent, so a second try is a new one.
 */
export async function logIn(
  deps: IdentityDeps,
  actor: Anyone | Candidate,
  request: Request,
): Promise<LoginResponse> {
  const { proof } = request
  if (proof.kind === 'code' && !(await proof.peek(request.username)))
    throw new AppError('OTP_NOT_VERIFIED')
  const now = deps.clock.now()
  const device = deps.vault.mac('device', request.device)
  const giveBack = await countTry(deps, actor, request.username, device)
  const begun = await begin(deps, request, device, now)
  if (!begun.captcha_right || begun.wait_seconds > 0) await giveBack()
  if (!begun.captcha_right) throw new AppError('CAPTCHA_WRONG')
  if (begun.wait_seconds > 0) throw new AppError('LOGIN_DELAYED', { seconds: begun.wait_seconds })
  const right = await deps.passwords.isRight(request.password, begun.password_hash ?? undefined)
  if (!right || !begun.account_id) throw new AppError('LOGIN_FAILED')
  await giveBack()
  const account = { ...begun, account_id: begun.account_id, password_hash: begun.password_hash! }
  if (proof.kind === 'code' && !(await proof.spend(account.account_id)))
    throw new AppError('OTP_NOT_VERIFIED')
  return finish(deps, actor, { ...request, account, device, now })
}

/**
 * Counts a try of a network before anything is spent on it: its captcha is still good elsewhere, and
 * the account waits for nothing. A device the person has logged in from is not a neighbour's flood.
 */
async function countTry(
  { db }: IdentityDeps,
  { address }: Anyone | Candidate,
  username: string,
  device: Buffer,
): Promise<() => Promise<void>> {
  const network = networkOf(address)
  try {
    await wrongLogins.begin(network)
    return () => wrongLogins.giveBack(network)
  } catch (refused) {
    const known = await db
      .selectFrom('known_devices as d')
      .innerJoin('accounts as a', 'a.id', 'd.account_id')
      .select('d.account_id')
      .where('d.device_mac', '=', device)
      .where((where) =>
        where.or([where('a.email', '=', username), where('a.mobile', '=', username)]),
      )
      .executeTakeFirst()
    if (!known) throw refused
    return async () => {}
  }
}

async function begin(
  { db, vault }: IdentityDeps,
  request: Request,
  device: Buffer,
  now: number,
): Promise<Begun> {
  const { proof, username } = request
  const captcha = proof.kind === 'captcha' ? proof : undefined
  const read =
    captcha && vault.mac('captcha', `${captcha.id} ${captcha.entered.replace(/\s/g, '')}`)
  const { rows } =
    await sql<Begun>`select * from begin_login(${username}, ${vault.mac('failure', username).toString('base64url')},
    ${captcha?.id ?? null}::uuid, ${read ?? null}::bytea, ${request.claim.cid}, ${device}, ${new Date(now)})`.execute(
      db,
    )
  return rows[0]!
}

type Finish = Omit<Request, 'device'> & {
  account: Begun & { account_id: string; password_hash: string }
  device: Buffer
  now: number
}

type Finished = { outcome: string; other_address: string | null; is_new_device: boolean | null }

async function finish(
  deps: IdentityDeps,
  { address }: Anyone | Candidate,
  { claim, language, password, account, device, now }: Finish,
): Promise<LoginResponse> {
  const { db, tokens, passwords, sessions } = deps
  const sessionId = randomUUID()
  const expiresAt = now + SESSION_LIFE
  const accountId = account.account_id
  sessions?.doubt(accountId)
  const outdated = passwords.isOutdated(account.password_hash)
  const { rows } = await sql<Finished>`
    select * from finish_login(${accountId}, ${account.password_hash}, ${sessionId}, ${claim.cid},
      ${maskAddress(address)}, ${device}, ${new Date(now)}, ${new Date(expiresAt)}, ${account.failure_key},
      ${outdated ? await passwords.hash(password) : null}, ${claim.nonce})`.execute(db)
  const { outcome, other_address, is_new_device } = rows[0]!
  if (outcome === 'elsewhere') throw new AppError('ALREADY_LOGGED_IN', { address: other_address! })
  if (outcome === 'replay') throw new AppError('REPLAY')
  if (outcome !== 'new') throw new AppError('LOGIN_FAILED')
  await deps.push?.onLogin(db, { accountId, device })
  if (is_new_device) await notifyOfDevice(deps, { account, address, language, now })
  return {
    message: translate(language, 'identity.answer.loggedIn'),
    jwtResponse: { token: tokens.issue({ accountId, sessionId, cid: claim.cid, expiresAt }) },
    securityAnswerList: answeredKeys(account.security_answers_hash),
    userId: accountId,
    profileId: account.profile_id,
    emailId: account.email,
    mobileNumber: account.mobile,
  }
}

type NewDevice = { account: Begun; address: string; language: Language; now: number }

/** By e-mail alone: in a cyber cafe every login is from a new device. */
async function notifyOfDevice(
  deps: IdentityDeps,
  { account, address, language, now }: NewDevice,
): Promise<void> {
  const template = 'NEW_DEVICE'
  const params = { moment: momentInIndia(now), address: maskAddress(address) }
  await inTransaction(deps.db, (tx) =>
    queueMessage(deps, tx, {
      channel: 'email',
      recipient: account.email,
      template,
      subject: translate(language, `messages.notice.${template}.subject`, params),
      body: translate(language, `messages.notice.${template}.text`, params),
    }),
  )
}
