import { defineErrors } from '../define-errors.ts'

export const accountErrors = defineErrors({
  CURRENT_PASSWORD_WRONG: { status: 422 },
  /** The new password is the old one. */
  PASSWORD_SAME: { status: 422 },
  /** Both addresses change, and neither an old one agreed nor were answers given. */
  CONTACT_PROOF_MISSING: { status: 422 },
  ANSWERS_WRONG: { status: 422 },
  /** Neither a new e-mail nor a new mobile was given. */
  CONTACT_NOTHING: { status: 422 },
  /** The new address is the one registered already. */
  CONTACT_SAME: { status: 422 },
})
