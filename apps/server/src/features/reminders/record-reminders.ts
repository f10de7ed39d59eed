import { sql } from 'kysely'
import type { MessageTemplate } from '@lokseva/contract/messages/templates'
import { copyIds, queueCopies } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { gatherCopies, type MessageIds, type NewReminder } from './reminder-copies.ts'
import type { Notice } from './reminder-letter.ts'

type Deps = { clock: Clock; origin: string }

/** Keeps these reminders and promises their messages; what was kept before is not said again. */
export async function recordReminders(
  { clock, origin }: Deps,
  tx: Transaction,
  template: MessageTemplate,
  reminders: readonly NewReminder[],
): Promise<number> {
  if (reminders.length === 0) return 0
  const newId = copyIds()
  const given = reminders.map((reminder) => {
    const { byEmail, bySms, devices } = reminder.contact
    const email = byEmail ? newId() : null
    const sms = bySms ? newId() : null
    const push = devices.map(newId)
    return { reminder, ids: { email, sms, push }, first: email ?? sms ?? push[0] }
  })
  const kept = await insertReminders(tx, given, new Date(clock.now()))
  const { add, ...gathered } = gatherCopies(origin)
  for (const { reminder, ids, first } of given) if (kept.has(first)) add(reminder, ids)
  await queueCopies({ clock }, tx, { template, ...gathered })
  return kept.size
}

type Given = { reminder: NewReminder; ids: MessageIds }

/** Those that are new, each by the first of its messages. */
async function insertReminders(
  tx: Transaction,
  given: readonly Given[],
  at: Date,
): Promise<Set<string | undefined>> {
  const notices = [...new Set(given.map(({ reminder }) => reminder.notice))]
  const placeOf = new Map(notices.map((notice, place) => [notice, place]))
  const { rows } = await sql<{ id: string }>`
    insert into reminders (account_id, code, record, until_day, days_before, said, created_at,
        email_message, sms_message, push_messages)
      select g.account_id, n.code, g.record, n.until_day, n.days_before, n.said, ${at}, g.email,
        g.sms, string_to_array(g.push, ' ')::uuid[]
      from unnest(${given.map(({ reminder }) => reminder.contact.accountId)}::uuid[],
          ${given.map(({ reminder }) => reminder.record)}::text[],
          ${given.map(({ reminder }) => placeOf.get(reminder.notice)!)}::integer[],
          ${given.map(({ ids }) => ids.email)}::uuid[], ${given.map(({ ids }) => ids.sms)}::uuid[],
          ${given.map(({ ids }) => ids.push.join(' '))}::text[])
          as g (account_id, record, place, email, sms, push)
        join jsonb_to_recordset(${JSON.stringify(notices.map(noticeRow))}::jsonb)
          as n (place integer, code text, until_day date, days_before smallint, said jsonb)
          on n.place = g.place
      on conflict do nothing
      returning coalesce(email_message, sms_message, push_messages[1]) as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

const noticeRow = ({ code, untilDay, daysBefore, said }: Notice, place: number) => ({
  place,
  code,
  until_day: untilDay,
  days_before: daysBefore,
  said,
})
