import type { Platform } from '#platform/feature/platform'
import { countMessagesJob } from './count-messages.ts'
import { messageJobs } from './deliver-message.ts'
import { deliveries, type DeliveryDeps } from './deliveries.ts'
import { forgetMessagesJob, type ForgettingDeps } from './forget-messages.ts'
import { messageGateways } from './receive-receipt.ts'

type Base = Pick<Platform, 'jobsDb' | 'clock'>
type Ports = Pick<DeliveryDeps, 'email' | 'sms' | 'push' | 'checks'> &
  Pick<ForgettingDeps, 'isNamed'>

export function openMessages(
  { jobsDb, clock }: Base,
  { email, sms, push, checks, isNamed, smsKey }: Ports & { smsKey: string },
) {
  const background = { db: jobsDb, clock, email, sms, push, checks }
  return {
    gateways: () => messageGateways({ clock, smsKey }),
    jobs: {
      onDemand: messageJobs(background),
      everyMinute: [countMessagesJob({ db: jobsDb, clock })],
      hourly: [forgetMessagesJob({ db: jobsDb, clock, isNamed })],
    },
    outside: Object.values(deliveries(background)),
  }
}
