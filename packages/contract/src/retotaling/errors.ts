import { defineErrors } from '../define-errors.ts'

export const retotalingErrors = defineErrors({
  /** 'No Record Found'. */
  NO_RECORD_FOUND: { status: 404 },
  /** A subject stands in a request already. */
  RETOTALING_ASKED: { status: 409 },
  /** Not paid in its stage, and its subjects asked for anew in a later one. */
  RETOTALING_LAPSED: { status: 409 },
  /** Recorded for an application before. */
  RETOTALED_ALREADY: { status: 409, params: ['number'] },
  /** The marks it was asked for are not those that hold any more. */
  RETOTALING_STATEMENT_GONE: { status: 409 },
  /** Not paid in its stage; a later one is open. */
  RETOTALING_ASK_ANEW: { status: 409, params: ['day'] },
})
