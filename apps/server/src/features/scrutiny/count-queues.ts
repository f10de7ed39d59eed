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
    const counts = await selectCounts(db)
    const took = performance.now() - began
    kept = took < WORTH_KEEPING_MS ? undefined : { counts, until: clock.now() + took * PATIENCE }
    return counts
  }
}
export type QueueCounts = ReturnType<typeof queueCounts>

async function selectCounts(db: Database): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select s.advertisement_id as "advertisementId", s.document_type_id as "documentTypeId",
      count(*) filter (where s.state in ('first', 'second'))::integer as waiting,
      count(*) filter (where s.state in ('first', 'second') and s.goes_first)::integer
        as "sentAgain",
      count(*) filter (where s.state = 'senior')::integer as senior,
      count(*) filter (where s.state = 'settled')::integer as settled,
      count(*) filter (where s.state = 'announced')::integer as announced
    from scrutiny_documents s where s.state <> 'gone'
    group by s.advertisement_id, s.document_type_id
    order by s.advertisement_id, s.document_type_id`.execute(db)
  return rows
}
