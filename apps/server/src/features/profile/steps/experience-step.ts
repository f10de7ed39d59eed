import type { Unread } from '@lokseva/forms/engine/answers'
import type { BaseFacts, FormProblem } from '@lokseva/forms/engine/form'
import {
  experienceDocument,
  experienceForm,
  type ExperienceAnswers,
  type ExperienceDocument,
} from '@lokseva/forms/experience/experience-form'
import { plainFacts, type DeclaredStep } from './declared-step.ts'
import { deletedRows, liveRows } from './step-rows.ts'

const list = 'experiences' satisfies keyof ExperienceAnswers

export const experienceStep: DeclaredStep<BaseFacts, ExperienceAnswers, ExperienceDocument> = {
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
  facts: plainFacts,
  problems: deleteFirst,
  document: experienceDocument,
}

/** Saved experiences do not vanish because somebody answers No: each must be deleted itself. */
function deleteFirst(
  answers: Unread<ExperienceAnswers>,
  stored: Unread<ExperienceDocument> | undefined,
): FormProblem[] {
  if (answers.isExperienced !== false) return []
  const deleted = new Set(deletedRows(answers, list).map((row) => row['id']))
  return liveRows(stored, list).every((row) => deleted.has(row['id']))
    ? []
    : [{ path: 'isExperienced', code: 'EXPERIENCE_DELETE_FIRST' }]
}
