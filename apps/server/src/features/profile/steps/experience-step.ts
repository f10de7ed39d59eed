import type { Answers, BaseFacts, FormProblem } from '@lokseva/forms/engine/form'
import { durationOf, experienceForm } from '@lokseva/forms/experience/experience-form'
import { plainFacts, type DeclaredStep } from './declared-step.ts'
import { deletedRows, liveRows } from './step-rows.ts'

const list = 'experiences'

export const experienceStep: DeclaredStep<BaseFacts> = {
  step: 'experience',
  form: experienceForm,
  unread: [],
  unreadInRows: [
    'expYears',
    'expMonths',
    'expDays',
    'userId',
    'profileId',
    'flgSubmittable',
    'flgExperience',
  ],
  facts: plainFacts(experienceForm),
  problems: deleteFirst,
  document: withDurations,
}

/** Saved experiences do not vanish because somebody answers No: each must be deleted itself. */
function deleteFirst(answers: Answers, stored: Answers | undefined): FormProblem[] {
  if (answers['isExperienced'] !== false) return []
  const deleted = new Set(deletedRows(answers, list).map((row) => row['id']))
  return liveRows(stored, list).every((row) => deleted.has(row['id']))
    ? []
    : [{ path: 'isExperienced', code: 'EXPERIENCE_DELETE_FIRST' }]
}

/** The years, months and days of each experience; a present one counts until today. */
function withDurations(values: Answers, { today }: BaseFacts): Record<string, unknown> {
  const rows = values[list] as Answers[] | undefined
  return {
    ...values,
    ...(rows && {
      [list]: rows.map((row) =>
        row['flgDeleted'] === true ? row : { ...row, ...durationOf(row, today) },
      ),
    }),
  }
}
