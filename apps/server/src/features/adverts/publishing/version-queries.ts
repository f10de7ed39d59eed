import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'

type Version = {
  document: AdvertisementDocument
  version: number
  at: Date
  corrigendum?: { en: string; mr: string }
}

/** Keeps a version and makes it the one that holds. */
export async function insertVersion(
  tx: Transaction,
  { document, version, at, corrigendum }: Version,
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

/** The days on which published advertisements examine. */
export async function selectExamDays(tx: Transaction): Promise<{ id: number; examDate: string }[]> {
  const { rows } = await sql<{ id: number; examDate: string }>`
    select a.id, v.document ->> 'examDate' as "examDate" from advertisements a
    join advertisement_versions v on v.advertisement_id = a.id and v.version = a.version
    where v.document ->> 'examDate' is not null`.execute(tx)
  return rows
}
