import { defineErrors } from '../define-errors.ts'

export const eligibilityErrors = defineErrors({
  /** Nothing is saved yet that rules could be judged by. */
  PROFILE_NOT_BEGUN: { status: 409 },
})
