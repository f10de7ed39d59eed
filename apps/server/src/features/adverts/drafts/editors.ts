import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { DraftEditor } from '@lokseva/contract/adverts/drafts/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { peopleOf, type DraftDeps } from './deps.ts'

/** Whoever was not heard of for so long has gone; pages tell every few seconds. */
const LEASE = 30_000

type Who = { advertisementId: number; but: string }

/** Who else has a draft open, and in which part. */
export async function selectEditors(
  deps: Pick<DraftDeps, 'clock' | 'colleagues'>,
  db: Database,
  { advertisementId, but }: Who,
): Promise<DraftEditor[]> {
  const rows = await db
    .selectFrom('advertisement_draft_editors')
    .select(['member_id', 'part'])
    .where('advertisement_id', '=', advertisementId)
    .where('member_id', '<>', but)
    .where('seen_at', '>', new Date(deps.clock.now() - LEASE))
    .orderBy('member_id')
    .execute()
  if (rows.length === 0) return []
  const person = await peopleOf(deps, db)
  return rows.map(({ member_id, part }) => ({
    ...person(member_id),
    part: part as DraftPartName,
  }))
}

type Seen = { advertisementId: number; part: DraftPartName }

export async function renewLease(
  { clock }: Pick<DraftDeps, 'clock'>,
  db: Database,
  { memberId }: Officer,
  { advertisementId, part }: Seen,
): Promise<void> {
  const seen = { part, seen_at: new Date(clock.now()) }
  await db
    .insertInto('advertisement_draft_editors')
    .values({ advertisement_id: advertisementId, member_id: memberId, ...seen })
    .onConflict((conflict) => conflict.columns(['advertisement_id', 'member_id']).doUpdateSet(seen))
    .execute()
}
