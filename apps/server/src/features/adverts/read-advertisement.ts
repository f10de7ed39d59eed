import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import type {
  AdvertisementDocument,
  NamedId,
  PublishedAdvertisement,
  CurrentAdvertisement,
} from './advertisement-document.ts'
import type { StagesOf } from './ports.ts'

type Corrected = { version: number; publishedAt: string; textEn: string; textMr: string }

/** The entries of a list whose ids are numbers, in their order. */
const namesIn = (list: 'exam_medium' | 'caste_category') => sql<NamedId[]>`coalesce(
  (select jsonb_agg(jsonb_build_object('id', o.id::integer, 'en', o.label_en,
    'mr', o.label_mr) order by o.sort_order)
    from lookup_options o where o.list_name = ${list}), '[]')`

/** An advertisement as it holds now, with what was corrected; none before its first day. */
export async function readAdvertisement(
  db: Database,
  id: number,
  today: string,
): Promise<CurrentAdvertisement | undefined> {
  const found = await selectAdvertisement(db, id)
  return found && found.document.applnStartDate <= today ? found : undefined
}

/** The same whatever its days: one question. */
export async function selectAdvertisement(
  db: Database,
  id: number,
): Promise<CurrentAdvertisement | undefined> {
  const row = await currentOf(db, id).executeTakeFirst()
  return row && asRead(row)
}

/** The same with its published stages: one question. */
export async function selectPublished(
  db: Database,
  stagesOf: StagesOf,
  id: number,
): Promise<PublishedAdvertisement | undefined> {
  const row = await currentOf(db, id).select(stagesOf('a.id').as('stages')).executeTakeFirst()
  return row && { ...asRead(row), stages: row.stages }
}

const currentOf = (db: Database, id: number) =>
  db
    .selectFrom('advertisements as a')
    .innerJoin('advertisement_versions as v', (join) =>
      join.onRef('v.advertisement_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.id', 'a.version', 'a.published_at', 'v.document'])
    .select([
      sql<Corrected[]>`coalesce(
        (select jsonb_agg(jsonb_build_object('version', c.version, 'publishedAt', c.published_at,
          'textEn', c.corrigendum_en, 'textMr', c.corrigendum_mr) order by c.version desc)
          from advertisement_versions c where c.advertisement_id = a.id and c.version > 1),
        '[]')`.as('corrigenda'),
      namesIn('exam_medium').as('mediums'),
      namesIn('caste_category').as('categories'),
    ])
    .where('a.id', '=', id)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof currentOf>['executeTakeFirst']>>>

const asRead = (row: Row): CurrentAdvertisement => ({
  id: row.id,
  version: row.version,
  publishedAt: row.published_at,
  document: row.document as unknown as AdvertisementDocument,
  mediums: row.mediums,
  categories: row.categories,
  corrigenda: row.corrigenda.map((each) => ({
    ...each,
    publishedAt: new Date(each.publishedAt),
  })),
})
