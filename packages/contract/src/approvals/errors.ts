import { defineErrors } from '../define-errors.ts'

export const approvalErrors = defineErrors({
  /** The one who asks never approves. */
  APPROVAL_OWN: { status: 403 },
  /** Not open any more: decided, withdrawn or stale. */
  APPROVAL_DECIDED: { status: 409 },
  /** What it was made on has changed since. */
  APPROVAL_STALE: { status: 409 },
  /** Who asked is not at work any more, or may not ask for this any more. */
  APPROVAL_ASKER_GONE: { status: 409, params: ['name'] },
  /** What stands in the request is not what was asked for. */
  APPROVAL_ALTERED: { status: 409 },
  /** It was tried and is still open. */
  APPROVAL_FAILED: { status: 409, params: ['why'] },
  /** Tried by one person alone, and nothing of it is left. */
  APPROVAL_NOT_DONE: { status: 409, params: ['why'] },
  APPROVAL_NOTHING: { status: 409 },
  /** Another request about the same waits to be decided. */
  APPROVAL_WAITS: { status: 409, params: ['number'] },
  APPROVAL_TIME_PAST: { status: 422 },
  /** Its time is over before it was approved: it is approved only where that is known. */
  APPROVAL_LATE: { status: 409 },
  /** A request has as many files as it may have. */
  APPROVAL_ATTACHED_ENOUGH: { status: 409, params: ['most'] },
})
