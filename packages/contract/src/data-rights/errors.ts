import { defineErrors } from '../define-errors.ts'

export const dataRightsErrors = defineErrors({
  /** One is being made, or can still be fetched. */
  COPY_ASKED: { status: 409 },
  ERASURE_ASKED: { status: 409 },
  /** An application is live, or the law keeps something. */
  ERASURE_HELD: { status: 409 },
  /** A member has asked another to decide it; that waits. */
  ERASURE_PROPOSED: { status: 409 },
  /** No request is open. */
  ERASURE_NOT_ASKED: { status: 409 },
  /** The account cannot be without it: erasure is the way. */
  CONSENT_NEEDED: { status: 409 },
  /** The profile is locked with what was agreed to. */
  CONSENT_LOCKED: { status: 409 },
  CONSENT_NOT_GIVEN: { status: 409 },
})
