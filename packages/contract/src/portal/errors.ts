import { defineErrors } from '../define-errors.ts'

export const portalErrors = defineErrors({
  /** A setting that is not one person's to change. */
  SETTING_NEEDS_TWO: { status: 409 },
  /** Somebody changed the list since it was read. */
  GUIDELINES_CHANGED: { status: 409 },
  /** A module cannot be as it is until a time that is over. */
  MODULE_TIME_PAST: { status: 422 },
  /** The mail server or the SMS gateway did not take the message. */
  TRY_OUT_FAILED: { status: 502, params: ['why'] },
  /** Shown already, or too late to be. */
  KEY_SHOWN: { status: 409 },
})
