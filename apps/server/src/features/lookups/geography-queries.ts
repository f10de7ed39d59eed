import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'

export type Place = { code: number; en: string; mr: string }
export type State = Place & { kind: 'state' | 'union_territory' | 'none' }
export type District = Place & { formerEn: string | null; formerMr: string | null }
export type Village = Omit<Place, 'mr'> & {
  mr: string | null
  kind: 'V' | 'T'
  bodyType: string | null
}

/** The states of a country, given by its lookup id (88 for India). 999 comes last, as 'none'. */
export async function selectStates(db: Database, countryId: number): Promise<State[]> {
  const { rows } = await sql<State>`
    select code, name_en as en, name_mr as mr, kind from states
    where is_active and country_id = ${countryId} order by sort_order`.execute(db)
  return rows
}

/** All districts of Maharashtra; of a neighbouring state only those of the border area. */
export async function selectDistricts(db: Database, stateCode: number): Promise<District[]> {
  const { rows } = await sql<District>`
    select code, name_en as en, name_mr as mr, former_name_en as "formerEn",
      former_name_mr as "formerMr"
    from districts where is_active and state_code = ${stateCode} order by sort_order`.execute(db)
  return rows
}

/** Where the border-area question begins; talukas and villages follow as for any district. */
export async function selectBorderDistricts(db: Database): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select code, name_en as en, name_mr as mr from districts
    where is_active and is_border_area order by sort_order`.execute(db)
  return rows
}

export async function selectTalukas(db: Database, districtCode: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select code, name_en as en, name_mr as mr from talukas
    where is_active and district_code = ${districtCode} order by sort_order`.execute(db)
  return rows
}

export async function selectVillages(db: Database, talukaCode: number): Promise<Village[]> {
  const { rows } = await sql<Village>`
    select code, name_en as en, name_mr as mr, kind, body_type as "bodyType" from villages
    where is_active and taluka_code = ${talukaCode}
    order by lower(name_en) collate "C", code`.execute(db)
  return rows
}

export type NamedPlace = Omit<Place, 'mr'> & {
  kind: 'taluka' | 'village'
  parent: number
  mr: string | null
}

/**
 * Those of the codes that are talukas or villages, each with what it lies in, and one of the
 * talukas and villages that lie in each, so that a place with none can be told from others: a list
 * of `NamedPlace` as a part of somebody's question.
 */
export const namedPlaceRows = (codes: readonly number[]) =>
  codes.length === 0
    ? sql<NamedPlace[]>`'[]'::jsonb`
    : sql<NamedPlace[]>`(select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
    with named as (select unnest(${codes}::integer[]) as code)
    select 'taluka' as kind, code, district_code as parent, name_en as en, name_mr as mr
      from talukas join named using (code) where is_active
    union select 'village', code, taluka_code, name_en, name_mr
      from villages join named using (code) where is_active
    union select 'taluka', t.* from named, lateral (
      select t.code, t.district_code, t.name_en, t.name_mr from talukas t
      where t.is_active and t.district_code = named.code limit 1) t
    union select 'village', v.* from named, lateral (
      select v.code, v.taluka_code, v.name_en, v.name_mr from villages v
      where v.is_active and v.taluka_code = named.code limit 1) v) n)`

/** The same, in one question to the database. */
export async function selectNamedPlaces(
  db: Database,
  codes: readonly number[],
): Promise<NamedPlace[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ places: NamedPlace[] }>`
    select ${namedPlaceRows(codes)} as places`.execute(db)
  return rows[0]!.places
}

export type ExamCentre = Place & { isMainExamCentre: boolean }

export async function selectExamCentres(db: Database): Promise<ExamCentre[]> {
  const { rows } = await sql<ExamCentre>`
    select id as code, name_en as en, name_mr as mr, is_main_exam_centre as "isMainExamCentre"
    from exam_centres where is_active order by sort_order`.execute(db)
  return rows
}

export type CentrePlace = {
  id: number
  name: { en: string; mr: string }
  latitude: number | null
  longitude: number | null
}

/** Every centre there was, with its name and where it lies. */
export async function selectCentrePlaces(db: Database): Promise<CentrePlace[]> {
  const { rows } = await sql<CentrePlace>`
    select id, jsonb_build_object('en', name_en, 'mr', name_mr) as name, latitude, longitude
    from exam_centres order by sort_order`.execute(db)
  return rows
}
