import { defineErrors } from '../define-errors.ts'

export const retotalingErrors = defineErrors({
  /** 'No Record Found'. */
  NO_RECORD_FOUND: { status: 404 },
  /** A subject stands in a request already. */
  RETOTALING_ASKED: { status: 409 },
})
