import * as z from 'zod/mini'

/** Whether somebody may do something now; where not, the code of the error that says why. */
export const Ability = z.object({ allowed: z.boolean(), reason: z.optional(z.string()) })
