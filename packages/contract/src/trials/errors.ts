import { defineErrors } from '../define-errors.ts'

export const trialErrors = defineErrors({
  /** Criteria the checks of a file refuse: they are not judged. */
  TRIAL_CRITERIA_WRONG: { status: 422, params: ['place'] },
})
