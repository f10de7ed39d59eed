import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SecurityAnswers, Username } from './fields.ts'
import * as s from './schemas.ts'

const Id = z.uuid()
const OwnId = z.object({ userId: Id })
const sealed = { channel: 'sealed', caller: 'anyone' } as const
const own = { channel: 'sealed', caller: 'candidate' } as const

export const requestOtp = endpoint({
  ...sealed,
  method: 'POST',
  path: '/otps',
  summary: 'Draws a captcha, or sends a one-time code',
  body: s.OtpRequest,
  response: s.OtpIssued,
  errors: ['OTP_TOO_EARLY', 'OTP_LIMIT', 'LOGIN_REQUIRED', 'CAPTCHA_NEEDED', 'CAPTCHA_WRONG'],
})

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/otps/{captchaId}',
  summary: 'The captcha as a picture; audio=1: as sound',
  channel: 'open',
  caller: 'anyone',
  response: 'blob',
  params: z.object({ captchaId: Id }),
  query: z.object({ audio: z.optional(z.literal('1')), lang: z.optional(z.enum(['en', 'mr'])) }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_BUSY'],
})

export const getOtpDelivery = endpoint({
  ...sealed,
  method: 'GET',
  path: '/otpdelivery/{otpId}',
  summary: 'Whether a code left us, and what else can be done',
  params: z.object({ otpId: Id }),
  response: s.OtpDelivery,
  errors: ['NOT_FOUND'],
})

export const verifyOtp = endpoint({
  ...sealed,
  method: 'POST',
  path: '/verifyotps',
  summary: 'Whether an entered code is the right one',
  body: s.OtpVerification,
  response: z.boolean(),
  errors: ['OTP_EXPIRED', 'OTP_TRIES_USED', 'ALREADY_REGISTERED'],
})

export const listSecurityQuestions = endpoint({
  method: 'GET',
  path: '/securityquestion',
  summary: 'The six security questions',
  channel: 'open',
  caller: 'anyone',
  response: z.array(s.SecurityQuestion),
})

export const register = endpoint({
  ...sealed,
  method: 'POST',
  path: '/register',
  summary: 'Opens an account',
  module: 'USER_REGISTRATION',
  body: s.Registration,
  response: z.object({ message: z.string(), userId: Id }),
  errors: [
    'CAPTCHA_WRONG',
    'OTP_NOT_VERIFIED',
    'ALREADY_REGISTERED',
    'VALIDATION_FAILED',
    'TOO_MANY_REQUESTS',
    'SERVICE_BUSY',
  ],
})

const loginErrors = [
  'LOGIN_FAILED',
  'ALREADY_LOGGED_IN',
  'LOGIN_DELAYED',
  'TOO_MANY_REQUESTS',
  'SERVICE_BUSY',
] as const

export const loginWithCaptcha = endpoint({
  ...sealed,
  method: 'POST',
  path: '/verifycaptcha',
  summary: 'Logs in with a captcha',
  module: 'LOGIN',
  body: s.CaptchaLogin,
  response: s.LoginResponse,
  errors: ['CAPTCHA_WRONG', ...loginErrors],
})

export const loginWithOtp = endpoint({
  ...sealed,
  method: 'POST',
  path: '/authenticate',
  summary: 'Logs in with a mobile code in place of the captcha',
  module: 'LOGIN',
  body: s.OtpLogin,
  response: s.LoginResponse,
  errors: ['OTP_NOT_VERIFIED', ...loginErrors],
})

export const logoutOther = endpoint({
  ...sealed,
  method: 'POST',
  path: '/logoutother',
  summary: 'After a right password met a live session: sends the mobile code',
  module: 'LOGIN',
  body: z.object({ username: Username }),
  response: s.OtpIssued,
  errors: ['LOGOUT_NOT_OFFERED', 'OTP_TOO_EARLY', 'OTP_LIMIT'],
})

export const validateOtpForLogout = endpoint({
  ...sealed,
  method: 'POST',
  path: '/validateotpforlogout',
  summary: 'Ends the session of the other device',
  module: 'LOGIN',
  body: z.pick(s.OtpVerification, { otpId: true, enteredOtp: true }),
  response: s.Message,
  errors: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_TRIES_USED'],
})

export const logout = endpoint({
  ...own,
  method: 'PATCH',
  path: '/logout/{userId}',
  summary: 'Ends the session of the candidate who calls',
  params: OwnId,
  response: s.Message,
})

export const logoutWithBody = endpoint({
  ...own,
  method: 'PATCH',
  path: '/logout',
  summary: 'Ends the session of the candidate who calls',
  body: z.object({
    userId: Id,
    userName: z.optional(z.string()),
    isAdminUser: z.optional(z.boolean()),
  }),
  response: s.Message,
})

export const heartbeat = endpoint({
  ...own,
  method: 'PATCH',
  path: '/heartbeat/{userId}',
  summary: 'The person is still there',
  keyless: true,
  params: OwnId,
  response: s.Message,
})

export const verifySecurityAnswers = endpoint({
  ...own,
  method: 'GET',
  path: '/verifysecurityanswers',
  summary: 'Whether the caller has stored security answers',
  sealedQuery: true,
  query: z.object({ username: Username }),
  response: z.object({
    securityAnswer: z.boolean(),
    securityAnswerList: s.LoginResponse.shape.securityAnswerList,
  }),
})

export const updateSecurityAnswer = endpoint({
  ...own,
  method: 'PATCH',
  path: '/updatesecurityanswer',
  summary: 'Stores the answers to the security questions',
  body: z.object({ securityAnswersDto: SecurityAnswers }),
  response: s.LoginResponse.shape.securityAnswerList,
  errors: ['ANSWERS_STORED', 'TOO_MANY_REQUESTS', 'SERVICE_BUSY'],
})

export const getOwnSession = endpoint({
  ...own,
  method: 'GET',
  path: '/ownsession',
  summary: 'Since when and from where the caller is logged in',
  response: s.OwnSession,
})
