import { defineErrors } from '../define-errors.ts'

export const objectionErrors = defineErrors({
  /** What is paid stays as it was paid for. */
  OBJECTION_PAID: { status: 409 },
  /** An attempt to pay it is open. */
  OBJECTION_BEING_PAID: { status: 409 },
  OBJECTION_DECIDED: { status: 409 },
  /** Something else was saved since the page saw it. */
  OBJECTION_CHANGED: { status: 409 },
  /** One live request for a question. */
  OBJECTION_EXISTS: { status: 409 },
  /** The question is decided already. */
  QUESTION_DECIDED: { status: 409 },
  /** Nothing is decided while candidates may object. */
  OBJECTIONS_OPEN: { status: 409, params: ['day'] },
  /** A file of a key names what is not the caller's, or more than one advertisement. */
  KEY_FILE_ELSEWHERE: { status: 422 },
  /** A file of a key has lines that cannot be taken. */
  KEY_FILE_FAULTY: { status: 422, params: ['count'] },
  /** In megabytes. */
  SHEETS_FILE_TOO_LARGE: { status: 413, params: ['most'] },
  /** Something was objected to that is not decided. */
  KEY_NOT_FINAL: { status: 409 },
  /** No paper of the examination has both answer sheets and a marking scheme. */
  SHEETS_NOT_SCORED: { status: 409 },
  /** Somebody else has saved another one since the page showed it. */
  SCHEME_CHANGED: { status: 409, params: ['when', 'right', 'wrong', 'blank'] },
  NOTHING_TO_PAY: { status: 409 },
  /** 'file type must be image' */
  REFERENCE_NOT_IMAGE: { status: 422 },
  /** 'file size exceeds {limit}', such as 500 KB. */
  REFERENCE_TOO_LARGE: { status: 413, params: ['limit'] },
})
