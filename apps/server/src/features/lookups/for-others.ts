import { sql, type RawBuilder } from 'kysely'

// Parts of statements: names of the reference data beside the rows that hold their ids. An id is
// named by its column. The aliases are none that others use: they would hide it.

/** Both labels of an option of a list. */
export const optionLabel = (list: string, id: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('en', lo.label_en, 'mr', lo.label_mr) from lookup_options lo
  where lo.list_name = ${sql.lit(list)} and lo.id = ${id})`

/** What a type of documents is called in both languages; one that is unknown by its id. */
export const documentTypeName = (id: string) => sql`(
  select jsonb_build_object('en', coalesce(lo.label_en, ${sql.ref(id)}),
    'mr', coalesce(lo.label_mr, lo.label_en, ${sql.ref(id)}))
  from (values (true)) one
  left join lookup_options lo on lo.list_name = 'document_type' and lo.id = ${sql.ref(id)})`

/** The name of a centre in English, as staff read it. */
export const centreName = (id: string) => sql<string>`(
  select ec.name_en from exam_centres ec where ec.id = ${sql.ref(id)})`

/** The same in both languages. */
export const centreNames = (id: string) => sql`(
  select jsonb_build_object('en', ec.name_en, 'mr', ec.name_mr) from exam_centres ec
  where ec.id = ${sql.ref(id)})`
