import { sql } from 'kysely'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

export type QueueCount = {
  advertisementId: number
  documentTypeId: string
  waiting: number
  sentAgain: number
  senior: number
  settled: number
  announced: number
}

/** A count that took long is asked for again after so many times as long. */
const PATIENCE = 20
const WORTH_KEEPING_MS = 50

/** Counts of all queues; while there are millions they are a few seconds old, else exact. */
export function queueCounts({ db }: { db: Database }) {
  let kept: { counts: QueueCount[]; until: number } | undefined
  return async (clock: Clock): Promise<QueueCount[]> => {
    if (kept && clock.now() < kept.until) return kept.counts
    const began = performance.now()
    const counts = await selectCounts(db, new Date(clock.now()))
    const took = performance.now() - began
    kept = took < WORTH_KEEPING_MS ? undefined : { counts, until: clock.now() + took * PATIENCE }
    return counts
  }
}
export type QueueCounts = ReturnType<typeof queueCounts>

/**
 * What can still be taken back counts as decided, wherever it goes next: whoever looks again before
 * the ten seconds are over learns neither whether two agree nor that there was a second look.
 */
async function selectCounts(db: Database, at: Date): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    with s as (select d.advertisement_id, d.document_type_id, d.goes_first,
        case when d.state in ('second', 'senior') and d.free_at > ${at} then 'settled'
          when d.state = 'second' then 'first' else d.state end as state
      from scrutiny_documents d where d.state <> 'gone')
    select s.advertisement_id as "advertisementId", s.document_type_id as "documentTypeId",
      count(*) filter (where s.state = 'first')::integer as waiting,
      count(*) filter (where s.state = 'first' and s.goes_first)::integer as "sentAgain",
      count(*) filter (where s.state = 'senior')::integer as senior,
      count(*) filter (where s.state = 'settled')::integer as settled,
      count(*) filter (where s.state = 'announced')::integer as announced
    from s group by s.advertisement_id, s.document_type_id
    order by s.advertisement_id, s.document_type_id`.execute(db)
  return rows
}
