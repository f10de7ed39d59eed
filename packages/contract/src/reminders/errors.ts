import { defineErrors } from '../define-errors.ts'

export const reminderErrors = defineErrors({
  PUSH_NOT_POSSIBLE: { status: 422 },
})
