import { sql } from 'kysely'
import { bitOf } from '@lokseva/contract/marks/merit/cut-offs'
import { gender } from '@lokseva/forms/personal/ids'
import type { Transaction } from '#platform/database/pool'

/** No statement takes longer than the database waits, however many candidates there are. */
const PIECE = 20_000

/** A subject whose marks nobody has stands below every mark there is. */
const NO_MARK = -1_000_000

export async function clearList(tx: Transaction, listId: string): Promise<void> {
  let deleted: bigint
  do {
    const gone = await sql`delete from merit_lines where list_id = ${listId} and application_id in (
      select application_id from merit_lines where list_id = ${listId} limit ${PIECE})`.execute(tx)
    deleted = gone.numAffectedRows ?? 0n
  } while (deleted > 0n)
  await sql`delete from merit_counts where list_id = ${listId}`.execute(tx)
}

type Piece = {
  listId: string
  advertisementId: number
  examId: number
  stage: string
  /** Subjects that decide between equal totals. */
  codes: readonly string[]
  /** Subjects that are in the marks of another, where that stands beside them. */
  parts: readonly { code: string; parent: string }[]
  after: string | null
}

/** Adds the lines of some applications, without ranks; tells of the last, or that there are none. */
export async function addPiece(tx: Transaction, piece: Piece): Promise<string | null> {
  const { listId, advertisementId, examId, stage, codes, parts, after } = piece
  const { rows } = await sql<{ id: string; applicationId: string }>`
    select id, application_id as "applicationId" from application_marks
    where exam_id = ${examId} and stage = ${stage} and withdrawn_at is null
      and (${after}::uuid is null or application_id > ${after}::uuid)
    order by application_id limit ${PIECE}`.execute(tx)
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  await sql`insert into merit_lines (list_id, application_id, account_id, application_no, total,
      tie_marks, born, category_id, groups)
    select ${listId}, l.id, l.account_id, l.application_no, t.total,
      array(select coalesce((select (s.marks * 100)::integer from subject_marks s
          where s.marks_id = m.id and s.subject_code = k.code), ${NO_MARK}::integer)
        from unnest(${codes}::text[]) with ordinality as k (code, place) order by k.place),
      case when l.facts ->> 'birthDay' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        then (l.facts ->> 'birthDay')::date end,
      case when l.facts ->> 'category' ~ '^[0-9]{1,9}$'
        then (l.facts ->> 'category')::integer else 0 end,
      case when l.facts ->> 'gender' = ${String(gender.female)}
          or l.facts -> 'consideredFemale' = 'true' then ${bitOf('women')}::integer else 0 end
        + case when l.facts -> 'disabled' = 'true' then ${bitOf('divyang')}::integer else 0 end
        + case when l.facts -> 'exService' = 'true' then ${bitOf('exService')}::integer else 0 end
        + case when l.facts -> 'sportsPerson' = 'true' then ${bitOf('sports')}::integer else 0 end
        + case when l.facts -> 'orphan' = 'true' then ${bitOf('orphan')}::integer else 0 end
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
    where m.id = any(${ids}::uuid[]) and l.advertisement_id = ${advertisementId}
      and l.status = 'FEES_PAID'`.execute(tx)
  return rows.at(-1)!.applicationId
}

/** Ranks from the highest total down, some totals at a time. */
export async function rankLines(tx: Transaction, listId: string): Promise<void> {
  const { rows: totals } = await sql<{ total: number; people: number }>`
    select total, sum(people)::integer as people from merit_counts
    where list_id = ${listId} group by total order by total desc`.execute(tx)
  let ranked = 0
  while (totals.length > 0) {
    const high = totals[0]!.total
    let [low, people] = [high, 0]
    while (totals.length > 0 && (people === 0 || people + totals[0]!.people <= PIECE)) {
      const next = totals.shift()!
      low = next.total
      people += next.people
    }
    await sql`update merit_lines k set rank = ${ranked}::integer + f.place
      from (select application_id, row_number() over (order by total desc, tie_marks desc,
          born nulls last, application_no)::integer as place
        from merit_lines where list_id = ${listId} and total between ${low} and ${high}) f
      where k.list_id = ${listId} and k.application_id = f.application_id`.execute(tx)
    ranked += people
  }
}
