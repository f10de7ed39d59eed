import { defineErrors } from '../define-errors.ts'

export const advertErrors = defineErrors({
  /** There is one of this advertisement: it is worked on further. */
  DRAFT_EXISTS: { status: 409, params: ['id'] },
  /** It stays as it was asked for until it is decided. */
  DRAFT_ASKED: { status: 409 },
  /** What was written belongs to a draft that was published or deleted since. */
  DRAFT_ENDED: { status: 409 },
  /** At its place stands something else by now. */
  NUMBER_MOVED: { status: 409, params: ['number'] },
  /** Where two have one number, only a free one tells them apart. */
  NUMBER_TAKEN: { status: 409, params: ['number'] },
  /** What is published goes by it. */
  NUMBER_PUBLISHED: { status: 409, params: ['number'] },
  DRAFT_UNREADABLE: { status: 422, params: ['why'] },
  /** Nothing can be asked for while a check fails. */
  DRAFT_HAS_FAULTS: { status: 409, params: ['count'] },
  /** Nobody could apply any more once it is published. */
  DRAFT_LAST_DAY_OVER: { status: 409, params: ['last', 'day'] },
  /** Published before files were kept. */
  VERSION_WITHOUT_FILE: { status: 409 },
})
