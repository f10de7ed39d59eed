import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as letOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { queueMessages, type NewMessage } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { messagesTo, type Letter, type Wish } from './reminder-letter.ts'

/** A process that answers people as well does so after as many. */
export const TURN = 20

/** Something that somebody is to be told, with what it is known by. */
export type NewReminder = {
  wish: Wish
  code: string
  record: string
  untilDay: string
  daysBefore: number
  said: Bilingual
  /** Where one does it. */
  path: string
  template: 'REMINDER' | 'FITTING_ADVERTISEMENT'
  say: (language: Language) => Letter
}

/** Keeps these reminders and promises their messages; what was kept before is not said again. */
export async function recordReminders(
  { clock }: { clock: Clock },
  tx: Transaction,
  reminders: readonly NewReminder[],
): Promise<number> {
  if (reminders.length === 0) return 0
  const at = new Date(clock.now())
  const rows = reminders.map((reminder) => ({
    account_id: reminder.wish.accountId,
    code: reminder.code,
    record: reminder.record,
    until_day: reminder.untilDay,
    days_before: reminder.daysBefore,
    said: reminder.said,
    email_message: reminder.wish.byEmail ? randomUUID() : null,
    sms_message: reminder.wish.bySms ? randomUUID() : null,
    push_messages: reminder.wish.devices.map(() => randomUUID()),
  }))
  const { rows: kept } = await sql<{ place: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(
      rows.map((row, place) => ({ ...row, place })),
    )}::jsonb) as g (place integer, account_id uuid, code text, record text, until_day date,
        days_before smallint, said jsonb, email_message uuid, sms_message uuid, push_messages uuid[])),
    kept as (insert into reminders (account_id, code, record, until_day, days_before, said,
        created_at, email_message, sms_message, push_messages)
      select account_id, code, record, until_day, days_before, said, ${at}, email_message,
        sms_message, push_messages
      from given on conflict do nothing
      returning account_id, code, record, until_day, days_before)
    select g.place from given g join kept k on k.account_id = g.account_id and k.code = g.code
      and k.record = g.record and k.until_day = g.until_day and k.days_before = g.days_before
    order by g.place`.execute(tx)
  const messages: NewMessage[] = []
  for (const { place } of kept) {
    if (place % TURN === 0) await letOthers()
    const { wish, template, path, say, code, record } = reminders[place]!
    const { email_message: email, sms_message: sms, push_messages: push } = rows[place]!
    const told = { template, path, topic: topicOf(code, record), say }
    messages.push(...messagesTo(wish, { email, sms, push }, told))
  }
  await queueMessages({ clock }, tx, messages, 'reminder')
  return kept.length
}

/** At most 32 letters of base64url, by RFC 8030. */
const topicOf = (code: string, record: string): string =>
  createHash('sha256').update(`${code} ${record}`).digest('base64url').slice(0, 32)
