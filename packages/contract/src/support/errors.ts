import { defineErrors } from '../define-errors.ts'

export const supportErrors = defineErrors({
  API_KEY_WRONG: { status: 403 },
  /** Nobody proved lately to be the candidate. */
  CALLER_NOT_PROVED: { status: 409 },
  CALLER_CODE_WRONG: { status: 422 },
})
