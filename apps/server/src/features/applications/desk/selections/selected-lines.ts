import {
  deskLimits,
  type ApplicationPage,
  type KeptSelection,
} from '@lokseva/contract/applications/desk/schemas'
import type { AdvertisementVersions } from '#features/adverts/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { filterWords, type SelectionFilter } from '../list/filter-words.ts'
import { listChoices } from '../list/list-choices.ts'
import { linesOf, selectListed } from '../list/list-page.ts'
import { selectedApplications } from './selected-people.ts'
import { demandSelection } from './selections.ts'

type Which = { advertisementId: number; selectionId: string }

/** A set that moves no more, and how it came about. */
export async function keptSelection(
  deps: { db: Database; versions: AdvertisementVersions },
  { advertisementId, selectionId }: Which,
): Promise<KeptSelection> {
  const row = await deps.db
    .selectFrom('application_selections')
    .select(['total', 'made_at', 'filter'])
    .where('id', '=', selectionId)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return {
    id: selectionId,
    count: row.total,
    madeAt: row.made_at.toISOString(),
    filter: filterWords(row.filter as SelectionFilter, await listChoices(deps, advertisementId)),
  }
}

/** How a set came about, for whoever decides about it. */
export const selectionWords = async (
  deps: { db: Database; versions: AdvertisementVersions },
  which: Which,
) => (await keptSelection(deps, which)).filter

/** A page of a set, as its applications stand now, in the order of their serials. */
export async function selectedLines(
  db: Database,
  actor: Officer,
  { advertisementId, selectionId, after }: Which & { after?: string | undefined },
): Promise<ApplicationPage> {
  const { total } = await demandSelection(db, { advertisementId, selectionId })
  const from = Number(after ?? 0)
  const most = deskLimits.page
  const people = await selectedApplications.peopleOf(db, { selectionId, from, most })
  const rows =
    people.length === 0
      ? []
      : await selectListed(db, {
          advertisementId,
          document: JSON.stringify({ audience: people.map(({ id }) => id) }),
          order: 'numberUp',
          most,
        })
  return {
    lines: await linesOf(db, actor, { advertisementId, rows }),
    next: from + most < total ? String(from + most) : null,
  }
}
