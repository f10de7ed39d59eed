import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { Counts } from './hide-small.ts'

/** What was counted of one advertisement, by dimension and value. */
export type Totals = { of: (dimension: string) => Counts }
/** Applications and fees by the hours of a day, 0 to 23. */
export type Hours = { sent: Counts; fees: Counts }

const none: Counts = new Map()

export async function selectTotals(
  db: Database,
  advertisementIds: readonly number[],
): Promise<ReadonlyMap<number, Totals>> {
  const rows = await db
    .selectFrom('report_totals')
    .select(['advertisement_id', 'dimension', 'value', 'count'])
    .where('advertisement_id', 'in', [...advertisementIds, 0])
    .execute()
  const found = new Map<number, Map<string, Map<string, number>>>()
  for (const { advertisement_id: id, dimension, value, count } of rows) {
    const dimensions = found.get(id) ?? new Map<string, Map<string, number>>()
    found.set(id, dimensions)
    const counts = dimensions.get(dimension) ?? new Map<string, number>()
    dimensions.set(dimension, counts)
    counts.set(value, count)
  }
  return new Map(
    advertisementIds.map((id) => [
      id,
      { of: (dimension: string) => found.get(id)?.get(dimension) ?? none },
    ]),
  )
}

type HourRow = { id: number; hour: number; sent: number; fees: number }

export async function selectHours(
  db: Database,
  advertisementIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Hours>> {
  const begin = new Date(`${day}T00:00:00+05:30`)
  const { rows } = await sql<HourRow>`
    select c.advertisement_id as id,
      extract(hour from c.hour_at at time zone 'Asia/Kolkata')::integer as hour,
      coalesce(sum(c.count) filter (where c.dimension = 'state'), 0)::integer as sent,
      coalesce(sum(c.count) filter (where c.dimension = 'fees'), 0)::integer as fees
    from report_cells c
    where c.advertisement_id = any(${advertisementIds}::integer[])
      and c.hour_at >= ${begin} and c.hour_at < ${begin}::timestamptz + interval '1 day'
      and (c.dimension = 'fees' or (c.dimension = 'state' and c.value <> 'CANCELLED'))
    group by 1, 2`.execute(db)
  const by = (id: number, key: 'sent' | 'fees'): Counts =>
    new Map(rows.filter((row) => row.id === id).map((row) => [String(row.hour), row[key]]))
  return new Map(advertisementIds.map((id) => [id, { sent: by(id, 'sent'), fees: by(id, 'fees') }]))
}

export async function selectPeople(db: Database): Promise<Counts> {
  const rows = await db.selectFrom('report_people').selectAll().execute()
  return new Map(rows.map(({ stage, people }) => [stage, people]))
}

export async function selectProgress(
  db: Database,
): Promise<{ version: string; countedAt: Date | null }> {
  const { version, counted_at: countedAt } = await db
    .selectFrom('report_progress')
    .select(['version', 'counted_at'])
    .executeTakeFirstOrThrow()
  return { version: String(version), countedAt }
}
