import type { SecurityAnswers } from '@lokseva/contract/identity/fields'
import {
  countAttempt,
  clearFailures,
  normalizeAnswers,
  type IdentityDeps,
} from '#features/identity/index'
import { AppError } from '#platform/refusals/app-error'
import { rateLimit } from '#platform/http/rate-limit'

/** Also right ones: each costs a hash, and nobody has reason to prove it more often. */
const perAccount = rateLimit(10, 60)

type Given = { accountId: string; passwordHash: string; password: string; path: string }

/**
 * Lets nobody on who does not know the current password: a session left open in a café must not be
 * enough. Wrong guesses wait as at the login, whichever call they are made by.
 */
export async function provePassword(
  deps: IdentityDeps,
  { accountId, passwordHash, password, path }: Given,
): Promise<void> {
  await perAccount(accountId)
  const key = `current password ${accountId}`
  await countAttempt(deps, key)
  if (!(await deps.passwords.isRight(password, passwordHash)))
    throw new AppError('CURRENT_PASSWORD_WRONG', {}, [{ path, code: 'CURRENT_PASSWORD_WRONG' }])
  await clearFailures(deps.db, key)
}

type GivenAnswers = { accountId: string; answersHash: string | null; answers: SecurityAnswers }

/** The same with the security answers; guesses count together with those of the recovery. */
export async function proveAnswers(
  deps: IdentityDeps,
  { accountId, answersHash, answers }: GivenAnswers,
): Promise<void> {
  const key = `security answers ${accountId}`
  await countAttempt(deps, key)
  if (!(await deps.passwords.isRight(normalizeAnswers(answers), answersHash ?? undefined)))
    throw new AppError('ANSWERS_WRONG')
  await clearFailures(deps.db, key)
}
