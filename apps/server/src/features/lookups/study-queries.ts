import { sql, type Kysely } from 'kysely'
import type { DB } from '#platform/database/schema.generated'

export type NamedStudy = {
  kind: 'qualificationName' | 'subject' | 'university'
  id: number | string
  /** Type, qualification, or state and qualification joined by a slash. */
  parent: string
  en: string
  mr: string
  attributes: Record<string, unknown>
}

/** What rows of qualifications name. */
export type StudyCodes = {
  names: readonly string[]
  subjects: readonly number[]
  universities: readonly number[]
  /** Where universities are sought: by state and qualification, or NA. */
  awardedIn: readonly { state: number; name: string }[]
}

type Row = NamedStudy & { id: string }

/**
 * Those of the codes that exist, each under what it is offered for, and one of the subjects and
 * one of the bodies that each qualification has, so that one with none can be told from others.
 */
export async function selectNamedStudies(
  db: Kysely<DB>,
  { names, subjects, universities, awardedIn }: StudyCodes,
): Promise<NamedStudy[]> {
  const [inStates, ofNames] = [awardedIn.map((each) => each.state), awardedIn.map((e) => e.name)]
  const { rows } = await sql<Row>`
    with named as (
      select code from qualification_names where is_active and code = any(${names}::text[])),
    offered as (
      select distinct n.code as name_code, s.id, s.name_en, s.name_mr,
        min(s.id) over (partition by n.code) as first
      from named n
      join qualification_name_subject_groups q on q.name_code = n.code and q.is_active
      join subject_group_members m on m.group_code = q.group_code and m.is_active
      join subjects s on s.id = m.subject_id and s.is_active),
    awarded as (
      select p.state || '/' || p.name as place, u.code, u.name_en, u.name_mr,
        min(u.code) over (partition by p.state, p.name) as first
      from unnest(${inStates}::integer[], ${ofNames}::text[]) as p (state, name)
      join states s on s.code = p.state and s.is_active
      join universities u on u.is_active and (u.state_code = p.state or u.in_every_state)
      where case when p.name = 'NA' then 'university' else (select n.body_kind
        from qualification_names n where n.is_active and n.code = p.name) end = any(u.kinds))
    select 'qualificationName' as kind, code as id, type_code as parent, name_en as en,
        name_mr as mr, jsonb_build_object('isFreeText', is_free_text, 'disabledFields',
          disabled_fields, 'usualMonths', usual_months) as attributes
      from qualification_names join named using (code)
    union all select 'subject', id::text, name_code, name_en, name_mr, '{}'
      from offered where id = first or id = any(${subjects}::integer[])
    union all select 'university', code::text, place, name_en, name_mr, '{}'
      from awarded where code = first or code = any(${universities}::integer[])`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: row.kind === 'qualificationName' ? row.id : Number(row.id),
  }))
}
