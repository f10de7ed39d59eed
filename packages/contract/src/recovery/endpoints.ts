import { endpoint } from '../endpoint.ts'
import { Message } from '../identity/schemas.ts'
import * as s from './schemas.ts'

const sealed = { channel: 'sealed', caller: 'anyone' } as const

export const forgotPassword = endpoint({
  ...sealed,
  method: 'POST',
  path: '/forgotpassword',
  summary: 'Whether the details fit, and which questions will be asked',
  module: 'FRGT_RESET_PWD',
  body: s.ForgotPassword,
  response: s.ForgotPasswordAnswer,
  errors: ['DETAILS_NOT_MATCH', 'OTP_NOT_VERIFIED', 'TRIES_DELAYED'],
})

export const resetPassword = endpoint({
  ...sealed,
  method: 'POST',
  path: '/resetpassword',
  summary: 'Sets a new password and ends every session',
  module: 'FRGT_RESET_PWD',
  body: s.ResetPassword,
  response: Message,
  errors: ['PASSWORD_NOT_UPDATED', 'OTP_NOT_VERIFIED', 'TRIES_DELAYED', 'SERVICE_BUSY'],
})

export const forgotLogin = endpoint({
  ...sealed,
  method: 'POST',
  path: '/forgotlogin',
  summary: 'Reminds of the user name: masked here, in full to the registered addresses',
  module: 'FRGT_LOGIN',
  body: s.ForgotLogin,
  response: s.ForgotLoginResponse,
  errors: ['DETAILS_NOT_MATCH', 'OTP_NOT_VERIFIED', 'TRIES_DELAYED', 'SERVICE_BUSY'],
})

export const verifyResetContact = endpoint({
  ...sealed,
  method: 'POST',
  path: '/verifyresetemailmobile',
  summary: 'Whether the details fit an account',
  module: 'FRGT_RESET_EMAIL_MOBILE',
  body: s.VerifyResetContact,
  response: s.VerifyResetContactAnswer,
  errors: ['TRIES_DELAYED'],
})

export const updateResetContact = endpoint({
  ...sealed,
  method: 'PATCH',
  path: '/updateresetemailmobile',
  summary: 'Changes the registered e-mail or mobile',
  module: 'FRGT_RESET_EMAIL_MOBILE',
  body: s.UpdateResetContact,
  response: Message,
  errors: [
    'DETAILS_NOT_MATCH',
    'OTP_NOT_VERIFIED',
    'ALREADY_REGISTERED',
    'TRIES_DELAYED',
    'SERVICE_BUSY',
  ],
})
