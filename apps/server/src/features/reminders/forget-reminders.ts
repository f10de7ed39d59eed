import { sql } from 'kysely'
import * as z from 'zod'
import { dayInIndia } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Job } from '#platform/jobs/jobs'
import type { ReminderDeps } from './deps.ts'
import { dayLater } from './reminder-hours.ts'

const KEPT_DAYS = 90

/** Forgets what somebody was reminded of ninety days after its day, and browsers whose time is over. */
export const forgetRemindersJob = ({ db, clock }: Pick<ReminderDeps, 'db' | 'clock'>): Job => ({
  name: 'forget-reminders',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const oldest = dayLater(dayInIndia(clock.now()), -KEPT_DAYS)
    await deleteInBatches(db, 'reminders', sql`until_day < ${oldest}::date`)
    await deleteInBatches(db, 'reminder_runs', sql`until_day < ${oldest}::date`)
    await deleteInBatches(db, 'push_subscriptions', sql`expires_at <= ${new Date(clock.now())}`)
  },
})
