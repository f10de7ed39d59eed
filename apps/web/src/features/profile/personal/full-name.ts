import type { Answers } from '@lokseva/forms/engine/form'

const parts = ['surname', 'firstName', 'middleName'] as const

/** The full name follows its parts until somebody writes it otherwise. */
export function suggestFullName(before: Answers, after: Record<string, unknown>) {
  const own = before['englishFullName'] ?? ''
  if (own !== after['englishFullName'] && after['englishFullName'] !== undefined) return after
  if (own !== '' && own !== joined(before)) return after
  return { ...after, englishFullName: joined(after) || undefined }
}

const joined = (answers: Answers): string =>
  parts
    .map((part) => answers[part])
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
