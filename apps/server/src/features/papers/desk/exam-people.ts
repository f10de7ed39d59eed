import { sql } from 'kysely'
import type { ExamPeople, SeatQuestion } from '@lokseva/contract/papers/desk/schemas'
import { postsOf } from '#features/adverts/index'
import { listedApplications, listedPeople } from '#features/applications/index'
import { centreNames } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { findExams, isWholeExam } from '../find-exams.ts'

type OfExam = { advertisementId: number; examDisplayId: number }

/** That `k`, a listed application, sits an examination, as staff may ask it. */
export async function listedIn(db: Database, { advertisementId, examDisplayId }: OfExam) {
  const { rows } = await sql<{ examId: number }>`select exam_id as "examId" from exam_displays
    where id = ${examDisplayId} and advertisement_id = ${advertisementId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  const { examId } = rows[0]
  const exam = (await findExams(db, [examId])).get(examId)
  const isWhole = !exam || isWholeExam(exam, examId)
  const posts = exam ? postsOf(exam.document).filter((post) => post.examId === examId) : []
  return sql`k.advertisement_id = ${advertisementId} and k.status = 'FEES_PAID'
    and (${isWhole} or k.posts && ${posts.map(({ id }) => id)}::integer[])`
}

/** How many sit it, and how many of these have no seat. */
export async function countPeople(db: Database, which: OfExam) {
  const sits = await listedIn(db, which)
  const { rows } = await sql<{ sitting: number; without: number }>`
    select count(*)::integer as sitting,
      (count(*) filter (where h.application_id is null))::integer as without
    from ${listedApplications} left join hall_tickets h
      on h.exam_display_id = ${which.examDisplayId} and h.application_id = k.application_id
    where ${sits}`.execute(db)
  return rows[0]!
}

const PAGE = 50

type Wish = OfExam & { which: SeatQuestion; after?: string | undefined }
type Row = Omit<ExamPeople['people'][number], 'name'> & { id: string }

/** Page by page who has no seat, or one at another centre than was chosen. */
export async function listExamPeople(
  db: Database,
  { which, after = '', ...exam }: Wish,
): Promise<ExamPeople> {
  const sits = await listedIn(db, exam)
  const isAsked =
    which === 'without'
      ? sql`h.application_id is null`
      : sql`v.centre_id is not null and v.centre_id <> k.exam_centre_id`
  const from = sql`from ${listedApplications}
    left join hall_tickets h on h.exam_display_id = ${exam.examDisplayId}
      and h.application_id = k.application_id
    left join venues v on v.code = h.venue_code
    where ${sits} and ${isAsked}`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total ${from}`.execute(db)
  const { rows } = await sql<Row>`
    select k.application_id as id, k.application_no as "applicationNo",
      ${centreNames('k.exam_centre_id')} as chosen,
      case when v.code is not null then jsonb_build_object('centre', ${centreNames('v.centre_id')},
        'hallticketNo', h.hallticket_no, 'venueCode', v.code, 'venueName', v.name,
        'room', h.room, 'seatNo', h.seat_no) end as seat
    ${from} and k.application_no > ${after}
    order by k.application_no limit ${PAGE + 1}`.execute(db)
  const page = rows.slice(0, PAGE)
  const names = await listedPeople(
    db,
    page.map(({ id }) => id),
    false,
  )
  return {
    people: page.map(({ id, ...each }) => ({
      ...each,
      name: names.get(id)?.name ?? { en: '–', mr: '–' },
    })),
    total: counted[0]!.total,
    next: rows.length > PAGE ? page.at(-1)!.applicationNo : null,
  }
}
