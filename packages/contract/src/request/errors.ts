import { defineErrors } from '../define-errors.ts'

/** What can be wrong with any request, whatever it asks for. */
export const requestErrors = defineErrors({
  MALFORMED_REQUEST: { status: 400 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  BODY_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  VALIDATION_FAILED: { status: 422 },
  TOO_MANY_REQUESTS: { status: 429, params: ['seconds'] },
  INTERNAL_ERROR: { status: 500 },
  SERVICE_BUSY: { status: 503, params: ['seconds'] },
})
