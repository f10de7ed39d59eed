import * as z from 'zod'
import type { JobName } from '#platform/jobs/jobs'

export const batchPayload = z.object({ batchId: z.int() })

/** A page of a batch; it asks for the next one itself. */
export const makeCards = {
  name: 'make-cards',
  urgency: 'bulk',
  payload: batchPayload,
  attempts: 12,
} satisfies JobName

/** There is at most one page of a batch that waits. */
export const keyOf = (batchId: number): string => `make-cards ${batchId}`
