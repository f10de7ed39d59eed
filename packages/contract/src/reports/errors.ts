import { defineErrors } from '../define-errors.ts'

export const reportErrors = defineErrors({
  /** A report, or a sheet of the accounts, of days before the portal's first year or yet to come. */
  DAY_WITHOUT_FIGURES: { status: 422, params: ['from', 'to'] },
})
