import { newestAtOnce } from '@lokseva/contract/applications/desk/newest-first'
import { sql } from 'kysely'

/** Of the lines behind a place one more than is shown: whether there are others. */
export const mostOfNewest = newestAtOnce + 1

/** That a line is older than the last one shown; the id parts those of one moment. */
export function isBehind(columns: { at: string; id: string }, after: string | undefined) {
  if (after === undefined) return sql<boolean>`true`
  const [moment, id] = after.split('_')
  return sql<boolean>`(${sql.ref(columns.at)}, ${sql.ref(columns.id)})
    < (${new Date(Number(moment))}, ${id}::uuid)`
}

/** The lines that are shown, and the place of the next ones where there are others. */
export function partOfNewest<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => { at: Date; id: string },
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, newestAtOnce)
  const last = shown.at(-1)
  if (rows.length <= newestAtOnce || !last) return { shown, next: null }
  const { at, id } = placeOf(last)
  return { shown, next: `${at.getTime()}_${id}` }
}
