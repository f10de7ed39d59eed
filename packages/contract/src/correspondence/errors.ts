import { defineErrors } from '../define-errors.ts'

export const correspondenceErrors = defineErrors({
  /** A letter to more than one needs a second person. */
  LETTER_TO_MANY: { status: 409 },
  /** The same words went to the same set already. */
  LETTER_SENT_ALREADY: { status: 409 },
  /** Nobody is left whom no message about it reached. */
  LETTER_REACHED_ALL: { status: 409 },
  /** The list it goes to has no such column. */
  LETTER_COLUMN: { status: 422, params: ['name'] },
  LETTER_TIME_FAR: { status: 422, params: ['days'] },
  TEMPLATES_ENOUGH: { status: 409, params: ['most'] },
})
