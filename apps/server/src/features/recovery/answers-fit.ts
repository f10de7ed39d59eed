import type { SecurityAnswers } from '@lokseva/contract/identity/fields'
import { normalAnswers, type IdentityDeps } from '#features/identity/index'

/** Whether the security answers are those stored; an account that has none is not asked. */
export async function answersFit(
  { passwords }: Pick<IdentityDeps, 'passwords'>,
  account: { security_answers_hash: string | null },
  answers: SecurityAnswers | undefined,
): Promise<boolean> {
  if (account.security_answers_hash === null) return true
  return passwords.isRight(answers ? normalAnswers(answers) : '', account.security_answers_hash)
}
