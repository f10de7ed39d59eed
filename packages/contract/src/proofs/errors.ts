import { defineErrors } from '../define-errors.ts'

export const proofErrors = defineErrors({
  AADHAAR_CHECK_OFF: { status: 409 },
  AADHAAR_UNKNOWN: { status: 422 },
  AADHAAR_NO_MOBILE: { status: 422 },
  AADHAAR_OTP_WRONG: { status: 422 },
  AADHAAR_OTP_EXPIRED: { status: 422 },
  AADHAAR_OTP_TRIES_USED: { status: 422 },
  AADHAAR_NAME_MISMATCH: { status: 422 },
  AADHAAR_DOB_MISMATCH: { status: 422 },
  AADHAAR_TAKEN: { status: 409 },
  /** For a reason of the authority's own. */
  AADHAAR_REFUSED: { status: 422 },
  AADHAAR_SERVICE_DOWN: { status: 503, params: ['seconds'] },
  UDID_CHECK_OFF: { status: 409 },
  UDID_NOT_FOUND: { status: 422 },
  /** What differs, in words. */
  UDID_MISMATCH: { status: 422, params: ['item'] },
  UDID_TAKEN: { status: 409 },
  UDID_SERVICE_DOWN: { status: 503, params: ['seconds'] },
})
