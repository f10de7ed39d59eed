import { API_ROOT, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { answers, testApp } from '../app.ts'
import { narrowDatabase, testDatabase } from '../database/database.ts'
import { logInSteps } from '../people/log-in-steps.ts'

const BURST = 50

const { url } = await testDatabase()
const portal = await testApp({ db: narrowDatabase(url, 2) })
const { person, client, baseUrl } = portal
const { readCaptcha, prove } = logInSteps(portal)

const known = await person()
const caller = await client()
const proof = await prove(caller, 'mobile', known.mobile, 'FORGOT_PASSWORD')
const captcha = await readCaptcha(caller)
const code = { otpId: proof.otpId, enteredOtp: proof.enteredOtp }
const forgotten = { emailOtpId: proof.otpId, enteredEmailOtp: proof.enteredOtp }
const names = { firstName: 'Asha', middleName: 'Suresh', dob: known.dateOfBirth }

/** Requests that get past the checks of their form and to the database; others are sent bare. */
const requests: Partial<Record<keyof typeof endpoints, object>> = {
  getConfiguration: { query: { key: 'otpSeconds' } },
  getModule: { params: { name: 'LOGIN' } },
  getCaptcha: { params: { captchaId: captcha.captchaId } },
  getOtpDelivery: { params: { otpId: proof.otpId } },
  loginWithCaptcha: {
    body: { ...captcha, username: known.email, password: known.password },
  },
  loginWithOtp: {
    body: { ...code, username: known.email, password: known.password, otpType: 'mobile' },
  },
  logoutOther: { body: { username: known.email } },
  requestOtp: { body: { type: 'mobile', mobile: known.mobile, otpFor: 'LOGIN' } },
  validateOtpForLogout: { body: code },
  verifyOtp: { body: { ...code, otpType: 'mobile', username: known.mobile } },
  register: {
    body: {
      ...captcha,
      ...forgotten,
      email: 'new.person@example.in',
      mobile: '9811111119',
      password: 'Mango#Tree7',
      dob: known.dateOfBirth,
      userType: 'Candidate',
      securityAnswersDto: answers,
      mobileOtpId: proof.otpId,
      enteredMobileOtp: proof.enteredOtp,
    },
  },
  forgotPassword: {
    body: { ...forgotten, email: known.mobile, type: 'mobile', dob: known.dateOfBirth },
  },
  resetPassword: {
    body: {
      ...forgotten,
      email: known.mobile,
      type: 'mobile',
      password: 'Kokum#Sherbet9',
      securityAnswersDto: answers,
    },
  },
  forgotLogin: {
    body: { usertype: 'email', userid: known.email, dob: known.dateOfBirth, mothername: 'Lata' },
  },
  verifyResetContact: { body: { ...names, updateType: 'email', oldEmailId: known.email } },
  updateResetContact: {
    body: {
      updateType: 'email',
      oldEmailId: known.email,
      newEmailId: 'another.one@example.in',
      newOtpId: proof.otpId,
      enteredNewOtp: proof.enteredOtp,
      otherOtpId: proof.otpId,
      enteredOtherOtp: proof.enteredOtp,
      securityAnswerList: answers,
    },
  },
  listDistricts: { params: { stateCode: '27' } },
  listLookups: { query: { module: 'profile_creation' } },
  listLookupsOfType: { query: { type: 'gender' } },
  listStates: { params: { countryId: '88' } },
  listTalukas: { params: { districtCode: '466' } },
  listUniversities: { params: { stateCode: '27', nameCode: 'NA' } },
  listVillages: { params: { talukaCode: '4201' } },
}

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

async function send(definition: EndpointDefinition, request: Parts): Promise<number> {
  if (definition.channel !== 'open') return (await caller.raw(definition, request)).status
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name) => request.params?.[name] ?? 'x')
  const query = request.query ? `?${new URLSearchParams(request.query).toString()}` : ''
  const { method } = definition
  const body = method === 'GET' ? undefined : JSON.stringify(request.body ?? {})
  const headers = { 'content-type': 'application/json' }
  return (await fetch(baseUrl + API_ROOT + path + query, { method, body, headers })).status
}

describe('fifty at once with two connections', () => {
  const open = (Object.entries(endpoints) as [string, EndpointDefinition][]).filter(
    ([, { caller: who }]) => who === 'anyone',
  )

  it.each(open)(
    'all get an answer from %s, none a 500 or a 503 (ATTACK-17)',
    async (name, definition) => {
      const request = requests[name as keyof typeof endpoints] ?? {}
      const burst = Array.from({ length: BURST }, () => send(definition, request))
      const statuses = await Promise.all(burst)
      // A call that held one connection and waited for another would end in a 503.
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    },
  )
})
