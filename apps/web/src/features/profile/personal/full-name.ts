import type { Unread } from '@lokseva/forms/engine/answers'
import type { PersonalAnswers } from '@lokseva/forms/personal/answers'

const parts = ['surname', 'firstName', 'middleName'] as const

/** The full name follows its parts until somebody writes it otherwise. */
export function suggestFullName(before: Unread<PersonalAnswers>, after: Record<string, unknown>) {
  const own = before.englishFullName ?? ''
  if (own !== after['englishFullName'] && after['englishFullName'] !== undefined) return after
  if (own !== '' && own !== joined(before)) return after
  return { ...after, englishFullName: joined(after) || undefined }
}

const joined = (answers: Unread<PersonalAnswers>): string =>
  parts
    .map((part) => answers[part])
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
