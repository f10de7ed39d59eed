import type { MessageTemplate } from '@lokseva/contract/messages/templates'
import type { DeliveryCheck } from '#features/messages/index'
import type { Platform } from '#platform/feature/platform'
import type { Job } from '#platform/jobs/jobs'
import { checkReminder } from './check-delivery.ts'
import type { ReminderDeps } from './deps.ts'
import { findRemindersJob } from './find-runs.ts'
import { forgetRemindersJob } from './forget-reminders.ts'
import { remindJob } from './remind.ts'
import type { PushPort } from './ports.ts'
import type { PushHosts } from './push-hosts.ts'
import { reminderRoutes } from './routes.ts'
import { sendPush } from './send-push.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'origin' | 'vault'>
type Needs = Pick<ReminderDeps, 'versions'> & { push: PushPort; hosts: PushHosts }

export function openReminders(
  { db, jobsDb, clock, origin, vault }: Base,
  { versions, push, hosts }: Needs,
) {
  const background = { db: jobsDb, clock, origin, versions }
  /** What is asked before a message of these templates leaves. */
  const checks: Partial<Record<MessageTemplate, DeliveryCheck>> = {
    REMINDER: checkReminder(background, 'losses'),
    FITTING_ADVERTISEMENT: checkReminder(background, 'fitting'),
  }
  return {
    routes: reminderRoutes({ db, clock, vault, push, hosts }),
    jobs: {
      onDemand: [remindJob(background) as Job],
      everyMinute: [findRemindersJob(background)],
      daily: [forgetRemindersJob(background)],
    },
    checks,
    sendPush: sendPush({ db: jobsDb, clock, vault, push, hosts }),
  }
}
