import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
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
  actor: System | Staff,
  advert: NewAdvertisement,
): Promise<{ published: boolean }> {
  const at = new Date(deps.clock.now())
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
        published_at: at,
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
    const details = { advertisement: advert.id }
    await recordAudit(tx, { at, actor, action: 'ADVERTISEMENT_PUBLISHED', details })
    return { published: true }
  })
}
