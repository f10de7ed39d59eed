import { defineErrors } from '../define-errors.ts'

export const stageErrors = defineErrors({
  /** The commission has not opened this for the application. */
  STAGE_NOT_OPEN: { status: 409 },
  /** It has a first day, which is yet to come. */
  STAGE_NOT_BEGUN: { status: 409, params: ['day'] },
})
