import { defineErrors } from '../../define-errors.ts'

export const lockErrors = defineErrors({
  /** Every missing step (`address`) and every wrong answer (`personal.surname`) is named. */
  PROFILE_INCOMPLETE: { status: 422 },
  /** Steps with something typed and not saved, which the lock would delete, are named. */
  DRAFTS_UNSAVED: { status: 409 },
  PROFILE_NOT_LOCKED: { status: 409 },
  /** Both codes must be verified in this session before the profile opens. */
  UNLOCK_CODES_MISSING: { status: 422 },
})
