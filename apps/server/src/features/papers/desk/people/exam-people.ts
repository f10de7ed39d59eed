import { sql } from 'kysely'
import type {
  ExamDesk,
  ExamPeople,
  ExamPeoplePage,
  SeatQuestion,
} from '@lokseva/contract/papers/desk/schemas'
import { postsOf } from '#features/adverts/index'
import { listedPeople } from '#features/applications/index'
import { centreNames } from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { findExams, isWholeExam } from '../../find-exams.ts'

type OfExam = { advertisementId: number; examDisplayId: number }

type Sat = OfExam & {
  /** The posts whose candidates sit it; none where all of the advertisement do. */
  posts: number[] | null
}

/** Who sits examinations; all there are where none is named. */
export async function examsSat(db: Database, which: OfExam | null): Promise<Sat[]> {
  const { rows } = await sql<OfExam & { examId: number }>`
    select x.id as "examDisplayId", x.advertisement_id as "advertisementId", x.exam_id as "examId"
    from exam_displays x where ${which?.examDisplayId ?? null}::integer is null
      or x.id = ${which?.examDisplayId ?? null}::integer
        and x.advertisement_id = ${which?.advertisementId ?? null}::integer`.execute(db)
  const exams = await findExams(
    db,
    rows.map(({ examId }) => examId),
  )
  return rows.map(({ examId, ...each }) => {
    const exam = exams.get(examId)
    if (!exam || isWholeExam(exam, examId)) return { ...each, posts: null }
    const own = postsOf(exam.document).filter((post) => post.examId === examId)
    return { ...each, posts: own.map(({ id }) => id) }
  })
}

/** The posts whose candidates sit it; none where all of the advertisement do. */
export async function postsIn(db: Database, which: OfExam): Promise<number[] | null> {
  const [exam] = await examsSat(db, which)
  if (!exam) throw new AppError('NOT_FOUND')
  return exam.posts
}

type Counted = { sitting: number; without: number; elsewhere: number }
type StillCounted = Extract<ExamDesk['people'], { countingSince: unknown }>

/** Whether a page would wait too long for the figures, which a job counts. */
async function stillCounted(
  db: Database,
  which: OfExam,
  posts: number[] | null,
): Promise<StillCounted | undefined> {
  const { advertisementId, examDisplayId } = which
  const { rows } = await sql<{ since: Date | null }>`select since
    from exam_counting(${advertisementId}, ${examDisplayId}, ${posts}::integer[])`.execute(db)
  return rows[0] && { countingSince: rows[0].since?.toISOString() ?? null }
}

async function countIn(db: Database, which: OfExam, posts: number[] | null): Promise<Counted> {
  const { advertisementId, examDisplayId } = which
  const { rows } = await sql<Counted>`select sitting, without, elsewhere
    from exam_people(${advertisementId}, ${examDisplayId}, ${posts}::integer[])`.execute(db)
  return rows[0]!
}

/** How many sit it, and how many of these have no seat. */
export async function countPeople(db: Database, which: OfExam): Promise<ExamDesk['people']> {
  const posts = await postsIn(db, which)
  const counting = await stillCounted(db, which, posts)
  if (counting) return counting
  const { sitting, without } = await countIn(db, which, posts)
  return { sitting, without }
}

const PAGE = 50

type Input = OfExam & { which: SeatQuestion; after?: string | undefined }
type Row = Omit<ExamPeoplePage['people'][number], 'name'> & { id: string }

/** Page by page who has no seat, or one at another centre than was chosen. */
export async function listExamPeople(
  db: Database,
  { which, after = '', ...exam }: Input,
): Promise<ExamPeople> {
  const posts = await postsIn(db, exam)
  const counting = await stillCounted(db, exam, posts)
  if (counting) return counting
  const counted = await countIn(db, exam, posts)
  const behind = Number(/-(\d{1,9})-\d$/.exec(after)?.[1] ?? 0)
  const { rows } = await sql<Row>`
    select k.application_id as id, k.application_no as "applicationNo",
      ${centreNames('k.exam_centre_id')} as chosen,
      case when v.code is not null then jsonb_build_object('centre', ${centreNames('v.centre_id')},
        'hallticketNo', h.hallticket_no, 'venueCode', v.code, 'venueName', v.name,
        'room', h.room, 'seatNo', h.seat_no) end as seat
    from exam_people_page(${exam.advertisementId}, ${exam.examDisplayId}, ${posts}::integer[],
      ${which}, ${behind}, ${PAGE + 1}) k
    left join hall_tickets h on h.exam_display_id = ${exam.examDisplayId}
      and h.application_id = k.application_id
    left join venues v on v.code = h.venue_code
    order by k.serial`.execute(db)
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
    total: counted[which],
    next: rows.length > PAGE ? page.at(-1)!.applicationNo : null,
  }
}
