import { defineErrors } from '../define-errors.ts'

export const paymentErrors = defineErrors({
  /** 'You can't proceed for payment. Please wait for ...' */
  PAYMENT_TOO_SOON: { status: 429, params: ['minutes', 'seconds'] },
  /** The advertisement names both what is offered and what is not. */
  PAYMENT_METHODS_INVALID: { status: 409 },
  /** Another way to pay may be open. */
  PAYMENT_METHOD_NOT_OFFERED: { status: 409 },
  PAYMENT_METHOD_ENDED: { status: 409, params: ['day'] },
  /** The gateway will not take this order, or it does not answer: nothing was taken. */
  PAYMENT_REFUSED: { status: 409 },
  /** An account is named for money that is to go back and was not handed to the bank. */
  NO_REFUND_DUE: { status: 409 },
  REFUND_ACCOUNT_DIFFERS: { status: 422 },
  /** Only what a report that was taken names is settled by hand. */
  PAYMENT_NOT_REPORTED: { status: 409 },
  PAYMENT_KNOWN: { status: 409 },
  /** A file of the desk of accounts. */
  BOOK_FILE_TOO_LARGE: { status: 413, params: ['limit'] },
  BOOK_FILE_FAULTY: { status: 409 },
  BOOK_FILE_BUSY: { status: 409 },
  BOOK_FILE_TAKEN: { status: 409, params: ['name', 'when'] },
  /** Somebody else has explained it since the page showed it. */
  ITEM_EXPLAINED: { status: 409, params: ['name', 'when', 'reason'] },
  PAYMENT_GATEWAY_SILENT: { status: 503, params: ['seconds'] },
})
