import { identityLimits } from './constants.ts'
import { normalAddress } from './fields.ts'

/** Completed years on a day; both are YYYY-MM-DD. A birthday on 29 February counts on 1 March. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) >= dateOfBirth.slice(5) ? years : years - 1
}

/** What is wrong with a date of birth of whatever age on this day, as a field error code. */
export function birthDayProblem(dateOfBirth: string, today: string): string | undefined {
  if (dateOfBirth > today) return 'DATE_FUTURE'
  return dateOfBirth < '1900-01-01' ? 'DATE_INVALID' : undefined
}

/** The same of somebody who registers. */
export function dateOfBirthProblem(dateOfBirth: string, today: string): string | undefined {
  const isYoung = ageOn(dateOfBirth, today) < identityLimits.minimumAge
  return birthDayProblem(dateOfBirth, today) ?? (isYoung ? 'AGE_UNDER_18' : undefined)
}

export const passwordStrengths = ['none', 'low', 'medium', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** One point each for digit, lower case, upper case, another character, and eight or more. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  const points = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z]/, /.{8}/s].filter((p) =>
    p.test(password),
  ).length
  if (points <= 2) return 'low'
  return points <= 4 ? 'medium' : 'strong'
}

const commonWords = [
  'password',
  'passwd',
  'pass',
  'welcome',
  'admin',
  'administrator',
  'login',
  'letmein',
  'user',
  'test',
  'qwerty',
  'qwertyuiop',
  'asdf',
  'asdfgh',
  'zxcvbn',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'iloveyou',
  'secret',
  'india',
  'bharat',
  'maharashtra',
  'mumbai',
  'pune',
  'nagpur',
  'marathi',
  'mpsc',
  'upsc',
  'lokseva',
  'exam',
  'sachin',
  'ganesh',
  'ganpati',
  'sairam',
  'shivaji',
  'krishna',
  'omsairam',
  'candidate',
  'student',
  'computer',
]

/** A password made of a word everybody tries, or of the person's own address. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  const letters = text
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replace(/[^a-z]/g, '')
  const plain = text.replace(/[^a-z]/g, '')
  if (commonWords.includes(plain) || commonWords.includes(letters)) return true
  return own.some((address) => {
    const name = normalAddress(address).split('@')[0]!
    return name.length >= 4 && text.includes(name)
  })
}
