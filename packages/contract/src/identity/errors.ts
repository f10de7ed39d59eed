import { defineErrors } from '../define-errors.ts'

export const identityErrors = defineErrors({
  LOGIN_REQUIRED: { status: 401 },
})
