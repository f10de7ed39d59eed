import type { OpenedMarksDraft } from '@lokseva/contract/marks/desk/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

/** What the dry run found in a file. */
export type Found = Pick<
  OpenedMarksDraft,
  | 'lines'
  | 'faults'
  | 'statements'
  | 'columns'
  | 'outcomes'
  | 'waiting'
  | 'totals'
  | 'warnings'
  | 'firstLines'
  | 'faultyLines'
>

export const nothingFound: Found = {
  lines: 0,
  faults: 0,
  statements: 0,
  columns: [],
  outcomes: { published: 0, changed: 0, unchanged: 0 },
  waiting: 0,
  totals: [],
  warnings: [],
  firstLines: [],
  faultyLines: [],
}

export type WhichDraft = { advertisementId: number; draftId: string }

/** A file that was not thrown away, without its bytes. */
export async function selectDraft(db: Database, { advertisementId, draftId }: WhichDraft) {
  const row = await db
    .selectFrom('marks_drafts')
    .select(['id', 'advertisement_id', 'file_name', 'sha256', 'state', 'brought_by'])
    .select(['brought_at', 'found', 'published_at'])
    .where('id', '=', draftId)
    .where('advertisement_id', '=', advertisementId)
    .where('state', '<>', 'discarded')
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return { ...row, found: row.found as Found | null }
}
export type DraftRow = Awaited<ReturnType<typeof selectDraft>>
