import { rowFromWire, rowToWire } from '@lokseva/forms/qualification/wire-rows'
import type { Unread } from '@lokseva/forms/engine/answers'
import type { Answers } from '@lokseva/forms/engine/form'
import type { QualificationAnswers } from '@lokseva/forms/qualification/qualification-form'
import type { SavedStep } from '@lokseva/contract/profile/schemas'

type Row = Record<string, unknown>

/** The list that the calls carry, as the answers of the form. */
export const answersFrom = (rows: readonly Answers[]): Unread<QualificationAnswers> => ({
  qualifications: rows.map(rowFromWire),
})

/** A saved step with its rows as the calls carry them. */
export const stepToWire = (step: SavedStep): SavedStep => ({
  ...step,
  qualifications: (step['qualifications'] as Answers[]).map(rowToWire),
})

/** The list alone: each row says of which profile it is, and of which save. */
export function listToWire(step: SavedStep): Row[] {
  const { profileId, userId, flgSubmittable, version, savedAt } = step
  return (stepToWire(step)['qualifications'] as Row[]).map((row) => ({
    ...row,
    profileId,
    userId,
    flgSubmittable,
    version,
    savedAt,
  }))
}
