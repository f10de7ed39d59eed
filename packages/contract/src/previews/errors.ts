import { defineErrors } from '../define-errors.ts'

export const previewErrors = defineErrors({
  /** What a link led to is over. */
  DRAFT_WAS_PUBLISHED: { status: 410 },
  DRAFT_WAS_DELETED: { status: 410 },
  /** Pages cannot be drawn of what lacks its form. */
  DRAFT_NOT_SHOWN: { status: 409, params: ['count'] },
  /** Nobody has locked a profile yet. */
  NO_LOCKED_PROFILE: { status: 404 },
})
