import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { LetterDeskDeps } from '../deps.ts'
import { columnsOf } from '../letter-fields.ts'
import type { ListColumns } from '../ports.ts'

type Input = { selectionId: string; letter: Letter }

/** The list a letter goes to; one that names a column which the list has not is refused. */
export async function demandColumns(
  { selected }: Pick<LetterDeskDeps, 'selected'>,
  db: Database,
  { selectionId, letter }: Input,
): Promise<ListColumns | null> {
  const list = await selected.listOf(db, selectionId)
  const unknown = columnsOf(letter).find((column) => !list?.columns.includes(column))
  if (unknown !== undefined) throw new AppError('LETTER_COLUMN', { name: unknown.slice(0, 40) })
  return list
}

/** Of how many lines nothing stands in the columns that a letter names. */
export function emptyColumns(list: ListColumns | null, letter: Letter) {
  if (!list) return []
  const lines = Object.values(list.lines)
  return columnsOf(letter)
    .map((column) => {
      const place = list.columns.indexOf(column)
      return { column, count: lines.filter((line) => !line[place]).length }
    })
    .filter(({ count }) => count > 0)
}
