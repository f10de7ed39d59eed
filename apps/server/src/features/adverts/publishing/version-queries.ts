import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/pool'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'

type Version = {
  document: AdvertisementDocument
  /** What it was made of, as it came. */
  file: unknown
  version: number
  at: Date
  corrigendum?: { en: string; mr: string }
}

/** Keeps a version and makes it the one that holds. */
export async function insertVersion(
  tx: Transaction,
  { document, file, version, at, corrigendum }: Version,
): Promise<void> {
  const shown = {
    version,
    name_en: document.name,
    name_mr: document.nameDvng,
    start_day: document.applnStartDate,
    end_day: document.applnEndDate,
  }
  await tx
    .insertInto('advertisements')
    .values({
      ...shown,
      id: document.id,
      advertisement_no: document.advertisementNo,
      year: document.year,
      published_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
    .execute()
  await tx
    .insertInto('advertisement_versions')
    .values({
      advertisement_id: document.id,
      version,
      document: JSON.stringify(document),
      file: JSON.stringify(file),
      published_at: at,
      corrigendum_en: corrigendum?.en ?? null,
      corrigendum_mr: corrigendum?.mr ?? null,
    })
    .execute()
  await bringPosts(tx, document)
}

async function bringPosts(tx: Transaction, document: AdvertisementDocument): Promise<void> {
  const posts = postsOf(document).map(({ id, name, nameDvng, vacancies }) => ({
    id,
    advertisement_id: document.id,
    name_en: name,
    name_mr: nameDvng,
    vacancies,
  }))
  await tx
    .deleteFrom('advertisement_posts')
    .where('advertisement_id', '=', document.id)
    .where(
      'id',
      'not in',
      posts.map(({ id }) => id),
    )
    .execute()
  await tx
    .insertInto('advertisement_posts')
    .values(posts)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name_en: ref('excluded.name_en'),
        name_mr: ref('excluded.name_mr'),
        vacancies: ref('excluded.vacancies'),
      })),
    )
    .execute()
}

/** The file a version was made of, the one that holds where none is named; null: none was kept. */
export async function selectVersionFile(
  db: Database,
  id: number,
  version: number | undefined,
): Promise<Record<string, unknown> | null | undefined> {
  const found = await db
    .selectFrom('advertisement_versions as v')
    .innerJoin('advertisements as a', 'a.id', 'v.advertisement_id')
    .select('v.file')
    .where('v.advertisement_id', '=', id)
    .$if(version === undefined, (query) => query.whereRef('v.version', '=', 'a.version'))
    .$if(version !== undefined, (query) => query.where('v.version', '=', version!))
    .executeTakeFirst()
  return found && (found.file as Record<string, unknown> | null)
}

/** The days on which published advertisements examine. */
export async function selectExamDays(tx: Database): Promise<{ id: number; examDate: string }[]> {
  const { rows } = await sql<{ id: number; examDate: string }>`
    select a.id, v.document ->> 'examDate' as "examDate" from advertisements a
    join advertisement_versions v on v.advertisement_id = a.id and v.version = a.version
    where v.document ->> 'examDate' is not null`.execute(tx)
  return rows
}
