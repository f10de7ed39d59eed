import { sql } from 'kysely'
import * as z from 'zod'
import { advertisementsBeginningOn, advertisementsEndingOn } from '#features/adverts/index'
import { advertisementsMeetingOn } from '#features/papers/index'
import { advertisementsOfStagesEnding } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import { enqueue, type Job } from '#platform/jobs/jobs'
import type { ReminderDeps } from './deps.ts'
import { dayLater, isReminderHour, reminderDays } from './reminder-hours.ts'
import { remind } from './remind.ts'

type Due = { id: number; untilDay: string; source: 'applications' | 'drafts' | 'fitting' }

/** People are gone through in so many parts, by the first digit of their account, at once. */
const PARTS = 4
const rest = '-ffff-ffff-ffff-ffffffffffff'
const lastOf = (part: number) => ((part * 16) / PARTS - 1).toString(16) + 'fffffff' + rest
const parts = Array.from({ length: PARTS }, (_, part) => ({
  before: part === 0 ? null : lastOf(part),
  last: lastOf(part + 1),
}))

/**
 * Every minute of the day in which somebody may be reminded: advertisements with a last day that is
 * near enough, those whose reminders were lost under way, and messages of a dead worker. A day that a corrigendum names this
 * afternoon is found this afternoon.
 */
export const findRemindersJob = ({ db, clock }: Pick<ReminderDeps, 'db' | 'clock'>): Job => ({
  name: 'find-reminders',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const now = clock.now()
    if (!isReminderHour(now)) return
    const today = dayInIndia(now)
    const due: Due[] = []
    for (const days of reminderDays) {
      const untilDay = dayLater(today, days)
      const found = [
        ...(await advertisementsEndingOn(db, untilDay)),
        ...(await advertisementsOfStagesEnding(db, untilDay)),
        ...(await advertisementsMeetingOn(db, untilDay)),
      ]
      for (const id of new Set(found))
        due.push({ id, untilDay, source: 'applications' }, { id, untilDay, source: 'drafts' })
    }
    for (const { id, endDay } of await advertisementsBeginningOn(db, today))
      due.push({ id, untilDay: endDay, source: 'fitting' })
    await inTransaction(db, async (tx) => {
      await sql`insert into reminder_runs (day, advertisement_id, until_day, source, last_account,
          reached)
        select ${today}::date, d.id, d."untilDay", d.source, p.last, p.before
        from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
            as d (id integer, "untilDay" date, source text),
          jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (last uuid, before uuid)
        -- A first day that is moved is not told again.
        where d.source <> 'fitting' or not exists (select from reminder_runs r
          where r.advertisement_id = d.id and r.source = 'fitting')
        on conflict do nothing`.execute(tx)
      const { rows } = await sql<{ runId: string }>`select id::text as "runId"
        from reminder_runs where day = ${today}::date and done_at is null
        order by until_day, id`.execute(tx)
      for (const { runId } of rows) await enqueue(tx, remind, { runId }, { key: `remind-${runId}` })
    })
  },
})
