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
})
