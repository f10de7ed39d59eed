import {
  columnOrders,
  documentStates,
  feeStates,
  type ColumnOrder,
  type ListOrder,
} from '@lokseva/contract/applications/desk/filter'
import { applicationStatuses } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { namedChoices } from './list-choices.ts'

export const isColumnOrder = (order: ListOrder): order is ColumnOrder =>
  columnOrders.some((each) => each === order)

const words = { state: applicationStatuses, fee: feeStates, documents: documentStates } as const
const isWorded = (order: ColumnOrder): order is keyof typeof words => order in words

/** The values of a column in the order they are read in: as they follow on each other, or by name. */
export async function orderedValues(
  db: Database,
  order: ColumnOrder,
  language: Language,
): Promise<readonly string[]> {
  if (isWorded(order)) return words[order]
  const choices = await namedChoices[order](db)
  if (order !== 'category') {
    const { compare } = new Intl.Collator(language)
    choices.sort((one, other) => compare(one.name[language], other.name[language]))
  }
  return choices.map(({ id }) => String(id))
}

export type ListPlace = { moment?: string | undefined; serial?: string | undefined; value?: string }

/** The last line of the page before, as its order needs it; of another order it is refused. */
export function placeIn(order: ListOrder, after: string | undefined): ListPlace {
  if (after === undefined) return {}
  const [moment, serial, value] = after.split('-')
  if (!isColumnOrder(order)) return { moment, serial }
  const known: readonly string[] = isWorded(order) ? words[order] : []
  // Nothing is a value too: a district outside the state.
  if (value === undefined || !(value === '' || known.includes(value) || isId(order, value)))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'after', code: 'UNKNOWN_OPTION' }])
  return { moment, serial, value }
}

const isId = (order: ColumnOrder, value: string) => !isWorded(order) && /^\d{1,9}$/.test(value)
