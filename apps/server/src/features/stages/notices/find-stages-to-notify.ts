import { sql } from 'kysely'
import * as z from 'zod'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { isNotNotified, type StageNeeds } from './stage-needs.ts'
import { isDue, notifyStage } from './notify-stage.ts'

type Deps = { db: Database; clock: Clock }

/** Every minute: stages whose hour has come, and those whose telling was lost under way. */
export const findDueStagesJob = ({ db, clock }: Deps): Job => ({
  name: 'find-due-stages',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const now = clock.now()
    const today = dayInIndia(now)
    const { rows } = await sql<{ stageId: number; startDay: string }>`
      select id as "stageId", start_day as "startDay" from stages
      where told_at is null and closed_at is null
        and start_day <= ${today}::date and end_day >= ${today}::date`.execute(db)
    const due = rows.filter((stage) => isDue(stage, now))
    await inTransaction(db, async (tx) => {
      for (const { stageId } of due) await tell(tx, stageId)
    })
  },
})

/** Every hour: who paid, or was given what a stage needs, after the others were told. */
export const findLateStagesJob = ({ db, clock, needs }: Deps & { needs: StageNeeds }): Job => ({
  name: 'find-late-stages',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const today = dayInIndia(clock.now())
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ stageId: number }>`
        update stages s set told_at = null, told_to = null
        where s.told_at is not null and s.closed_at is null and s.end_day >= ${today}::date
          and exists (select from applications_filed l
            where l.advertisement_id = s.advertisement_id and ${isNotNotified(needs)})
        returning s.id as "stageId"`.execute(tx)
      for (const { stageId } of rows) await tell(tx, stageId)
    })
  },
})

const tell = (tx: Transaction, stageId: number) =>
  enqueue(tx, notifyStage, { stageId }, { key: `notify-stage-${stageId}` })
