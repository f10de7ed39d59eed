import { isRecord } from '@lokseva/contract/forms/engine/check-answers'
import type { Answers, FormProblem } from '@lokseva/contract/forms/engine/form'
import { computedPersonalFields } from '@lokseva/contract/forms/personal/personal-document'
import { personalFields } from '@lokseva/contract/forms/personal/personal-form'
import { sportsEntry } from '@lokseva/contract/forms/sports/sports-entry'
import { AppError } from '#platform/http/app-error'
import { sportsList } from './sports-rows.ts'

/** What the pages send along and the server knows better: never read. */
const unread = [
  ...['userId', 'profileId', 'id', 'version', 'flgSubmittable', 'savedAt'],
  ...['mobileNumber', 'emailId', 'aadhaarUid', 'aadhaarDetails'],
]
const known = new Set([
  ...personalFields.map((field) => field.id),
  ...computedPersonalFields,
  ...unread,
])
const knownOfRow = new Set([...sportsEntry.map((field) => field.id), 'id', 'flgDeleted'])

const UNKNOWN_NAMED = 50
const NAME_LENGTH = 60

/** Members that no form of ours sends; a misspelt name must not look like a saved answer. */
export function unknownFields(answers: Answers): FormProblem[] {
  const rows = answers[sportsList]
  const paths = unknownIn(answers, known)
  if (Array.isArray(rows))
    for (const [index, row] of rows.entries())
      if (isRecord(row))
        paths.push(...unknownIn(row, knownOfRow).map((path) => `${sportsList}.${index}.${path}`))
  return paths.slice(0, UNKNOWN_NAMED).map((path) => ({ path, code: 'UNKNOWN_FIELD' }))
}

const unknownIn = (answers: Answers, names: ReadonlySet<string>) =>
  Object.keys(answers)
    .filter((name) => !names.has(name))
    .map((name) => name.slice(0, NAME_LENGTH))

const missingCodes = new Set([
  'MANDATORY',
  ...[...personalFields, ...sportsEntry].flatMap((field) => field.missing ?? []),
])

/** Every problem at once; something missing is said first. */
export function refuseProblems(problems: readonly FormProblem[]): void {
  if (problems.length === 0) return
  const isMissing = problems.some(({ code }) => missingCodes.has(code))
  throw new AppError(isMissing ? 'FILL_MANDATORY' : 'VALIDATION_FAILED', {}, [...problems])
}
