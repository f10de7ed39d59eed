import { defineErrors } from '../define-errors.ts'

/** Refusals of the channel protocol, OAS-Channel/1 section 11. */
export const wireErrors = defineErrors({
  CHK_HEADER: { status: 400 },
  CHK_MISMATCH: { status: 400 },
  CHK_PLAINTEXT: { status: 400 },
  CHK_DECRYPT: { status: 400 },
  CHK_BODY: { status: 400 },
  CHK_TIME: { status: 401, params: ['serverTime'] },
  /** The reason is one of `sessionEnds`, where the caller is the session's own channel. */
  SESSION_ENDED: { status: 401, params: ['reason'] },
  CHANNEL_UNKNOWN: { status: 401 },
  CHANNEL_EXPIRED: { status: 401 },
  CHANNEL_KEY: { status: 409 },
  CHANNEL_VERSION: { status: 426 },
  CHANNEL_POINT: { status: 400 },
  CHANNEL_AUD: { status: 400 },
  REPLAY: { status: 409 },
  IDEMPOTENCY_BUSY: { status: 409 },
  IDEMPOTENCY_MISMATCH: { status: 422 },
})
