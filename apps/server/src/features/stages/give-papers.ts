import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/pool'

/** Stages of these codes hand out papers. */
const codes = ['ADMIT_CARDS', 'INTERVIEW_LETTER_PT_LETTER', 'RESULT_MARK_SHEET'] as const
type PaperStage = (typeof codes)[number]

export const handsOutPapers = (code: string): boolean => (codes as readonly string[]).includes(code)

/** Papers that a stage hands out, as the feature that owns them says in SQL. */
export type StagePapers = {
  code: PaperStage
  /** Their table, with a column stage_id. */
  table: RawBuilder<unknown>
  /** Where those stand that may wait, if not in the table alone. */
  waiting?: RawBuilder<unknown>
  /** What the stage names `p`, one of them, by. */
  name: RawBuilder<unknown>
  /** That `n`, another one, is like `p`. */
  alike: RawBuilder<unknown>
  /** A statement that gives each of `found`, by its place, to the stage it belongs to. */
  give: RawBuilder<unknown>
}

/**
 * Gives papers that wait to the stage that hands them out: the one that names them, or the one that
 * handed out others of theirs already, or else the next. What comes after a stage has begun, and is
 * unlike all it handed out, waits for another. Tells how many wait still.
 */
export async function givePapers(
  db: Database,
  { code, table, waiting = table, name, alike, give }: StagePapers,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    with found as materialized (select p.ctid as place, (
      select s.id from stages s
      join applications_filed l on l.advertisement_id = s.advertisement_id and l.id = p.application_id
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
      from ${waiting} p where p.stage_id is null),
    given as (${give})
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
