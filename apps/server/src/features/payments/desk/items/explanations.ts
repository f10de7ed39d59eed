import { sql } from 'kysely'
import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import type { BookDeps } from '../deps.ts'
import { peopleOf } from '../people-of.ts'

type Explained = NonNullable<OpenItem['explanation']>

/** The last word about each of these. */
export async function explanationsOf(
  { db, colleagues }: Pick<BookDeps, 'db' | 'colleagues'>,
  abouts: readonly string[],
): Promise<Map<string, Explained>> {
  const { rows } = await sql<{ about: string; reason: string; by: string; at: Date }>`
    select distinct on (about) about, reason, explained_by as by, at from book_explanations
    where about = any(${abouts}) order by about, at desc`.execute(db)
  if (rows.length === 0) return new Map()
  const people = await peopleOf({ db, colleagues })
  return new Map(
    rows.map(({ about, reason, by, at }) => [
      about,
      { reason, by: people(by), at: at.toISOString() },
    ]),
  )
}
