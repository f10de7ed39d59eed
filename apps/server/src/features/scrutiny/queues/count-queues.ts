import { sql } from 'kysely'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { createSnapshots } from '#platform/changes/snapshots'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { UNDO_MS } from '../decisions/decide-document.ts'

export const DAYS_A_WEEK = 7

export type QueueCount = {
  advertisementId: number
  documentTypeId: string
  waiting: number
  sentAgain: number
  senior: number
  settled: number
  announced: number
}

type QueueFigures = {
  counts: QueueCount[]
  /** How many documents of an advertisement were settled within a week. */
  settledInWeek: Map<number, number>
}

/** Figures of all queues; while there are millions they are a few seconds old, else exact. */
export function queueFigures({ db, clock }: { db: Database; clock: Clock }) {
  const snapshot = createSnapshots<QueueFigures>(clock)
  return () =>
    snapshot('all', async () => {
      const now = clock.now()
      const [counts, settledInWeek] = await Promise.all([
        selectCounts(db, new Date(now)),
        selectSettled(db, {
          since: new Date(now - DAYS_A_WEEK * DAY_MS),
          before: new Date(now - UNDO_MS),
        }),
      ])
      return { counts, settledInWeek }
    })
}
export type ReadQueueFigures = ReturnType<typeof queueFigures>

/**
 * What can still be taken back counts as decided, wherever it goes next: whoever looks again before
 * the ten seconds are over learns neither whether two agree nor that there was a second look.
 */
async function selectCounts(db: Database, at: Date): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    with decided as (
      select d.advertisement_id, d.document_type_id, d.state, count(*) as many
      from scrutiny_documents d where d.state in ('settled', 'announced')
      group by d.advertisement_id, d.document_type_id, d.state
    ), open as (
      select d.advertisement_id, d.document_type_id, d.goes_first,
        case when d.state in ('second', 'senior') and d.free_at > ${at} then 'settled'
          when d.state = 'second' then 'first' else d.state end as state, 1 as many
      from scrutiny_documents d where d.state in ('first', 'second', 'senior')
    ), s as (
      select * from open union all
      select advertisement_id, document_type_id, false, state, many from decided
    )
    select s.advertisement_id as "advertisementId", s.document_type_id as "documentTypeId",
      coalesce(sum(s.many) filter (where s.state = 'first'), 0)::integer as waiting,
      coalesce(sum(s.many) filter (where s.state = 'first' and s.goes_first), 0)::integer
        as "sentAgain",
      coalesce(sum(s.many) filter (where s.state = 'senior'), 0)::integer as senior,
      coalesce(sum(s.many) filter (where s.state = 'settled'), 0)::integer as settled,
      coalesce(sum(s.many) filter (where s.state = 'announced'), 0)::integer as announced
    from s group by s.advertisement_id, s.document_type_id
    order by s.advertisement_id, s.document_type_id`.execute(db)
  return rows
}

async function selectSettled(
  db: Database,
  { since, before }: { since: Date; before: Date },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; many: number }>`
    select s.advertisement_id as id, count(*)::integer as many from scrutiny_documents s
    where s.settled_at >= ${since} and s.settled_at <= ${before}
    group by s.advertisement_id`.execute(db)
  return new Map(rows.map(({ id, many }) => [id, many]))
}
