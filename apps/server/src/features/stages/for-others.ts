import { sql, type RawBuilder } from 'kysely'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import type { Database } from '#platform/database/pool'
import type { StageWindow } from './stage-windows.ts'

// Parts of statements for features whose rows name a stage: what they ask of it stands here, so
// that it is answered in their own round trip. A stage is named by the column that holds its id.

type Day = RawBuilder<unknown>

/** That a stage began by a day; where there is none, it did not. */
export const hasBegunBy = (stageId: string, day: Day) => sql<boolean>`exists (select from stages z
  where z.id = ${sql.ref(stageId)} and z.start_day <= ${day})`

export const startDayOf = (stageId: string) =>
  sql<string | null>`(select z.start_day from stages z where z.id = ${sql.ref(stageId)})`

/** The last day for money of `z`. */
const lastDayToPay = sql`least(z.end_day, z.online_payment_end_day)`

/** That nobody can pay in a stage any more. */
export const isOverToPay = (stageId: string, today: string) => sql<boolean>`exists (
  select from stages z where z.id = ${sql.ref(stageId)}
    and (z.closed_at is not null or ${lastDayToPay} < ${today}::date))`

/** Up to which day it can be paid in a stage, and when it was closed, as columns. */
export const payingDaysOf = (stageId: string) => sql`
  (select ${lastDayToPay} from stages z where z.id = ${sql.ref(stageId)}) as "endDay",
  (select z.closed_at from stages z where z.id = ${sql.ref(stageId)}) as "closedAt"`

/** A stage up to its last day for money. */
export async function stageToPay(
  db: Database,
  id: number,
): Promise<Pick<StageWindow, 'endDay' | 'closedAt'>> {
  const { rows } = await sql<Pick<StageWindow, 'endDay' | 'closedAt'>>`
    select ${lastDayToPay} as "endDay", z.closed_at as "closedAt"
    from stages z where z.id = ${id}`.execute(db)
  return rows[0]!
}

/** The last day of an advertisement's stages; null where it has none. */
export const lastStageDay = (advertisementId: string) => sql<string | null>`(
  select max(least(z.end_day, (z.closed_at at time zone 'Asia/Kolkata')::date)) from stages z
  where z.advertisement_id = ${sql.ref(advertisementId)})`

/** That an application is among those `z` is for. */
const isFor = (applicationId: string) => sql`(z.audience = 'ALL' or exists (
  select from stage_applications w
  where w.stage_id = z.id and w.application_id = ${sql.ref(applicationId)}))`

/** Of the application `l`: stages that are not for everybody and are for it. */
export const listedStages = sql<number[]>`array(select w.stage_id from stage_applications w
  where w.application_id = l.id order by w.stage_id)`

/** That a stage of this code is published for the application `l`, and begins after today. */
export const isStageComing = (code: StageCode, today: string) => sql<boolean>`exists (
  select from stages z where z.advertisement_id = l.advertisement_id and z.code = ${code}
    and z.closed_at is null and z.start_day > ${today}::date and ${isFor('l.id')})`

/** The open stage that follows, for an application, one in which nobody can pay any more. */
export const stageAfter = (stageId: string, applicationId: string, today: string) => sql`(
  select z.id from stages before
  join stages z on z.advertisement_id = before.advertisement_id and z.code = before.code
    and z.id <> before.id
  where before.id = ${sql.ref(stageId)}
    and (before.closed_at is not null
      or least(before.end_day, before.online_payment_end_day) < ${today}::date)
    and z.closed_at is null and z.start_day <= ${today}::date and ${lastDayToPay} >= ${today}::date
    and ${isFor(applicationId)})`

/** To which day a stage of this code is open for an advertisement; null where none is. */
export const openUntil = (code: StageCode, advertisementId: string, today: string) =>
  sql<string | null>`(select max(z.end_day)::text from stages z
    where z.advertisement_id = ${sql.ref(advertisementId)} and z.code = ${code}
      and z.closed_at is null
      and z.start_day <= ${today}::date and z.end_day >= ${today}::date)`

/** That the candidate of the application `l` was told of a stage of this code. */
export const wasToldOf = (code: StageCode) => sql<boolean>`exists (select from stage_notices n
  join stages z on z.id = n.stage_id where n.application_id = l.id and z.code = ${code})`

/** A card of a seat: the stage that hands it out, and the days of its examination. */
export type SeatCard = {
  examDisplayId: number
  stageId: number | null
  /** Null where no time table names a day. */
  firstDay: string | null
  lastDay: string | null
  /** Its candidate has not looked at it yet. */
  isNew: boolean
}

/** Of the application `l`: its cards, and which stages hand out its marks. */
export const papersOfStages = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('examDisplayId', h.exam_display_id,
      'stageId', h.stage_id,
      'firstDay', (select min(t.day) from exam_sittings t
        where t.exam_display_id = h.exam_display_id),
      'lastDay', (select max(t.day) from exam_sittings t
        where t.exam_display_id = h.exam_display_id),
      'isNew', not exists (select from papers p where p.kind = 'admit_card'
        and p.application_id = l.id and p.subject = h.exam_display_id::text
        and p.withdrawn_at is null and p.fetched_at is not null))
      order by h.exam_display_id), '[]')
    from hall_tickets h where h.application_id = l.id) as cards,
  array(select m.stage_id from marks_statements m where m.application_id = l.id
    and m.withdrawn_at is null) as "marksStages"`

/** The stages of an advertisement that are open on a day: what each is. */
export async function stagesOpenOn(
  db: Database,
  { advertisementId, day }: { advertisementId: number; day: string },
): Promise<Pick<StageWindow, 'code' | 'type'>[]> {
  const { rows } = await sql<Pick<StageWindow, 'code' | 'type'>>`select z.code, z.type
    from stages z where z.advertisement_id = ${advertisementId} and z.closed_at is null
      and z.start_day <= ${day}::date and z.end_day >= ${day}::date`.execute(db)
  return rows
}

/** Which advertisements have a stage, or its time for money, that ends on a day. */
export async function advertisementsOfStagesEnding(db: Database, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct z.advertisement_id as id
    from stages z where z.closed_at is null
      and ${day}::date in (z.end_day, z.online_payment_end_day)`.execute(db)
  return rows.map(({ id }) => id)
}

/** A stage of a kind the portal knows, with its days. */
type PublishedStage = { code: StageCode; startDay: string; endDay: string }

/** The stages of an advertisement in the order of their days; not those closed before they began. */
export const publishedStages = (advertisementId: string) => sql<PublishedStage[]>`coalesce(
  (select jsonb_agg(jsonb_build_object('code', z.code, 'startDay', z.start_day,
    'endDay', least(z.end_day, (z.closed_at at time zone 'Asia/Kolkata')::date))
    order by z.start_day, z.id)
    from stages z where z.advertisement_id = ${sql.ref(advertisementId)} and z.type = 'internal'
      and (z.closed_at is null or (z.closed_at at time zone 'Asia/Kolkata')::date >= z.start_day)),
  '[]')`

export type DatedStage = {
  advertisementId: number
  code: StageCode
  startDay: string
  /** The last day, or that on which it was closed before. */
  endDay: string
}

/** Stages of these codes with their days, the first first; not those closed before they began. */
export async function stagesOfCodes(
  db: Database,
  { advertisementIds, codes }: { advertisementIds: readonly number[]; codes: readonly StageCode[] },
): Promise<DatedStage[]> {
  const { rows } = await sql<DatedStage>`
    select z.advertisement_id as "advertisementId", z.code, z.start_day as "startDay",
      least(z.end_day, (z.closed_at at time zone 'Asia/Kolkata')::date) as "endDay"
    from stages z
    where z.advertisement_id = any(${advertisementIds}::int[]) and z.code = any(${codes}::text[])
      and (z.closed_at is null or (z.closed_at at time zone 'Asia/Kolkata')::date >= z.start_day)
    order by z.start_day, z.id`.execute(db)
  return rows
}
