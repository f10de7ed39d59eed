import type { SecurityAnswers } from '@lokseva/contract/identity/fields'
import { normalizeAnswers, type IdentityDeps } from '#features/identity/index'

type Passwords = Pick<IdentityDeps, 'passwords'>
type GivenSecurityAnswers = SecurityAnswers | undefined

/** Whether the security answers are those stored; an account that has none is not asked. */
export async function matchSecurityAnswers(
  { passwords }: Passwords,
  account: { security_answers_hash: string | null },
  answers: GivenSecurityAnswers,
): Promise<boolean> {
  if (account.security_answers_hash === null) return true
  return passwords.isRight(answers ? normalizeAnswers(answers) : '', account.security_answers_hash)
}

type Given = { names: readonly (string | null)[]; dob: string; answers: GivenSecurityAnswers }
type Account = { date_of_birth: string; security_answers_hash: string | null }

/**
 * Whether the answers take the place of names: only while the account lacks one of them, with the
 * date of birth, and never where no answers are stored. They are always judged, so that the time tells
 * nothing of the rest.
 */
export async function answersReplaceNames(
  { passwords }: Passwords,
  account: Account,
  { names, dob, answers }: Given,
): Promise<boolean> {
  const given = answers ? normalizeAnswers(answers) : ''
  const right = await passwords.isRight(given, account.security_answers_hash ?? undefined)
  return right && account.date_of_birth === dob && names.some((name) => !name)
}
