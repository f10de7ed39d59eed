import type { MarksDraft, OpenedMarksDraft } from '@lokseva/contract/marks/desk/schemas'
import { selectWaiting } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import type { MarksDeskDeps } from './deps.ts'
import { nothingFound, selectDraft, type DraftRow, type WhichDraft } from './draft-rows.ts'

type Deps = Pick<MarksDeskDeps, 'db' | 'colleagues'>

const NEWEST = 50

/** Files that were brought for an advertisement, the newest first. */
export async function listDrafts(deps: Deps, advertisementId: number): Promise<MarksDraft[]> {
  const rows = await deps.db
    .selectFrom('marks_drafts')
    .select(['id', 'advertisement_id', 'file_name', 'sha256', 'state', 'brought_by'])
    .select(['brought_at', 'found', 'published_at'])
    .where('advertisement_id', '=', advertisementId)
    .where('state', '<>', 'discarded')
    .orderBy('brought_at', 'desc')
    .limit(NEWEST)
    .execute()
  return shownDrafts(deps, rows as DraftRow[])
}

export async function viewDraft(
  deps: Deps & { db: Database },
  which: WhichDraft,
): Promise<MarksDraft> {
  const [shown] = await shownDrafts(deps, [await selectDraft(deps.db, which)])
  return shown!
}

/** One of them with all that was found in it. */
export async function openDraft(deps: Deps, which: WhichDraft): Promise<OpenedMarksDraft> {
  const row = await selectDraft(deps.db, which)
  const [shown] = await shownDrafts(deps, [row])
  return { ...(row.found ?? nothingFound), ...shown! }
}

async function shownDrafts(
  { db, colleagues }: Deps,
  rows: readonly DraftRow[],
): Promise<MarksDraft[]> {
  const people = new Map((await colleagues(db)).map((each) => [each.id, each]))
  const requests = await requestsOf(db)
  return rows.map(({ id, file_name, state, brought_by, brought_at, found, published_at }) => {
    const { nameEn = '', nameMr = '' } = people.get(brought_by) ?? {}
    const { lines, faults, statements } = found ?? nothingFound
    return {
      id,
      fileName: file_name,
      state: state as MarksDraft['state'],
      broughtBy: { nameEn, nameMr },
      broughtAt: brought_at.toISOString(),
      publishedAt: published_at?.toISOString() ?? null,
      lines,
      faults,
      statements,
      request: requests.get(id) ?? null,
    }
  })
}

/** The requests that wait, by the file they are about. */
export async function requestsOf(db: Database) {
  const waiting = await selectWaiting(db, ['marks.publish'])
  return new Map(
    waiting.map(({ id, number, payload }) => [
      (payload as { draftId: string }).draftId,
      { id, number },
    ]),
  )
}
