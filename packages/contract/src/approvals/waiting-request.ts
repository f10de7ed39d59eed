import * as z from 'zod/mini'

/** A request that a second person has not decided yet. */
export const WaitingRequest = z.object({ id: z.uuid(), number: z.int() })
export type WaitingRequest = z.output<typeof WaitingRequest>
