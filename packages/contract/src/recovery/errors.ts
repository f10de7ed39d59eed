import { defineErrors } from '../define-errors.ts'

export const recoveryErrors = defineErrors({
  DETAILS_NOT_MATCH: { status: 422 },
  PASSWORD_NOT_UPDATED: { status: 422 },
  TRIES_DELAYED: { status: 429, params: ['seconds'] },
})
