import { defineErrors } from '../define-errors.ts'

export const advertErrors = defineErrors({})
