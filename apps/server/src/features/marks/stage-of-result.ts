import { sql } from 'kysely'
import { isHandedOut, isStageComing, startDayOf } from '#features/stages/index'
import type { Transaction } from '#platform/database/pool'
import { faultOf, type Fault } from '#platform/files/line-fault'
import { showsResultOf } from './marks-rows.ts'

export type ResultStatus = 'QUALIFIED' | 'NOT QUALIFIED'
type Statement = {
  id: string
  stage: string
  isOut: boolean
  /** One of the whole examination shows it only once that of its own exam is out. */
  showsResult: boolean
}

/** What is known of a post that somebody applied for, before a file gives its result. */
export type AppliedPost = {
  applicationId: string
  advertisementId: number
  postId: number
  /** Statements that its result may go with, the last one last. */
  statements: Statement[]
  results: { stage: string | null; status: ResultStatus }[]
  /** A stage will hand out marks that are not loaded yet. */
  isStageComing: boolean
}

/** Posts of applications. Their statements are held: nobody prints one until the end. */
export async function lockAppliedPosts(
  tx: Transaction,
  applicationIds: readonly string[],
  today: string,
): Promise<AppliedPost[]> {
  await sql`select from application_marks where application_id = any(${applicationIds}::uuid[])
    order by id for update`.execute(tx)
  const { rows } = await sql<AppliedPost>`
    select l.id as "applicationId", l.advertisement_id as "advertisementId",
      p.post_id as "postId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'stage', m.stage,
          'showsResult', ${showsResultOf(today)},
          'isOut', ${isHandedOut('m.stage_id', today)}) order by ${startDayOf('m.stage_id')},
          m.published_at), '[]')
        from application_marks m
        where m.application_id = l.id and m.withdrawn_at is null
          and m.exam_id in (p.exam_id, (v.document -> 'exam' ->> 'id')::integer)) as statements,
      (select coalesce(jsonb_agg(jsonb_build_object('stage', r.marks_stage, 'status',
          r.result_status)), '[]')
        from post_results r where r.application_id = l.id and r.post_id = p.post_id) as results,
      ${isStageComing('RESULT_MARK_SHEET', today)} as "isStageComing"
    from applications_chosen_posts p
    join applications_filed l on l.id = p.application_id
    join adverts_current v on v.id = l.advertisement_id
    where l.id = any(${applicationIds}::uuid[])`.execute(tx)
  return rows
}

type NamedStage = { advertisementId: number; stage: string }

/** Of stages that a file names those of which nobody in the advertisement has marks. */
export async function stagesWithoutMarks(
  tx: Transaction,
  applied: readonly AppliedPost[],
  named: readonly NamedStage[],
): Promise<Set<string>> {
  // Mostly somebody in the file has them; only of the others all marks are looked through.
  const own = new Set(
    applied.flatMap(({ advertisementId, statements }) =>
      statements.map(({ stage }) => stageKey({ advertisementId, stage })),
    ),
  )
  const asked = new Map(
    named.flatMap((each) => (own.has(stageKey(each)) ? [] : [[stageKey(each), each] as const])),
  )
  if (asked.size === 0) return new Set()
  const { rows } = await sql<NamedStage>`
    select w."advertisementId", w.stage
    from jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb)
      as w ("advertisementId" integer, stage text)
    where not exists (select from applications_filed l
      join application_marks m on m.application_id = l.id
      where l.advertisement_id = w."advertisementId" and m.stage = w.stage)`.execute(tx)
  return new Set(rows.map(stageKey))
}

export const stageKey = ({ advertisementId, stage }: NamedStage): string =>
  `${advertisementId} ${stage}`

type Given = { applicationNo: string; status: ResultStatus; stage: string | null }

/**
 * The stage of marks that a result goes with: the one it names, else that of the marks which wait to
 * be handed out, else of the last that are out. Once a further stage of marks is announced it could
 * be one of those as well, and has to say so: one that is shown too early cannot be taken back.
 */
export function stageOfResult(
  { applicationNo: number, status, stage }: Given,
  {
    statements,
    results,
    isStageComing,
  }: Pick<AppliedPost, 'statements' | 'results' | 'isStageComing'>,
): { stage: string | null } | { fault: Fault } {
  if (stage !== null) return { stage }
  const waiting = [...new Set(statements.flatMap((each) => (each.isOut ? [] : [each.stage])))]
  const [first = null] = waiting
  if (waiting.length > 1) {
    const values = { number, stages: waiting.slice(0, -1).join(', '), last: waiting.at(-1)! }
    return { fault: faultOf('files.fault.marksWait', values) }
  }
  const last = statements.at(-1)?.stage
  if (first !== null || last === undefined) return { stage: first }
  const known = results.find((each) => each.stage === last)?.status
  return known === status || !isStageComing
    ? { stage: last }
    : { fault: faultOf('files.fault.marksOut', { number, stage: last }) }
}

/** Results that came before any marks go with the first that come. */
export const claimResults = (
  tx: Transaction,
  { id, examId, stage }: { id: string; examId: number; stage: string },
) =>
  sql`update post_results r set marks_stage = ${stage}
  from applications_chosen_posts p
  join applications_filed l on l.id = p.application_id
  join adverts_current v on v.id = l.advertisement_id
  where r.application_id = ${id} and r.marks_stage is null
    and p.application_id = r.application_id and p.post_id = r.post_id
    and ${examId} in (p.exam_id, (v.document -> 'exam' ->> 'id')::integer)
    and not exists (select from post_results o where o.application_id = r.application_id
      and o.post_id = r.post_id and o.marks_stage = ${stage})`.execute(tx)
