import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'

type Person = { name: Bilingual | null; mobileEnd: string | null }
type Row = { id: string; en: string | null; mr: string | null; mobileEnd: string | null }

/** The first letter of each part, by what readers of a script take for one. */
export function initialsOf(name: string, language: 'en' | 'mr'): string {
  const letters = new Intl.Segmenter(language, { granularity: 'grapheme' })
  const first = (word: string) => [...letters.segment(word)][0]?.segment ?? ''
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${first(word)}.`)
    .join(' ')
}

/** Whose these applications are: by name, or by initials. */
export async function listedPeople(
  db: Database,
  ids: readonly string[],
  isByName: boolean,
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select application_id as id, name_en as en, name_mr as mr,
      mobile_end as "mobileEnd" from applicants_listed(${ids}::uuid[])`.execute(db)
  const shown = (name: string, language: 'en' | 'mr') =>
    isByName ? name : initialsOf(name, language)
  return new Map(
    rows.map(({ id, en, mr, mobileEnd }) => [
      id,
      { name: en ? { en: shown(en, 'en'), mr: shown(mr || en, 'mr') } : null, mobileEnd },
    ]),
  )
}
