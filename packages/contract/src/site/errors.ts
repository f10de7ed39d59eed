import { defineErrors } from '../define-errors.ts'

export const siteErrors = defineErrors({
  /** The module's own message travels as `text`. */
  MODULE_DISABLED: { status: 403, params: ['text'] },
})
