import type { Database, Transaction } from '#platform/database/pool'

export type DraftOutcome = 'published' | 'deleted'

/** A draft gets a link of its own: that of an earlier draft does not lead to it. */
export async function beginLink(tx: Transaction, advertisementId: number): Promise<void> {
  // A node of the release before has ended its draft without a word.
  await endLink(tx, advertisementId, 'deleted')
  await tx
    .insertInto('advertisement_draft_links')
    .values({ advertisement_id: advertisementId })
    .execute()
}

export async function endLink(tx: Transaction, advertisementId: number, outcome: DraftOutcome) {
  await tx
    .updateTable('advertisement_draft_links')
    .set({ outcome })
    .where('advertisement_id', '=', advertisementId)
    .where('outcome', 'is', null)
    .execute()
}

const selectLink = (db: Database, advertisementId: number) =>
  db
    .selectFrom('advertisement_draft_links')
    .select('id')
    .where('advertisement_id', '=', advertisementId)
    .where('outcome', 'is', null)
    .executeTakeFirst()

/** What tells a draft from earlier ones of the same advertisement: the link to it. */
export async function draftIdOf(db: Database, advertisementId: number): Promise<string> {
  const link = await selectLink(db, advertisementId)
  if (link) return link.id
  // A draft that a node of the release before has begun has none yet.
  await db
    .insertInto('advertisement_draft_links')
    .values({ advertisement_id: advertisementId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await selectLink(db, advertisementId))!.id
}

/** Where a link of this advertisement leads; nothing where it has no such link. */
export const findLink = (db: Database, link: { advertisementId: number; id: string }) =>
  db
    .selectFrom('advertisement_draft_links')
    .select('outcome')
    .where('id', '=', link.id)
    .where('advertisement_id', '=', link.advertisementId)
    .executeTakeFirst()
