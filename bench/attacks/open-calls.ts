import { randomUUID } from 'node:crypto'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import * as api from '@lokseva/contract/identity/endpoints'
import * as recovery from '@lokseva/contract/recovery/endpoints'
import * as site from '@lokseva/contract/site/endpoints'
import { demoCandidates, demoPassword } from '../../apps/server/src/demo/candidates.ts'
import type { Caller, Setup } from './setup.ts'

export const answers = {
  SQ1: 'Pune',
  SQ2: 'Meera',
  SQ3: 'ZP School',
  SQ4: '2014',
  SQ5: 'Kabaddi',
  SQ6: 'Sita',
}

const dob = demoCandidates[0].dateOfBirth

/** Calls anybody may make that reach the database, each with a request that gets there. */
export async function openCalls(
  stage: Setup,
  caller: Caller,
): Promise<Record<string, [EndpointDefinition, object]>> {
  const { mobile, email } = await stage.person()
  const code = await stage.prove(caller, mobile, 'FORGOT_PASSWORD')
  const proof = { emailOtpId: code.otpId, enteredEmailOtp: code.enteredOtp }
  const captcha = { captchaId: randomUUID(), enteredCaptcha: '123456' }
  const reset = { email: mobile, type: 'mobile', password: demoPassword }
  return {
    captcha: [api.requestOtp, { body: { type: 'captcha' } }],
    otps: [api.requestOtp, { body: { type: 'mobile', mobile, otpFor: 'LOGIN' } }],
    otpdelivery: [api.getOtpDelivery, { params: { otpId: code.otpId } }],
    verifyotps: [api.verifyOtp, { body: { ...code, otpType: 'mobile', username: mobile } }],
    verifycaptcha: [
      api.loginWithCaptcha,
      { body: { ...captcha, username: email, password: 'Wrong#Pass7' } },
    ],
    authenticate: [
      api.loginWithOtp,
      { body: { ...code, otpType: 'mobile', username: email, password: 'Wrong#Pass7' } },
    ],
    logoutother: [api.logoutOther, { body: { username: email } }],
    validateotpforlogout: [api.validateOtpForLogout, { body: code }],
    forgotpassword: [
      recovery.forgotPassword,
      { body: { ...proof, email: mobile, type: 'mobile', dob } },
    ],
    resetpassword: [
      recovery.resetPassword,
      { body: { ...proof, ...reset, securityAnswersDto: answers } },
    ],
    forgotlogin: [
      recovery.forgotLogin,
      { body: { usertype: 'email', userid: email, dob, mothername: 'Nobody' } },
    ],
    verifyresetemailmobile: [
      recovery.verifyResetContact,
      { body: { updateType: 'email', oldEmailId: email, firstName: 'A', middleName: 'B', dob } },
    ],
    updateresetemailmobile: [recovery.updateResetContact, { body: changeOf(email) }],
    modules: [site.listModules, {}],
  }
}

/** A change of an address that nobody proved, by whoever is said to have it. */
export const changeOf = (email: string) => ({
  updateType: 'email',
  oldEmailId: email,
  newEmailId: 'another.one@example.in',
  newOtpId: randomUUID(),
  enteredNewOtp: '123456',
  otherOtpId: randomUUID(),
  enteredOtherOtp: '123456',
  securityAnswerList: answers,
})
