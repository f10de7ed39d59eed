import { defineErrors } from '../define-errors.ts'

export const staffErrors = defineErrors({
  /** Whatever was wrong, and whether or not there is such an account. */
  SIGN_IN_FAILED: { status: 401 },
  PASSKEY_REFUSED: { status: 422 },
  CODE_REFUSED: { status: 422 },
  STEP_UP_NEEDED: { status: 403 },
  PERMISSION_MISSING: { status: 403 },
  /** Unknown, used or too old. */
  INVITATION_OVER: { status: 410 },
  STAFF_EMAIL_TAKEN: { status: 409 },
  NOT_TO_ONESELF: { status: 409 },
  MEMBER_STATE: { status: 409 },
  LAST_ADMINISTRATOR: { status: 409 },
  LAST_FACTOR: { status: 409 },
  AUTHENTICATOR_NEEDED: { status: 409 },
  PASSKEYS_FULL: { status: 409 },
})
