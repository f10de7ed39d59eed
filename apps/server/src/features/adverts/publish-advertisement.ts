import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

export type NewAdvertisement = {
  id: number
  advertisementNo: string
  nameEn: string
  nameMr: string
  startDay: string
  endDay: string
  posts: { id: number; nameEn: string; nameMr: string; vacancies: number }[]
}

/** Publishes an advertisement with its posts; one that is published already stays as it is. */
export async function publishAdvertisement(
  deps: { db: Database; clock: Clock },
  advert: NewAdvertisement,
): Promise<{ published: boolean }> {
  return deps.db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('advertisements')
      .values({
        id: advert.id,
        advertisement_no: advert.advertisementNo,
        name_en: advert.nameEn,
        name_mr: advert.nameMr,
        start_day: advert.startDay,
        end_day: advert.endDay,
        published_at: new Date(deps.clock.now()),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return { published: false }
    await tx
      .insertInto('advertisement_posts')
      .values(
        advert.posts.map((post) => ({
          id: post.id,
          advertisement_id: advert.id,
          name_en: post.nameEn,
          name_mr: post.nameMr,
          vacancies: post.vacancies,
        })),
      )
      .execute()
    return { published: true }
  })
}
