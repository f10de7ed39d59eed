import { defineErrors } from '../define-errors.ts'

export const applicationErrors = defineErrors({
  /** 'Application already submitted for requested Advertisement'. */
  ALREADY_APPLIED: { status: 409 },
  /** Before the first day, or after the last. */
  NOT_OPEN_YET: { status: 409, params: ['day'] },
  WINDOW_CLOSED: { status: 409, params: ['day'] },
  /** Each post is named by its own field error. */
  NOT_ELIGIBLE: { status: 422 },
  DOCUMENTS_MISSING: { status: 422 },
  AMOUNT_CHANGED: { status: 409, params: ['amount'] },
  ADVERTISEMENT_CHANGED: { status: 409 },
  APPLICATION_DRAFT_CHANGED: { status: 409 },
  APPLICATION_UNPAID: { status: 409 },
  APPLICATION_PAID: { status: 409 },
  APPLICATION_ENDED: { status: 409, params: ['status'] },
  APPLICATION_CHANGED: { status: 409 },
  /** Every document is with the commission, or was approved. */
  NOTHING_TO_SEND_AGAIN: { status: 409 },
  /** A document that nothing can take the place of any more. */
  REJECTED_FOR_GOOD: { status: 409 },
  DOCUMENT_OPENED: { status: 409 },
  /** The codes that were sent for it must be verified in this session first. */
  CODES_MISSING: { status: 422 },
  /** The centre cannot be changed: no days were set for it, or the seat is given. */
  CENTRE_FIXED: { status: 409 },
  CENTRE_SEATED: { status: 409 },
  /** The posts have no order yet, or no days were set to change it. */
  ORDER_FIXED: { status: 409 },
  /** An order that was saved with codes changes only with codes. */
  PREFERENCE_LOCKED: { status: 409 },
  NOTHING_ASKED: { status: 409 },
  ALL_POSTS_APPLIED: { status: 409 },
  /** Nothing fits what is to be selected, or more than can be. */
  SELECTION_EMPTY: { status: 409 },
  SELECTION_TOO_LARGE: { status: 409, params: ['most'] },
  /** A stage that is for all, is over, or is not of the advertisement. */
  STAGE_NOT_LISTED: { status: 409 },
  /** Lines of a file are faulty, or it was taken already. */
  FILE_NOT_TAKEN: { status: 409 },
  VIEWS_ENOUGH: { status: 409, params: ['most'] },
  /** A stage lists too many to be put in the order of a column. */
  LIST_ORDER_OF_STAGE: { status: 409, params: ['most'] },
})
