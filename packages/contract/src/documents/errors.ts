import { defineErrors } from '../define-errors.ts'

export const documentErrors = defineErrors({
  /** The file cannot be taken; its field says why. */
  DOCUMENT_REFUSED: { status: 422 },
  /** It weighs more than its limit in KB. */
  DOCUMENT_TOO_LARGE: { status: 413, params: ['limit'] },
  /** 'document not available to download': there is none, or it is somebody else's. */
  DOCUMENT_NOT_AVAILABLE: { status: 404 },
})
