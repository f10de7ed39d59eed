import { sql } from 'kysely'
import type { DeliveryCheck } from '#features/messages/index'
import { tasksToday } from '#features/tasks/index'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { ReminderDeps } from './deps.ts'
import { fittingReminder } from './fitting.ts'
import { isReminderHour } from './reminder-hours.ts'
import { recordOf } from './remind.ts'
import { wordsOf, type NewReminder } from './reminder-copies.ts'
import { reminderNotices, type Contact } from './reminder-letter.ts'
import { selectContacts, type ReminderKind } from './select-contacts.ts'

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
 * address that is still theirs and wished for, and while it is still true. Where what it says was
 * overtaken, it says what is so now.
 */
export const checkReminder =
  (deps: ReminderDeps, kind: ReminderKind): DeliveryCheck =>
  async (message) => {
    const { id, recipient } = message
    const { db, clock, origin } = deps
    // One moment for all that is asked, however the clock is moved meanwhile.
    const now = clock.now()
    const atOnce = { ...deps, clock: { ...clock, now: () => now } }
    const reminder = await selectReminder(db, id)
    if (!reminder || !isReminderHour(now)) return false
    if (dayInIndia(reminder.createdAt.getTime()) !== dayInIndia(now)) return false
    const { accountId } = reminder
    const contact = (await selectContacts(db, [accountId], kind)).get(accountId)
    const isWanted =
      (contact?.byEmail && contact.email === recipient) ||
      (contact?.bySms && contact.mobile === recipient) ||
      contact?.devices.includes(recipient)
    const current = contact && isWanted && (await asOfNow[kind](atOnce, contact, reminder))
    if (!current) return false
    const words = wordsOf(current, message.channel, origin)
    const isTrue = words.subject === message.subject && words.body === message.body
    const at = new Date(now)
    await sql`update reminders set
        email_at = case when email_message = ${id} then coalesce(email_at, ${at}) else email_at end,
        sms_at = case when sms_message = ${id} then coalesce(sms_at, ${at}) else sms_at end,
        push_at = case when ${id} = any(push_messages) then coalesce(push_at, ${at}) else push_at end,
        said = ${JSON.stringify(current.notice.said)}::jsonb
      where ${isAbout(id)}`.execute(db)
    return isTrue || words
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

type AsOfNow = (
  deps: ReminderDeps,
  contact: Contact,
  reminder: Reminder,
) => Promise<NewReminder | undefined>

/**
 * The same reminder as it would be made now: of the task, where it is not done and ends on the same
 * day; of posts, where some still fit.
 */
const asOfNow: Record<ReminderKind, AsOfNow> = {
  async losses(deps, contact, { accountId, code, record, untilDay, daysBefore }) {
    const tasks = await tasksToday(deps, { kind: 'candidate', accountId })
    const task = tasks.find(
      (each) =>
        each.code === code &&
        recordOf(each) === record &&
        each.until === untilDay &&
        each.kind === 'must' &&
        !each.done,
    )
    if (!task) return undefined
    const noticeOf = reminderNotices({ today: dayInIndia(deps.clock.now()), origin: deps.origin })
    return { contact, notice: noticeOf(task, daysBefore), record, path: task.href }
  },
  fitting: (deps, contact, { record }) => fittingReminder(deps, contact, Number(record)),
}
