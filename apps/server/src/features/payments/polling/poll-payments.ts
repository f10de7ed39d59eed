import * as z from 'zod'
import type { Job } from '#platform/jobs/jobs'
import type { PaymentPoller } from './payment-poller.ts'

/** Every minute: asks about attempts whose time has come, each on its own schedule. */
export const pollPaymentsJob = (asker: PaymentPoller): Job => ({
  name: 'poll-payments',
  urgency: 'payment',
  payload: z.object({}),
  attempts: 1,
  run: () => asker.round(),
})
