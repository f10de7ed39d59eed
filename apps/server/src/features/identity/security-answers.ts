import {
  securityQuestionKeys,
  type SecurityQuestionKey,
} from '@lokseva/contract/identity/constants'
import type { SecurityAnswers } from '@lokseva/contract/identity/fields'

/** All six answers as one text to hash: case, spaces and the way letters are composed do not count. */
export function normalizeAnswers(answers: SecurityAnswers): string {
  return securityQuestionKeys
    .map((key) =>
      answers[key]
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s-]+/g, ' ')
        .trim(),
    )
    .join('\n')
}

/** The keys that were answered, never the answers. */
export const answeredKeys = (hash: string | null): SecurityQuestionKey[] =>
  hash ? [...securityQuestionKeys] : []
