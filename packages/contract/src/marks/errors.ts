import { defineErrors } from '../define-errors.ts'

export const marksErrors = defineErrors({
  /** In megabytes. */
  MARKS_FILE_TOO_LARGE: { status: 413, params: ['most'] },
  /** It is being looked into, has faults, or is published already. */
  MARKS_DRAFT_NOT_READY: { status: 409 },
  /** A request about it waits, or it is being published. */
  MARKS_DRAFT_ASKED: { status: 409 },
  /** It is being made, or results are being written from it. */
  MERIT_LIST_BUSY: { status: 409 },
  /** Marks have changed since it was made. */
  MERIT_LIST_OUTDATED: { status: 409 },
  /** Somebody else has saved cut-offs meanwhile. */
  CUT_OFFS_CHANGED: { status: 409 },
})
