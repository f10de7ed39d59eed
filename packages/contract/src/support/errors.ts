import { defineErrors } from '../define-errors.ts'

export const supportErrors = defineErrors({
  API_KEY_WRONG: { status: 403 },
})
