import type { ApplicationExport } from '@lokseva/contract/applications/desk/schemas'
import type { AdvertisementVersions } from '#features/adverts/index'
import { momentInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { filterWords, type SelectionFilter } from '../list/filter-words.ts'
import { listChoices } from '../list/list-choices.ts'

/** What a list of files needs: versions say what a filter's places and posts are called. */
export type ExportDeps = { versions: AdvertisementVersions }

type Row = {
  id: string
  asked_at: Date
  reason: string
  state: string
  total: number
  written: number
  filter: unknown
}

/** Files with how the set of each came about. */
export const selectExports = (db: Database) =>
  db
    .selectFrom('application_exports as e')
    .innerJoin('application_selections as s', 's.id', 'e.selection_id')
    .select(['e.id', 'e.asked_at', 'e.reason', 'e.state', 'e.total', 'e.written', 's.filter'])

/** Told apart in a folder of downloads too: by the moment it was asked for, and how many it holds. */
export function fileNameOf(
  advertisementId: number,
  { asked_at, total }: Pick<Row, 'asked_at' | 'total'>,
): string {
  const [day = '', time = ''] = momentInIndia(asked_at.getTime()).split(', ')
  const moment = `${day.split('/').toReversed().join('-')}-${time.replace(':', '')}`
  return `applications-${advertisementId}-${moment}-${total}.csv`
}

export async function shownExports(
  { versions }: ExportDeps,
  db: Database,
  advertisementId: number,
  rows: readonly Row[],
): Promise<ApplicationExport[]> {
  if (rows.length === 0) return []
  const choices = await listChoices({ db, versions }, advertisementId)
  return rows.map((row) => ({
    id: row.id,
    askedAt: row.asked_at.toISOString(),
    fileName: fileNameOf(advertisementId, row),
    filter: filterWords(row.filter as SelectionFilter, choices),
    reason: row.reason,
    state: row.state as ApplicationExport['state'],
    total: row.total,
    written: row.written,
  }))
}
