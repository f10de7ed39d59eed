import { defineErrors } from '../define-errors.ts'

export const auditErrors = defineErrors({
  /** More lines than one export holds. */
  AUDIT_TOO_MANY: { status: 409, params: ['most'] },
})
