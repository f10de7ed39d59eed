import { defineErrors } from '../define-errors.ts'

export const scrutinyErrors = defineErrors({
  /** The time to decide is over, or the document is nothing to look at any more. */
  SCRUTINY_CLAIM_OVER: { status: 409 },
  /** Many in a row were withdrawn and passed over: whether more wait is known by asking again. */
  SCRUTINY_ASK_AGAIN: { status: 409 },
  /** Something else was decided with the same claim. */
  SCRUTINY_DECIDED: { status: 409 },
  SCRUTINY_UNDO_OVER: { status: 409 },
  /** A page that has no picture, with the word for it. */
  SCRUTINY_PAGE_UNREADABLE: { status: 422 },
  SCRUTINY_PAGE_TOO_HEAVY: { status: 422 },
  /** The file is not in the storage. */
  SCRUTINY_FILE_LOST: { status: 404 },
  /** Nothing of the advertisement is decided and not announced. */
  SCRUTINY_NOTHING_TO_ANNOUNCE: { status: 409 },
  /** What was announced before is being recorded, or waits for its day. */
  SCRUTINY_ANNOUNCEMENT_WAITS: { status: 409 },
  /** The days that were asked for are past, or a stage took them. */
  SCRUTINY_DAYS_GONE: { status: 409 },
})
