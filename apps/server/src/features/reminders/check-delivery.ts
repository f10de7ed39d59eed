import { sql } from 'kysely'
import type { DeliveryCheck } from '#features/messages/index'
import { tasksToday } from '#features/tasks/index'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { ReminderDeps } from './deps.ts'
import { fittingPosts } from './fitting.ts'
import { isReminderHour } from './reminder-hours.ts'
import { recordOf } from './remind.ts'
import { selectWishes, type ReminderKind } from './select-wishes.ts'

type Reminder = {
  accountId: string
  code: string
  record: string
  untilDay: string
  daysBefore: number
  createdAt: Date
}

/**
 * Whether a reminder is still to be sent when its turn has come: on its day and in its hours, to an
 * address that is still theirs and wished for, and while it is still true.
 */
export const checkReminder =
  (deps: ReminderDeps, kind: ReminderKind): DeliveryCheck =>
  async ({ id, recipient }) => {
    const { db, clock } = deps
    // One moment for all that is asked, however the clock is moved meanwhile.
    const now = clock.now()
    const atOnce = { ...deps, clock: { ...clock, now: () => now } }
    const reminder = await selectReminder(db, id)
    if (!reminder || !isReminderHour(now)) return false
    if (dayInIndia(reminder.createdAt.getTime()) !== dayInIndia(now)) return false
    const { accountId } = reminder
    const wish = (await selectWishes(db, [accountId], kind)).get(accountId)
    const isWished =
      (wish?.byEmail && wish.email === recipient) ||
      (wish?.bySms && wish.mobile === recipient) ||
      wish?.devices.includes(recipient)
    if (!isWished || !(await isTrue[kind](atOnce, reminder))) return false
    const at = new Date(now)
    await sql`update reminders set
        email_at = case when email_message = ${id} then coalesce(email_at, ${at}) else email_at end,
        sms_at = case when sms_message = ${id} then coalesce(sms_at, ${at}) else sms_at end,
        push_at = case when ${id} = any(push_messages) then coalesce(push_at, ${at}) else push_at end
      where ${isAbout(id)}`.execute(db)
    return true
  }

const isAbout = (messageId: string) =>
  sql`(email_message = ${messageId} or sms_message = ${messageId}
    or (push_messages <> '{}' and push_messages @> array[${messageId}::uuid]))`

async function selectReminder(db: Database, messageId: string): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`select account_id as "accountId", code, record,
      until_day as "untilDay", days_before as "daysBefore", created_at as "createdAt"
    from reminders where ${isAbout(messageId)}`.execute(db)
  return rows[0]
}

type IsTrue = (deps: ReminderDeps, reminder: Reminder) => Promise<boolean>

/** That the task is not done and ends on the same day; that posts still fit. */
const isTrue: Record<ReminderKind, IsTrue> = {
  async losses(deps, { accountId, code, record, untilDay }) {
    const tasks = await tasksToday(deps, { kind: 'candidate', accountId })
    return tasks.some(
      (task) =>
        task.code === code &&
        recordOf(task) === record &&
        task.until === untilDay &&
        task.kind === 'must' &&
        !task.done,
    )
  },
  async fitting(deps, { accountId, record }) {
    const which = { accountIds: [accountId], advertisementId: Number(record) }
    return (await fittingPosts(deps, which)).posts.has(accountId)
  },
}
