import { defineErrors } from '../define-errors.ts'

export const identityErrors = defineErrors({
  LOGIN_REQUIRED: { status: 401 },
  LOGIN_FAILED: { status: 401 },
  LOGIN_DELAYED: { status: 429, params: ['seconds'] },
  /** The address is masked. */
  ALREADY_LOGGED_IN: { status: 409, params: ['address'] },
  LOGOUT_NOT_OFFERED: { status: 403 },
  CAPTCHA_WRONG: { status: 422 },
  /** Many codes were asked for: solve a captcha and ask again with it. */
  CAPTCHA_NEEDED: { status: 422 },
  OTP_WRONG: { status: 422 },
  OTP_EXPIRED: { status: 422 },
  OTP_TRIES_USED: { status: 422 },
  OTP_NOT_VERIFIED: { status: 422 },
  OTP_TOO_EARLY: { status: 429, params: ['seconds'] },
  OTP_LIMIT: { status: 429, params: ['seconds', 'minutes', 'hours'] },
  ALREADY_REGISTERED: { status: 409 },
  ANSWERS_STORED: { status: 409 },
})
