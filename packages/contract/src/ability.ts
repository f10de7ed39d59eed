import * as z from 'zod/mini'

/** Whether somebody may do something now, and until which day. */
export const Ability = z.object({
  allowed: z.boolean(),
  /** Where not: the code of the error that the call would answer, and its words where it has any. */
  code: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The last day of it, YYYY-MM-DD. */
  until: z.optional(z.string()),
})
export type Ability = z.output<typeof Ability>
