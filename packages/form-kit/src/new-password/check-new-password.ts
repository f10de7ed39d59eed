import { NewPassword } from '@lokseva/contract/identity/fields'
import { isCommonPassword } from '@lokseva/contract/identity/rules'
import { type Problem, problemOf, type Problems } from '@lokseva/form-kit/form/problem.ts'

/** That a number or symbol is needed is not among them: the special character always is one. */
export const passwordRules = [
  'PASSWORD_LENGTH',
  'PASSWORD_CAPITAL',
  'PASSWORD_SPECIAL',
  'PASSWORD_COMMON',
] as const
export type PasswordRule = (typeof passwordRules)[number]

/** The rules a password does not keep. `own`: the person's e-mail and mobile. */
export function brokenRules(
  password: string,
  own: readonly string[] = [],
): readonly PasswordRule[] {
  if (password === '') return passwordRules
  const issues = NewPassword.safeParse(password).error?.issues ?? []
  const broken = issues.map((issue) => issue.message)
  if (isCommonPassword(password, own)) broken.push('PASSWORD_COMMON')
  return passwordRules.filter((rule) => broken.includes(rule))
}

type Passwords = { password: string; confirmPassword: string }

/** New and confirmed password: the error is the first rule of the list that is not kept. */
export function checkNewPassword(
  { password, confirmPassword }: Passwords,
  own: readonly string[] = [],
): Problems<keyof Passwords> {
  const [broken] = password === '' ? [] : brokenRules(password, own)
  return {
    password: broken ? { code: broken } : problemOf(NewPassword, password),
    confirmPassword: confirmProblem(password, confirmPassword),
  }
}

function confirmProblem(password: string, confirmed: string): Problem | undefined {
  if (confirmed === '') return { code: 'CONFIRM_REQUIRED' }
  return confirmed === password ? undefined : { code: 'PASSWORD_MISMATCH' }
}
