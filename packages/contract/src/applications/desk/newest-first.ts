import * as z from 'zod/mini'

/** Lines of a list that goes from the newest to the oldest. */
export const newestAtOnce = 20

/** The moment and the id of the last line that was shown. */
const Place = z
  .string()
  .check(z.regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'UNKNOWN_OPTION'))
export const NewestPart = z.strictObject({ after: z.optional(Place) })

export const nextPlace = z.nullable(z.string())
