import type { CutOff } from '@lokseva/contract/marks/merit/cut-offs'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

export type WhichList = { advertisementId: number; listId: string }

/** A list of merit of an advertisement. */
export async function selectList(db: Database, { advertisementId, listId }: WhichList) {
  const row = await db
    .selectFrom('merit_lists')
    .selectAll()
    .where('id', '=', listId)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return { ...row, cutOffs: row.cut_offs as CutOff[] }
}
export type ListRow = Awaited<ReturnType<typeof selectList>>

/** The same, held until the transaction ends. */
export async function lockList(db: Database, which: WhichList): Promise<ListRow> {
  await db
    .selectFrom('merit_lists')
    .select('id')
    .where('id', '=', which.listId)
    .forUpdate()
    .execute()
  return selectList(db, which)
}
