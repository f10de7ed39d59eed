import * as identity from '@lokseva/contract/identity/endpoints'
import { codeDelivery, peekCode, spendCode } from '#features/codes/index'
import { selectSecurityQuestions } from '#features/lookups/index'
import type { Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import { AppError } from '#platform/refusals/app-error'
import { dayInIndia } from '#platform/clock/clock'
import { route, type Call, type Route } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { captchaRoute, type CaptchaDeps } from './captcha-route.ts'
import { markSeen, viewOwnSession } from './sessions/check-session.ts'
import type { IdentityDeps } from './deps.ts'
import { findAccount } from './find-account.ts'
import { endSessions } from './sessions/end-session.ts'
import { logIn, type Proof } from './sessions/log-in.ts'
import { endOtherSession, logoutOther } from './sessions/logout-other.ts'
import { registerCandidate, registrationFaults } from './registration/register-candidate.ts'
import { requestOtp } from './registration/request-otp.ts'
import { answeredKeys } from './security-answers.ts'
import { storeSecurityAnswers } from './store-security-answers.ts'
import { verifyOtp } from './registration/verify-otp.ts'

export function identityRoutes(deps: CaptchaDeps): Route[] {
  const { db } = deps
  return [
    captchaRoute(deps),
    route(identity.requestOtp, (call) => {
      if (call.body.type === 'captcha') deps.drawer.wake()
      return requestOtp(deps, call.actor, onChannel(call))
    }),
    route(identity.getOtpDelivery, (call) =>
      codeDelivery(deps, { id: call.params.otpId, cid: onChannel(call).cid }),
    ),
    route(identity.verifyOtp, (call) => verifyOtp(deps, onChannel(call))),
    route(identity.listSecurityQuestions, async () => {
      const questions = await selectSecurityQuestions(db)
      return questions.map(({ key, en, mr }) => ({ key, question: en, questionMr: mr }) as never)
    }),
    route(identity.getOwnSession, ({ actor }) => viewOwnSession(deps, actor)),
    route(
      identity.register,
      (call) => registerCandidate(deps, call.actor, onChannel(call)),
      (body) => registrationFaults(body, dayInIndia(deps.clock.now())),
    ),
    route(identity.loginWithCaptcha, (call) => {
      const { captchaId, enteredCaptcha, ...credentials } = call.body
      return logIn(
        deps,
        call.actor,
        request(call, credentials, { kind: 'captcha', id: captchaId, entered: enteredCaptcha }),
      )
    }),
    route(identity.loginWithOtp, (call) => {
      const { otpId, enteredOtp, username, password } = call.body
      const code = {
        id: otpId,
        entered: enteredOtp,
        cid: call.claim.cid,
        purpose: 'LOGIN',
        way: 'mobile',
      } as const
      return logIn(
        deps,
        call.actor,
        request(
          call,
          { username, password },
          {
            kind: 'code',
            // The code may have been asked for by the other user name of the same person.
            peek: (typed) =>
              inTransaction(db, async (tx) => {
                const account = await findAccount(tx, typed)
                const whose = account ? { accountId: account.id } : { typed }
                return peekCode(deps, tx, { ...code, ...whose })
              }),
            spend: (accountId) =>
              inTransaction(db, (tx) => spendCode(deps, tx, { ...code, accountId })),
          },
        ),
      )
    }),
    route(identity.logoutOther, (call) => logoutOther(deps, call.actor, onChannel(call))),
    route(identity.validateOtpForLogout, (call) =>
      endOtherSession(deps, call.actor, onChannel(call)),
    ),
    route(identity.logout, ({ actor, idempotent, language, device, params: { userId } }) =>
      logOut(deps, actor, { idempotent, language, device, userId }),
    ),
    route(identity.logoutWithBody, ({ actor, idempotent, language, device, body: { userId } }) =>
      logOut(deps, actor, { idempotent, language, device, userId }),
    ),
    route(identity.heartbeat, ({ params, actor, language, idempotent }) => {
      requireOwn(params.userId, actor)
      return idempotent(async (tx) => {
        await markSeen(tx, actor.sessionId, deps.clock.now())
        return { message: translate(language, 'identity.answer.heartbeat') }
      })
    }),
    route(identity.verifySecurityAnswers, async ({ query, actor }) => {
      const account = await ownAccount(deps, actor)
      if (![account.email, account.mobile].includes(query.username)) throw new AppError('NOT_FOUND')
      const keys = answeredKeys(account.security_answers_hash)
      return { securityAnswer: keys.length > 0, securityAnswerList: keys }
    }),
    route(identity.updateSecurityAnswer, ({ body, actor, idempotent, claim }) =>
      storeSecurityAnswers(deps, actor, { idempotent, claim, answers: body.securityAnswersDto }),
    ),
  ]
}

/** Sealed calls have a channel: the wire guard saw to it. */
export function onChannel<C extends { cid: string | undefined }>(call: C): C & { cid: string } {
  if (call.cid === undefined) throw new AppError('CHANNEL_UNKNOWN')
  return call as C & { cid: string }
}

function request(
  call: Pick<Call, 'claim' | 'language' | 'device'>,
  credentials: { username: string; password: string },
  proof: Proof,
) {
  const { claim, language, device } = call
  return { ...credentials, claim, language, device, proof }
}

function requireOwn(userId: string, actor: Candidate) {
  if (userId !== actor.accountId) throw new AppError('NOT_FOUND')
}

type LoggingOut = Pick<Call, 'idempotent' | 'language' | 'device'> & { userId: string }

async function logOut(
  deps: IdentityDeps,
  actor: Candidate,
  { idempotent, language, device, userId }: LoggingOut,
) {
  requireOwn(userId, actor)
  return idempotent(async (tx) => {
    const { accountId } = actor
    const mac = deps.vault.mac('device', device)
    await endSessions(deps, tx, actor, { accountId, reason: 'logout', device: mac })
    return { message: translate(language, 'site.landing.loggedOut') }
  })
}

const ownAccount = ({ db }: IdentityDeps, { accountId }: Candidate) =>
  db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
