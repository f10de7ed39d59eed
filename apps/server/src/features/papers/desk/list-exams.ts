import { sql } from 'kysely'
import type { DeskExam, DeskExams, DeskVenues } from '@lokseva/contract/papers/desk/schemas'
import { listVersions } from '#features/adverts/index'
import { selectCentrePlaces } from '#features/lookups/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { selectVenues } from '../seats/select-venues.ts'
import { mayChangeVenues, planning } from './policy.ts'

/** Examinations of the advertisements somebody reaches, the last day first. */
export async function listExams(db: Database, actor: Officer): Promise<DeskExams> {
  const reach = planning(actor)
  const adverts = (await listVersions(db)).filter(({ id }) => reach === 'all' || reach.includes(id))
  const exams = await selectDeskExams(
    db,
    adverts.map(({ id }) => id),
  )
  return {
    exams,
    adverts: adverts
      .toSorted((one, other) => other.id - one.id)
      .map(({ id, number, name, nameMr }) => ({ id, number, name: { en: name, mr: nameMr } })),
  }
}

/** With how many seats are given in each. */
export async function selectDeskExams(
  db: Database,
  advertisementIds: readonly number[],
  examDisplayId: number | null = null,
): Promise<DeskExam[]> {
  const { rows } = await sql<DeskExam>`
    select x.id as "examDisplayId", x.advertisement_id as "advertisementId",
      a.advertisement_no || '/' || a.year as "advertisementNo",
      jsonb_build_object('en', x.name, 'mr', x.name_mr) as name, x.mode,
      t.first as "firstDay", t.last as "lastDay", t.papers,
      exam_seats(x.advertisement_id, x.id) as seats
    from exam_displays x join adverts_current a on a.id = x.advertisement_id
    cross join lateral (select min(s.day) as first, max(s.day) as last, count(*)::integer as papers
      from exam_sittings s where s.exam_display_id = x.id) t
    where x.advertisement_id = any(${advertisementIds}::integer[])
      and (${examDisplayId}::integer is null or x.id = ${examDisplayId}::integer)
    order by t.last desc nulls last, x.id`.execute(db)
  return rows
}

/** All venues, by their codes. */
export async function listVenues(db: Database, actor: Officer): Promise<DeskVenues> {
  const centres = await selectCentrePlaces(db)
  return {
    centres: centres.map(({ id, name }) => ({ id, name })),
    venues: await selectVenues(db, null),
    mayChange: mayChangeVenues(actor).allowed,
  }
}
