import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type { QualificationName, Subject, University } from './queries.ts'

export type OfferedName = QualificationName & { subjectIds: number[] }
export type AwardingBody = University & { kinds: string[]; inEveryState: boolean }

/** Everything that can be studied, for a check that must not ask again for every answer. */
export type Studies = {
  names: OfferedName[]
  subjects: Subject[]
  bodies: AwardingBody[]
}

export async function selectStudies(db: Database): Promise<Studies> {
  const names = await sql<OfferedName>`
    select n.code, n.type_code as "typeCode", n.name_en as en, n.name_mr as mr,
      n.sort_order as "sortOrder", n.body_kind as "bodyKind", n.usual_months as "usualMonths",
      n.is_free_text as "isFreeText", n.disabled_fields as "disabledFields",
      array(select distinct m.subject_id from qualification_name_subject_groups q
        join subject_group_members m on m.group_code = q.group_code and m.is_active
        where q.name_code = n.code and q.is_active) as "subjectIds"
    from qualification_names n where n.is_active order by n.sort_order`.execute(db)
  const subjects = await sql<Subject>`
    select id, name_en as en, name_mr as mr from subjects where is_active`.execute(db)
  const bodies = await sql<AwardingBody>`
    select code, state_code as "stateCode", name_en as en, name_mr as mr, kinds,
      in_every_state as "inEveryState"
    from universities where is_active`.execute(db)
  return { names: names.rows, subjects: subjects.rows, bodies: bodies.rows }
}
