import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/pool'

type OptionId = number | string

export type LookupOption = {
  list: string
  id: OptionId
  en: string
  mr: string
  sortOrder: number
  parentId: OptionId | null
  isRequired: boolean
  attributes: Record<string, unknown>
  isActive: boolean
}

type OptionRow = Omit<LookupOption, 'id' | 'parentId'> & {
  id: string
  parentId: string | null
  hasNumericIds: boolean
  parentHasNumericIds: boolean | null
}

/** What may be chosen today in the named lists, in the order shown. */
export function selectLookupOptions(db: Database, lists: string[]): Promise<LookupOption[]> {
  return selectOptions(db, sql`o.is_active and o.list_name = any(${lists})`)
}

/** All lists of a module at once, for the call that fills a whole form; or one list of it. */
export function selectModuleOptions(
  db: Database,
  module: string,
  list?: string,
): Promise<LookupOption[]> {
  const ofModule = sql`o.is_active and l.is_active and l.module = ${module}`
  return selectOptions(db, list ? sql`${ofModule} and l.name = ${list}` : ofModule)
}

/** One option, retired or not: an old profile must still be able to show its answer. */
export async function findLookupOption(
  db: Database,
  list: string,
  id: OptionId,
): Promise<LookupOption | undefined> {
  const found = await selectOptions(db, sql`o.list_name = ${list} and o.id = ${String(id)}`)
  return found[0]
}

async function selectOptions(db: Database, condition: RawBuilder<unknown>) {
  const { rows } = await sql<OptionRow>`
    select o.list_name as list, o.id, o.label_en as en, o.label_mr as mr,
      o.sort_order as "sortOrder", o.parent_id as "parentId", o.is_required as "isRequired",
      o.attributes, o.is_active as "isActive",
      l.has_numeric_ids as "hasNumericIds", p.has_numeric_ids as "parentHasNumericIds"
    from lookup_options o
    join lookup_lists l on l.name = o.list_name
    left join lookup_lists p on p.name = o.parent_list
    where ${condition}
    order by o.list_name, o.sort_order`.execute(db)
  return rows.map(({ hasNumericIds, parentHasNumericIds, ...row }): LookupOption => ({
    ...row,
    id: hasNumericIds ? Number(row.id) : row.id,
    parentId: parentHasNumericIds && row.parentId !== null ? Number(row.parentId) : row.parentId,
  }))
}

export type QualificationType = {
  code: string
  en: string
  mr: string
  formVariant: string
  isSchoolLeaving: boolean
}

export async function selectQualificationTypes(db: Database): Promise<QualificationType[]> {
  const { rows } = await sql<QualificationType>`
    select code, name_en as en, name_mr as mr, form_variant as "formVariant",
      is_school_leaving as "isSchoolLeaving"
    from qualification_types where is_active order by sort_order`.execute(db)
  return rows
}

export type QualificationName = {
  code: string
  typeCode: string
  en: string
  mr: string
  sortOrder: number
  bodyKind: string
  usualMonths: number | null
  isFreeText: boolean
  disabledFields: string[]
}

export async function selectQualificationNames(
  db: Database,
  typeCode: string,
): Promise<QualificationName[]> {
  const { rows } = await sql<QualificationName>`
    select code, type_code as "typeCode", name_en as en, name_mr as mr, sort_order as "sortOrder",
      body_kind as "bodyKind", usual_months as "usualMonths", is_free_text as "isFreeText",
      disabled_fields as "disabledFields"
    from qualification_names where is_active and type_code = ${typeCode}
    order by sort_order`.execute(db)
  return rows
}

export type Subject = { id: number; en: string; mr: string }

/** The subjects that share a group with the qualification name. */
export async function selectSubjects(db: Database, nameCode: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select s.id, s.name_en as en, s.name_mr as mr
    from subjects s
    where s.is_active and exists (
      select from subject_group_members m
      join qualification_name_subject_groups q on q.group_code = m.group_code and q.is_active
      where m.subject_id = s.id and m.is_active and q.name_code = ${nameCode})
    order by s.name_en collate "C"`.execute(db)
  return rows
}

export type University = { code: number; stateCode: number; en: string; mr: string }

/**
 * The bodies that award the qualification in the state: its own first, then those of the whole
 * country. Without a name ('NA') these are the universities.
 */
export async function selectUniversities(
  db: Database,
  stateCode: number,
  nameCode: string,
): Promise<University[]> {
  const kind =
    nameCode === 'NA'
      ? sql`'university'`
      : sql`(select body_kind from qualification_names where is_active and code = ${nameCode})`
  const { rows } = await sql<University>`
    select code, state_code as "stateCode", name_en as en, name_mr as mr
    from universities
    where is_active and (state_code = ${stateCode} or in_every_state) and ${kind} = any(kinds)
      and exists (select from states s where s.is_active and s.code = ${stateCode})
    order by state_code <> ${stateCode}, name_en collate "C"`.execute(db)
  return rows
}

export type SecurityQuestion = {
  key: string
  en: string
  mr: string
  pattern: string
  maxLength: number
  inputType: string
}

export async function selectSecurityQuestions(db: Database): Promise<SecurityQuestion[]> {
  return db
    .selectFrom('security_questions')
    .select(['key', 'question_en as en', 'question_mr as mr', 'answer_pattern as pattern'])
    .select(['max_length as maxLength', 'input_type as inputType'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .execute()
}

/** Another word after every change of a list, whoever made it. */
export async function selectReferenceVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version::text from reference_changes`.execute(db)
  return rows[0]!.version
}

/** Which state of the reference data holds, as a part of a statement. */
export const referenceVersionNow = sql<string>`(select version::text from reference_changes)`
