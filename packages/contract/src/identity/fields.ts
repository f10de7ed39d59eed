import * as z from 'zod/mini'
import { plainApostrophes } from '../apostrophes.ts'
import { identityLimits } from './constants.ts'
import { FIRST_DAY } from '../calendar-day.ts'

export const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/
export const mobilePattern = /^[1-9][0-9]{9}$/
const lettersPattern = /^[A-Za-z][A-Za-z\- ]*$/
const namePattern = /^[A-Za-z][A-Za-z ]*$/

/**
 * A mobile number as people paste it: country code, leading zero, spaces, dashes and brackets are
 * no part of its ten digits. What is no number of India stays what it was, and is refused.
 */
export const mobileDigits = (text: string): string =>
  text.replace(/[\s().\-\u2010-\u2015]/g, '').replace(/^(?:(?:\+|00)?91)?0?(?=[1-9][0-9]{9}$)/, '')

/** An address the way it is kept: however it was typed, one person has one. */
export const normalAddress = (text: string): string =>
  text.includes('@') ? text.trim().toLowerCase() : mobileDigits(text)

/** Text that must be there, trimmed. The message of each check is its code in the texts. */
const required = (code = 'REQUIRED') => z.string().check(z.trim(), z.minLength(1, code))

export const Email = required('EMAIL_REQUIRED').check(
  z.maxLength(identityLimits.emailLength),
  z.regex(emailPattern, 'EMAIL_INVALID'),
  z.toLowerCase(),
)

export const Mobile = required('MOBILE_REQUIRED').check(
  z.overwrite(mobileDigits),
  z.regex(mobilePattern, 'MOBILE_INVALID'),
)

/** What people log in with: their e-mail, or their ten-digit mobile number. */
export const Username = required('USERNAME_REQUIRED').check(
  z.maxLength(identityLimits.emailLength),
  z.overwrite((text) => (text.includes('@') ? text : mobileDigits(text))),
  z.refine((text) => emailPattern.test(text) || mobilePattern.test(text), 'USERNAME_INVALID'),
  z.toLowerCase(),
)

export const Otp = required('OTP_REQUIRED').check(
  z.maxLength(identityLimits.otpLength),
  z.regex(/^[0-9]+$/, 'OTP_DIGITS'),
)

export const CaptchaText = required('CAPTCHA_REQUIRED').check(z.maxLength(12))

/** A password somebody types to get in; its rules were kept when it was made. */
export const GivenPassword = z.string().check(z.minLength(1, 'PASSWORD_REQUIRED'), z.maxLength(200))

export const NewPassword = z
  .string()
  .check(
    z.minLength(1, { error: 'NEW_PASSWORD_REQUIRED', abort: true }),
    z.minLength(identityLimits.passwordShortest, 'PASSWORD_LENGTH'),
    z.maxLength(identityLimits.passwordLongest, 'PASSWORD_LENGTH'),
    z.regex(/[A-Z]/, 'PASSWORD_CAPITAL'),
    z.regex(/[\d\W]/, 'PASSWORD_NUMBER'),
    z.regex(/[!@#$%^&*]/, 'PASSWORD_SPECIAL'),
  )

export const Day = required('DATE_REQUIRED').check(
  z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'DATE_INVALID'),
)

const letters = required('ANSWER_REQUIRED').check(
  z.maxLength(50),
  z.regex(lettersPattern, 'ANSWER_LETTERS'),
)

/** Answers to the six questions, each with its own pattern. */
export const SecurityAnswers = z.strictObject({
  SQ1: letters,
  SQ2: letters,
  SQ3: required('ANSWER_REQUIRED').check(z.maxLength(100)),
  SQ4: required('ANSWER_REQUIRED').check(z.maxLength(4), z.regex(/^[0-9]+$/, 'ANSWER_DIGITS')),
  SQ5: letters,
  SQ6: letters,
})
export type SecurityAnswers = z.output<typeof SecurityAnswers>

export const PersonName = required('NAME_REQUIRED').check(
  z.maxLength(identityLimits.nameLength),
  z.regex(namePattern, 'NAME_LETTERS'),
)

/** As the profile takes it. */
export const MotherName = required('MOTHER_NAME_REQUIRED').check(
  z.overwrite(plainApostrophes),
  z.maxLength(identityLimits.nameLength),
  z.regex(/^[A-Za-z][A-Za-z .']*$/, 'MOTHER_NAME_LETTERS'),
)

/** Whether the calendar has that day. Without writing the date anew: a form asks it dozens of times. */
function isDay(text: string): boolean {
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8, 10))]
  const date = new Date(`${text}T00:00:00Z`)
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day && text >= FIRST_DAY
}
