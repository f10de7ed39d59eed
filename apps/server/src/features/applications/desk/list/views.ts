import { randomUUID } from 'node:crypto'
import {
  deskLimits,
  type SavedView,
  type SaveView,
} from '@lokseva/contract/applications/desk/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { currentVersionOf } from '#features/adverts/index'
import type { SetDeps } from '../deps.ts'

/** One's own views of an advertisement and those that others share, by name. */
export async function listViews(
  { db, colleagues }: Pick<SetDeps, 'db' | 'colleagues'>,
  { memberId }: Officer,
  advertisementId: number,
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('application_views')
    .selectAll()
    .where('advertisement_id', '=', advertisementId)
    .where((row) => row.or([row('member_id', '=', memberId), row('is_shared', '=', true)]))
    .orderBy('name')
    .execute()
  const people = new Map((await colleagues(db)).map((each) => [each.id, each]))
  return rows.map((row) => {
    const { nameEn = '', nameMr = '' } = people.get(row.member_id) ?? {}
    return {
      id: row.id,
      name: row.name,
      filter: row.filter as SavedView['filter'],
      order: row.list_order as SavedView['order'],
      columns: row.columns as SavedView['columns'],
      isShared: row.is_shared,
      isOwn: row.member_id === memberId,
      by: { nameEn, nameMr },
    }
  })
}

type Saving = { advertisementId: number; view: SaveView }

/** Saves a view; one's own of the same name becomes it. */
export async function saveView(
  { clock }: Pick<SetDeps, 'clock'>,
  tx: Transaction,
  { memberId }: Officer,
  { advertisementId, view }: Saving,
): Promise<{ id: string }> {
  if ((await currentVersionOf(tx, advertisementId)) === undefined) throw new AppError('NOT_FOUND')
  const own = await tx
    .selectFrom('application_views')
    .select('name')
    .where('advertisement_id', '=', advertisementId)
    .where('member_id', '=', memberId)
    .execute()
  const isNew = !own.some(({ name }) => name === view.name)
  if (isNew && own.length >= deskLimits.views)
    throw new AppError('VIEWS_ENOUGH', { most: deskLimits.views })
  const saved = {
    filter: JSON.stringify(view.filter),
    list_order: view.order,
    columns: view.columns,
    is_shared: view.isShared,
    saved_at: new Date(clock.now()),
  }
  const key = { advertisement_id: advertisementId, member_id: memberId, name: view.name }
  return tx
    .insertInto('application_views')
    .values({ ...key, ...saved, id: randomUUID() })
    .onConflict((taken) =>
      taken.columns(['advertisement_id', 'member_id', 'name']).doUpdateSet(saved),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Forgets a view of one's own; another's is not there. */
export async function deleteView(
  tx: Database,
  { memberId }: Officer,
  { advertisementId, viewId }: { advertisementId: number; viewId: string },
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('application_views')
    .where('id', '=', viewId)
    .where('advertisement_id', '=', advertisementId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
}
