import { sql } from 'kysely'
import type { RemindedOf } from '#features/tasks/index'
import { recordOf } from './remind.ts'

type Row = { code: string; record: string; at: Date }

/** When somebody was last reminded of each task: by whatever way it left first. */
export const remindedOf: RemindedOf = async (db, accountId) => {
  const { rows } = await sql<Row>`select code, record,
      max(least(email_at, sms_at, push_at)) as at
    from reminders
    where account_id = ${accountId}
      and (email_at is not null or sms_at is not null or push_at is not null)
    group by code, record`.execute(db)
  const known = new Map(rows.map(({ code, record, at }) => [`${code} ${record}`, at]))
  return (task) => known.get(`${task.code} ${recordOf(task)}`)?.toISOString()
}
