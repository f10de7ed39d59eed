import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'

type Names = { first: string | null; english: string | null; devanagari: string | null }

/** How a candidate is greeted; nothing before the first step is saved. */
export async function selectFirstName(
  db: Database,
  accountId: string,
  profileId: string,
): Promise<Bilingual | undefined> {
  const { rows } = await sql<Names>`select s.document ->> 'firstName' as first,
      s.document ->> 'englishFullName' as english, s.document ->> 'devnagariFullName' as devanagari
    from profiles p join profile_steps s on s.profile_id = p.id and s.step = 'personal'
    where p.id = ${profileId} and p.account_id = ${accountId}`.execute(db)
  return rows[0] && firstNameOf(rows[0])
}

const wordsOf = (name: string): string[] => name.trim().split(/\s+/)

/**
 * The Devanagari name is asked for as a whole: its word at the place that the first name has in the
 * English one, and all of it where the two do not go word by word.
 */
export function firstNameOf({ first, english, devanagari }: Names): Bilingual | undefined {
  if (!first) return undefined
  const [own, other] = [wordsOf(english ?? ''), wordsOf(devanagari ?? '')]
  const place = own.findIndex((word) => word.toLowerCase() === first.toLowerCase())
  const isWordByWord = own.length === other.length && place >= 0
  return { en: first, mr: (isWordByWord ? other[place] : devanagari) || first }
}
