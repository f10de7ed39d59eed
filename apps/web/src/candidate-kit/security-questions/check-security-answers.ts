import {
  type SecurityQuestionKey,
  securityQuestionKeys,
} from '@lokseva/contract/identity/constants'
import { SecurityAnswers } from '@lokseva/contract/identity/fields'
import { problemOf, type Problems } from '@lokseva/form-kit/form/problem.ts'

type AnswersByQuestion = Record<SecurityQuestionKey, string>

export const noSecurityAnswers: AnswersByQuestion = {
  SQ1: '',
  SQ2: '',
  SQ3: '',
  SQ4: '',
  SQ5: '',
  SQ6: '',
}

/** Each answer by its own pattern. */
export function checkSecurityAnswers(values: AnswersByQuestion): Problems<SecurityQuestionKey> {
  const shape = SecurityAnswers.shape
  return Object.fromEntries(
    securityQuestionKeys.map((key) => [key, problemOf(shape[key], values[key])]),
  )
}

/** The answers out of everything a form holds. */
export function securityAnswersOf({
  SQ1,
  SQ2,
  SQ3,
  SQ4,
  SQ5,
  SQ6,
}: AnswersByQuestion): AnswersByQuestion {
  return { SQ1, SQ2, SQ3, SQ4, SQ5, SQ6 }
}
