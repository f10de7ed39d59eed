import { defineErrors } from '../../define-errors.ts'

export const photoErrors = defineErrors({
  /** 'Please Add Photo/Signature': one of the two is missing, or both. */
  PHOTO_SIGNATURE_MISSING: { status: 422 },
  /** A picture cannot be taken; its field says why. */
  IMAGE_REFUSED: { status: 422 },
  /** The upload itself weighs more than is read; the limit of one file in KB. */
  IMAGE_TOO_LARGE: { status: 413, params: ['limit'] },
})
