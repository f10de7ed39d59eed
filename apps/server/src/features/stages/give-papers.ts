import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Of a stage that hands out papers: where `p` lies, what it is named by, and what `n` is alike. */
const kinds = {
  ADMIT_CARDS: {
    table: sql`hall_tickets`,
    name: sql`p.exam_display_id::text`,
    alike: sql`n.exam_display_id = p.exam_display_id`,
  },
  INTERVIEW_LETTER_PT_LETTER: {
    table: sql`interview_letters`,
    name: sql`p.template_id`,
    alike: sql`n.type = p.type and n.template_id = p.template_id`,
  },
  RESULT_MARK_SHEET: {
    table: sql`application_marks`,
    name: sql`p.stage`,
    alike: sql`n.exam_id = p.exam_id and n.stage = p.stage`,
  },
} as const

export type PaperStage = keyof typeof kinds

export const handsOutPapers = (code: string): code is PaperStage => code in kinds

/**
 * Gives papers that wait to the stage that hands them out: the one that names them, or the one that
 * handed out others of theirs already, or else the next. What comes after a stage has begun, and is
 * unlike all it handed out, waits for another. Tells how many wait still.
 */
export async function givePapers(db: Database, code: PaperStage, today: string): Promise<number> {
  const { table, name, alike } = kinds[code]
  const { rows } = await sql<{ waiting: number }>`
    with found as materialized (select p.ctid as place, (
      select s.id from stages s
      join applications l on l.advertisement_id = s.advertisement_id and l.id = p.application_id
      cross join lateral (select ${name} = any(s.papers) as it) named
      cross join lateral (select exists (
        select from ${table} n where n.stage_id = s.id and ${alike}) as it) known
      where s.code = ${code} and (s.audience = 'ALL' or exists (
          select from stage_applications a where a.stage_id = s.id and a.application_id = l.id))
        and coalesce(named.it, not exists (
          select from stages o where o.advertisement_id = s.advertisement_id and o.code = s.code
            and o.closed_at is null and ${name} = any(o.papers)))
        and (known.it or s.closed_at is null and s.end_day >= ${today}::date and (
          named.it or s.start_day > ${today}::date
          or not exists (select from ${table} n where n.stage_id = s.id)))
      order by known.it desc, s.start_day, s.id limit 1) as stage_id
      from ${table} p where p.stage_id is null),
    given as (update ${table} p set stage_id = f.stage_id from found f
      where p.ctid = f.place and f.stage_id is not null)
    select count(*)::int as waiting from found where stage_id is null`.execute(db)
  return rows[0]!.waiting
}

/** That a paper of this stage is handed out by `s`, or by one that was closed in its favour. */
export const isGivenBy = (stageId: string) => sql`(${sql.ref(stageId)} = s.id or exists (
  select from stages c where c.id = ${sql.ref(stageId)} and c.code = s.code
    and c.closed_at is not null and c.id < s.id))`

/** That the stage of a paper has begun, for the application `l`: one closed before that has not. */
export const isHandedOut = (stageId: string, today: string) => sql`exists (select from stages s
  where s.advertisement_id = l.advertisement_id and ${isGivenBy(stageId)}
    and s.start_day <= ${today}::date
    and coalesce((s.closed_at at time zone 'Asia/Kolkata')::date >= s.start_day, true)
    and (s.audience = 'ALL' or exists (select from stage_applications a
      where a.stage_id = s.id and a.application_id = l.id)))`
