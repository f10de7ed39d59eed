import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { examPacksDays, type ExamPacks } from '@lokseva/contract/papers/desk/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { centreNames } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { oldOf, type MadeOf } from './old-packs.ts'

/** Archives that are shown. */
const SHOWN = 5

type Row = MadeOf &
  Pick<ExamPacks, 'id' | 'centre' | 'isOld' | 'state' | 'total' | 'made' | 'size' | 'failure'> & {
    centreId: number | null
    askedAt: Date
  }

type OfExam = { examDisplayId: number; centreId?: number | null }

/** The newest first; those of the same venues alone where a centre, or none, is named. */
export async function listPacks(
  db: Database,
  { examDisplayId, centreId }: OfExam,
): Promise<ExamPacks[]> {
  const { rows } = await sql<Row>`
    select p.id, p.centre_id as "centreId", ${centreNames('p.centre_id')} as centre,
      p.asked_at as "askedAt", p.seats, p.seats_given_at as "seatsGivenAt",
      p.timetable_version as "timetableVersion", p.venues, p.is_old as "isOld", p.state, cardinality(p.venue_codes) as total,
      p.made, p.failure, (select coalesce(sum(size), 0)::float8 from exam_pack_parts
        where packs_id = p.id) as size
    from exam_packs p where p.exam_display_id = ${examDisplayId}
      and (${centreId === undefined} or p.centre_id is not distinct from ${centreId ?? null}::integer)
    order by p.asked_at desc, p.id limit ${SHOWN}`.execute(db)
  if (rows.length === 0) return []
  const isOld = await oldOf(db, examDisplayId)
  const old = await Promise.all(rows.map(isOld))
  return rows.map((row, place) => ({
    id: row.id,
    centre: row.centre,
    askedAt: row.askedAt.toISOString(),
    seatsGivenAt: row.seatsGivenAt.toISOString(),
    isOld: old[place]!,
    state: row.state,
    total: row.total,
    made: row.made,
    size: row.size,
    keptUntil: new Date(row.askedAt.getTime() + examPacksDays * DAY_MS).toISOString(),
    failure: row.failure,
  }))
}

export type RunningPacks = {
  id: string
  advertisementId: number
  examDisplayId: number
  venueCodes: string[]
  /** Venues whose papers are kept. */
  made: number
  tries: number
}

/** Notes that a job begins on the next venue; nothing where there is nothing to do. */
export async function beginTry(
  db: Database,
  id: string,
  at: Date,
): Promise<RunningPacks | undefined> {
  const { rows } = await sql<RunningPacks>`update exam_packs
    set tries = tries + 1, went_on_at = ${at}
    where id = ${id} and state = 'running'
    returning id, advertisement_id as "advertisementId", exam_display_id as "examDisplayId",
      venue_codes as "venueCodes", made, tries`.execute(db)
  return rows[0]
}

export async function failPacks(db: Database, id: string, failure: Bilingual): Promise<void> {
  await sql`update exam_packs set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb
    where id = ${id} and state = 'running'`.execute(db)
}

export type PackPart = { hash: string; size: number; directory: Buffer }

/** In their order. */
export async function partsOf(db: Database, id: string): Promise<PackPart[]> {
  const { rows } = await sql<PackPart>`select encode(hash, 'hex') as hash, size, directory
    from exam_pack_parts where packs_id = ${id} order by place`.execute(db)
  return rows
}
