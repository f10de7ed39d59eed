export {
  contactsOf,
  dateOfBirthOf,
  lockAccount as holdAccount,
  selectAccount,
} from './account-rows.ts'
export { changeAddresses } from './change-addresses.ts'
export { countLoggedIn } from './count-logged-in.ts'
export { isLoggedIn, listSessions, startOfSession } from './check-session.ts'
export { createAccount } from './create-account.ts'
export type { IdentityDeps } from './deps.ts'
export { endSessions } from './end-session.ts'
export {
  countAttempt as beginTry,
  clearFailures as endTry,
  resetFailures as liftWaits,
} from './failures.ts'
export {
  findAccount,
  findAccountById,
  ABSENT_ACCOUNT_ID as NOBODY,
  recordNames,
} from './find-account.ts'
export { forgetSessionsJob } from './forget-sessions.ts'
export { forgetTriesJob, voidWaysIn } from './forget-tries.ts'
export { openIdentity } from './open-identity.ts'
export { onChannel } from './routes.ts'
export { answeredKeys, normalizeAnswers as normalAnswers } from './security-answers.ts'
export { sessionTokens, type SessionTokens } from './session-token.ts'
export { setPassword } from './set-password.ts'
export { identityData } from './personal-data.ts'
