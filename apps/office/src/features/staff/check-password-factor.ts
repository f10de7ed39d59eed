import { isCommonPassword } from '@lokseva/contract/identity/rules'
import { PasswordSignIn, StaffPassword } from '@lokseva/contract/staff/schemas'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'
import { checkBy } from '#office-kit/approvals/check-by.ts'

const byShape = checkBy({ password: StaffPassword, code: PasswordSignIn.shape.code })

type PasswordFactor = { password: string; code: string }

/** A new password and a first code; the code only where a new authenticator goes with it. */
export function checkPasswordFactor(
  values: PasswordFactor,
  { email, isAnew }: { email: string; isAnew: boolean },
): Problems<keyof PasswordFactor> {
  const { password, code } = byShape(values)
  const common = isCommonPassword(values.password, [email])
    ? { code: 'PASSWORD_COMMON' }
    : undefined
  const problem = password ?? common
  return { ...(problem && { password: problem }), ...(isAnew && code && { code }) }
}
