import type { SecurityQuestionKey } from '@lokseva/contract/identity/constants'
import type { SecurityAnswers } from '@lokseva/contract/identity/fields'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'
import {
  checkSecurityAnswers,
  securityAnswersOf,
} from '#candidate-kit/security-questions/check-security-answers.ts'

type Asked = readonly SecurityQuestionKey[]

/** Judges the answers to the questions this account has, and no others. */
export function checkAsked(asked: Asked, values: SecurityAnswers): Problems<SecurityQuestionKey> {
  const all = checkSecurityAnswers(values)
  return Object.fromEntries(asked.map((key) => [key, all[key]]))
}

/** What is sent: nothing for an account that has no answers stored. */
export function answersToSend(asked: Asked, values: SecurityAnswers): SecurityAnswers | undefined {
  return asked.length > 0 ? securityAnswersOf(values) : undefined
}
