import * as identity from '@lokseva/contract/identity/endpoints'
import { codeDelivery, peekCode, spendCode, type CodeUse } from '#features/codes/index'
import { selectSecurityQuestions } from '#features/lookups/index'
import { inTransaction } from '#platform/database/in-transaction'
import { AppError } from '#platform/http/app-error'
import { route, type Call, type Candidate, type Route } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { translate } from '#platform/texts/translate'
import { captchaRoute } from './captcha-route.ts'
import { markSeen } from './check-session.ts'
import type { IdentityDeps } from './deps.ts'
import { endSessions } from './end-session.ts'
import { logIn, type Proof } from './log-in.ts'
import { endOtherSession, logoutOther } from './logout-other.ts'
import { registerCandidate } from './register-candidate.ts'
import { requestOtp } from './request-otp.ts'
import { answeredKeys } from './security-answers.ts'
import { storeSecurityAnswers } from './store-security-answers.ts'
import { verifyOtp } from './verify-otp.ts'

export function identityRoutes(deps: IdentityDeps): Route[] {
  const { db } = deps
  return [
    captchaRoute(deps),
    route(identity.requestOtp, (call) => requestOtp(deps, onChannel(call))),
    route(identity.getOtpDelivery, (call) =>
      codeDelivery(deps, { id: call.params.otpId, cid: onChannel(call).cid }),
    ),
    route(identity.verifyOtp, (call) => verifyOtp(deps, onChannel(call))),
    route(identity.listSecurityQuestions, async () => {
      const questions = await selectSecurityQuestions(db)
      return questions.map(({ key, en, mr }) => ({ key, question: en, questionMr: mr }) as never)
    }),
    route(identity.register, (call) => registerCandidate(deps, onChannel(call))),
    route(identity.loginWithCaptcha, (call) => {
      const { captchaId, enteredCaptcha, ...credentials } = call.body
      return logIn(
        deps,
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
      const withCode = (use: Omit<CodeUse, keyof typeof code>, work: typeof peekCode) =>
        inTransaction(db, (tx) => work(deps, tx, { ...code, ...use }))
      return logIn(
        deps,
        request(
          call,
          { username, password },
          {
            kind: 'code',
            peek: (typed) => withCode({ typed }, peekCode),
            spend: (accountId) => withCode({ accountId }, spendCode),
          },
        ),
      )
    }),
    route(identity.logoutOther, (call) => logoutOther(deps, onChannel(call))),
    route(identity.validateOtpForLogout, (call) => endOtherSession(deps, onChannel(call))),
    route(identity.logout, (call) => logOut(deps, call, call.params.userId)),
    route(identity.logoutWithBody, (call) => logOut(deps, call, call.body.userId)),
    route(identity.heartbeat, ({ params, candidate, language, once }) => {
      requireOwn(params.userId, candidate)
      return once(async (tx) => {
        await markSeen(tx, candidate.sessionId, deps.clock.now())
        return { message: translate(language, 'identity.answer.heartbeat') }
      })
    }),
    route(identity.verifySecurityAnswers, async ({ query, candidate }) => {
      const account = await ownAccount(deps, candidate)
      if (![account.email, account.mobile].includes(query.username)) throw new AppError('NOT_FOUND')
      const keys = answeredKeys(account.security_answers_hash)
      return { securityAnswer: keys.length > 0, securityAnswerList: keys }
    }),
    route(identity.updateSecurityAnswer, ({ body, candidate, once }) =>
      storeSecurityAnswers(deps, { once, candidate, answers: body.securityAnswersDto }),
    ),
  ]
}

/** Sealed calls have a channel: the wire guard saw to it. */
export function onChannel<C extends { cid: string | undefined }>(call: C): C & { cid: string } {
  if (call.cid === undefined) throw new AppError('CHANNEL_UNKNOWN')
  return call as C & { cid: string }
}

function request(
  call: Pick<Call, 'claim' | 'address' | 'language' | 'device'>,
  credentials: { username: string; password: string },
  proof: Proof,
) {
  const { claim, address, language, device } = call
  return { ...credentials, claim, address, language, device, proof }
}

function requireOwn(userId: string, candidate: Candidate) {
  if (userId !== candidate.accountId) throw new AppError('NOT_FOUND')
}

async function logOut(
  deps: IdentityDeps,
  call: Pick<Call, 'once' | 'address' | 'language'> & { candidate: Candidate },
  userId: string,
) {
  requireOwn(userId, call.candidate)
  return call.once(async (tx) => {
    await endSessions(deps, tx, {
      accountId: userId,
      reason: 'logout',
      address: maskAddress(call.address),
    })
    return { message: translate(call.language, 'site.landing.loggedOut') }
  })
}

const ownAccount = ({ db }: IdentityDeps, { accountId }: Candidate) =>
  db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
