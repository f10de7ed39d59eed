import type { Transaction } from 'kysely'
import type { DB } from '#platform/database/schema.generated'
import type { advertParts, PostLine } from './advertisement-lines.ts'

type Advert = Pick<PostLine, (typeof advertParts)[number]>
type Post = Pick<PostLine, 'advertisementId' | 'postNameEn' | 'postNameMr' | 'vacancies'>

/** What is published already of what a file names. */
export type Known = {
  adverts: Map<number, Advert>
  posts: Map<number, Post>
  /** Whose each number is: two advertisements never share one, in the file or beside it. */
  owners: Map<string, number>
}

export async function selectByIds(tx: Transaction<DB>, lines: PostLine[]): Promise<Known> {
  const adverts = await tx
    .selectFrom('advertisements')
    .select([
      'id',
      'advertisement_no as advertisementNo',
      'name_en as nameEn',
      'name_mr as nameMr',
      'start_day as startDay',
      'end_day as endDay',
    ])
    .execute()
  const posts = await tx
    .selectFrom('advertisement_posts')
    .select([
      'id',
      'advertisement_id as advertisementId',
      'name_en as postNameEn',
      'name_mr as postNameMr',
      'vacancies',
    ])
    .where('id', 'in', [0, ...lines.map(({ postId }) => postId)])
    .execute()
  // An advertisement of the file is known by the number it has there, not by its old one.
  const named = new Set(lines.map(({ advertisementId }) => advertisementId))
  const others = adverts.filter(({ id }) => !named.has(id))
  const owners = new Map(others.map(({ id, advertisementNo }) => [advertisementNo, id]))
  for (const { advertisementId, advertisementNo } of lines)
    if (!owners.has(advertisementNo)) owners.set(advertisementNo, advertisementId)
  return {
    adverts: new Map(adverts.map(({ id, ...advert }) => [id, advert])),
    posts: new Map(posts.map(({ id, ...post }) => [id, post])),
    owners,
  }
}

export async function upsertLines(tx: Transaction<DB>, lines: PostLine[], at: Date): Promise<void> {
  const firsts = new Map(lines.map((line) => [line.advertisementId, line]))
  // Numbers may change places within one file: they are free before they are taken again.
  await tx
    .updateTable('advertisements')
    .set((eb) => ({ advertisement_no: eb('advertisement_no', '||', ' (before)') }))
    .where('id', 'in', [...firsts.keys()])
    .execute()
  for (const line of firsts.values()) {
    const advert = {
      advertisement_no: line.advertisementNo,
      name_en: line.nameEn,
      name_mr: line.nameMr,
      start_day: line.startDay,
      end_day: line.endDay,
    }
    await tx
      .insertInto('advertisements')
      .values({ ...advert, id: line.advertisementId, published_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(advert))
      .execute()
  }
  for (const line of lines) {
    const post = {
      name_en: line.postNameEn,
      name_mr: line.postNameMr,
      vacancies: line.vacancies,
    }
    await tx
      .insertInto('advertisement_posts')
      .values({ ...post, id: line.postId, advertisement_id: line.advertisementId })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(post))
      .execute()
  }
}
