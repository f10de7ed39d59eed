import { sql } from 'kysely'
import * as z from 'zod'
import { gender } from '@lokseva/forms/personal/ids'
import { bitOf } from '@lokseva/contract/marks/merit/cut-offs'
import { currentVersionOf } from '#features/adverts/index'
import { examSubjects } from '#features/exam-subjects/index'
import type { Officer } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { AppError } from '#platform/refusals/app-error'
import { recordAudit } from '#features/audit/index'
import type { MarksDeskDeps } from '../desk/deps.ts'

const payload = z.object({ listId: z.uuid() })
const makeName = {
  name: 'make-merit-list',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName

type Deps = Pick<MarksDeskDeps, 'db' | 'clock' | 'versions'>
type Wish = { advertisementId: number; examId: number; stage: string; tieSubjects: string[] }

/** Has a list made of the marks as they are now; the one before it goes, its cut-offs stay. */
export async function beginList(
  { clock, versions }: Deps,
  tx: Transaction,
  actor: Officer,
  { advertisementId, examId, stage, tieSubjects }: Wish,
): Promise<string> {
  const version = await currentVersionOf(tx, advertisementId)
  if (version === undefined) throw new AppError('NOT_FOUND')
  const { exam, exams } = await versions(tx, advertisementId, version)
  if (![exam, ...exams].some(({ id }) => id === examId)) throw new AppError('NOT_FOUND')
  const codes = [...new Set(tieSubjects)]
  const { rows } = await sql<{ id: string }>`
    insert into merit_lists as known (advertisement_id, exam_id, stage, tie_subjects)
    values (${advertisementId}, ${examId}, ${stage}, ${codes}::text[])
    on conflict (exam_id, stage) do update
      set state = 'making', tie_subjects = excluded.tie_subjects, version = known.version + 1
      where known.state = 'made'
    returning id`.execute(tx)
  if (!rows[0]) throw new AppError('MERIT_LIST_BUSY')
  const at = new Date(clock.now())
  const details = { advertisement: advertisementId, exam: examId, stage }
  await recordAudit(tx, { at, actor, action: 'MERIT_LIST_MADE', details })
  const { id: listId } = rows[0]
  await enqueue(tx, makeName, { listId }, { key: `${makeName.name} ${listId}` })
  return listId
}

export const makeListJob = (deps: Deps): Job<typeof payload> => ({
  ...makeName,
  run: ({ listId }) => inTransaction(deps.db, (tx) => makeList(deps, tx, listId)),
})

/** A subject whose marks nobody has stands below every mark there is. */
const NO_MARK = -1_000_000

/** docs/rules/merit.md says who stands where, and is run as the test of this. */
async function makeList({ clock, versions }: Deps, tx: Transaction, listId: string): Promise<void> {
  const list = await tx
    .selectFrom('merit_lists')
    .select(['advertisement_id', 'exam_id', 'stage', 'tie_subjects'])
    .where('id', '=', listId)
    .where('state', '=', 'making')
    .forUpdate()
    .executeTakeFirst()
  if (!list) return
  const at = new Date(clock.now())
  const { advertisement_id: advertisementId, exam_id: examId, stage, tie_subjects: codes } = list
  const version = (await currentVersionOf(tx, advertisementId))!
  const known = await examSubjects(tx, await versions(tx, advertisementId, version))
  const byId = new Map(known.map((each) => [each.id, each.code]))
  const parts = known.flatMap(({ examId: exam, code, parentId }) =>
    exam === examId && parentId !== null ? [{ code, parent: byId.get(parentId)! }] : [],
  )
  await sql`delete from merit_lines where list_id = ${listId}`.execute(tx)
  await sql`delete from merit_counts where list_id = ${listId}`.execute(tx)
  await sql`insert into merit_lines (list_id, application_id, account_id, application_no, total,
      rank, tie_marks, born, category_id, groups)
    select ${listId}, f.id, f.account_id, f.application_no, f.total,
      case when f.total is not null then row_number() over (order by f.total desc nulls last,
        f.ties desc, f.born nulls last, f.application_no) end,
      f.ties, f.born, f.category, f.groups
    from (
      select l.id, l.account_id, l.application_no, t.total,
        array(select coalesce((select (s.marks * 100)::integer from subject_marks s
            where s.marks_id = m.id and s.subject_code = k.code), ${NO_MARK}::integer)
          from unnest(${codes}::text[]) with ordinality as k (code, place) order by k.place) as ties,
        case when l.facts ->> 'birthDay' ~ '^\\d{4}-\\d{2}-\\d{2}$'
          then (l.facts ->> 'birthDay')::date end as born,
        case when l.facts ->> 'category' ~ '^[0-9]{1,9}$'
          then (l.facts ->> 'category')::integer else 0 end as category,
        (case when l.facts ->> 'gender' = ${String(gender.female)}
            or l.facts -> 'consideredFemale' = 'true' then ${bitOf('women')}::integer else 0 end
          + case when l.facts -> 'disabled' = 'true' then ${bitOf('divyang')}::integer else 0 end
          + case when l.facts -> 'exService' = 'true' then ${bitOf('exService')}::integer else 0 end
          + case when l.facts -> 'sportsPerson' = 'true' then ${bitOf('sports')}::integer else 0 end
          + case when l.facts -> 'orphan' = 'true' then ${bitOf('orphan')}::integer else 0 end
        )::smallint as groups
      from application_marks m
      join applications_filed l on l.id = m.application_id
      cross join lateral (select case when bool_or(s.marks is null) then null
            else (sum(s.marks) * 100)::integer end as total
          from subject_marks s
          where s.marks_id = m.id and not exists (
            select from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
                as x (code text, parent text)
              join subject_marks whole on whole.marks_id = m.id and whole.subject_code = x.parent
            where x.code = s.subject_code)) t
      where m.exam_id = ${examId} and m.stage = ${stage} and m.withdrawn_at is null
        and l.advertisement_id = ${advertisementId} and l.status = 'FEES_PAID') f`.execute(tx)
  await sql`insert into merit_counts (list_id, category_id, groups, total, people)
    select list_id, category_id, groups, total, count(*)::integer from merit_lines
    where list_id = ${listId} and total is not null
    group by list_id, category_id, groups, total`.execute(tx)
  await sql`update merit_lists set state = 'made', made_at = ${at},
      candidates = f.candidates, absent = f.absent
    from (select count(*)::integer as candidates,
        count(*) filter (where total is null)::integer as absent
      from merit_lines where list_id = ${listId}) f
    where id = ${listId}`.execute(tx)
}
