import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

/** A choice by where it was made: the name of a list, or the kind of a place or study. */
export type Choice = { source: string; id: number | string }
export type Label = { en: string; mr: string }

export const choiceKey = ({ source, id }: Choice): string => `${source} ${id}`

type Row = { source: string; id: string; en: string; mr: string | null }

/** What each choice is called; retired ones too, for an old profile must still show its answer. */
export async function selectLabels(
  db: Database,
  choices: readonly Choice[],
): Promise<ReadonlyMap<string, Label>> {
  if (choices.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with wanted as (
      select distinct w.source, w.id,
        case when w.source in ('state', 'district', 'taluka', 'village', 'subject', 'university')
          and w.id ~ '^[0-9]{1,9}$' then w.id::integer end as code
      from unnest(${choices.map((each) => each.source)}::text[],
        ${choices.map((each) => String(each.id))}::text[]) as w (source, id))
    select w.source, w.id, o.label_en as en, o.label_mr as mr
      from wanted w join lookup_options o on o.list_name = w.source and o.id = w.id
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join qualification_types t on w.source = 'qualification_type' and t.code = w.id
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join qualification_names t on w.source = 'qualificationName' and t.code = w.id
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join states t on w.source = 'state' and t.code = w.code
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join districts t on w.source = 'district' and t.code = w.code
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join talukas t on w.source = 'taluka' and t.code = w.code
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join villages t on w.source = 'village' and t.code = w.code
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join subjects t on w.source = 'subject' and t.id = w.code
    union all select w.source, w.id, t.name_en, t.name_mr
      from wanted w join universities t on w.source = 'university' and t.code = w.code`.execute(db)
  return new Map(rows.map(({ en, mr, ...choice }) => [choiceKey(choice), { en, mr: mr ?? en }]))
}

/** What every entry of the lists rules name is called, retired ones too, by `choiceKey`. */
export async function selectAllNames(db: Database): Promise<ReadonlyMap<string, Label>> {
  const { rows } = await sql<Row>`
    select list_name as source, id, label_en as en, label_mr as mr from lookup_options
    union all select 'qualification_type', code, name_en, name_mr from qualification_types
    union all select 'qualification_name', code, name_en, name_mr from qualification_names
    union all select 'subject', id::text, name_en, name_mr from subjects`.execute(db)
  return new Map(rows.map(({ en, mr, ...choice }) => [choiceKey(choice), { en, mr: mr ?? en }]))
}
