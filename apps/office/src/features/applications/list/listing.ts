import {
  ApplicationFilter,
  filterNames,
  listOrders,
  type ListOrder,
} from '@lokseva/contract/applications/desk/filter'
import { listColumns, type ListColumn } from '@lokseva/contract/applications/desk/schemas'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'

export type Filter = ApplicationFilter

/** What the page shows: all of it stands in its address, so that Back and a link show the same. */
export type Listing = { filter: Filter; order: ListOrder; columns: readonly ListColumn[] }

/** Columns of a list that nobody has changed. */
const usualColumns: readonly ListColumn[] = [
  'name',
  'category',
  'centre',
  'posts',
  'documents',
  'fee',
  'submitted',
]

/** Reads an address; what names nothing is as if it did not stand there. */
export function listingIn(search: URLSearchParams): Listing {
  const filter = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name)
      return value && !problemOf(ApplicationFilter.shape[name], value) ? [[name, value]] : []
    }),
  ) as Filter
  const order = listOrders.find((each) => each === search.get('order')) ?? 'newest'
  const named = search.get('columns')?.split(',')
  const columns = named ? listColumns.filter((each) => named.includes(each)) : usualColumns
  return { filter, order, columns }
}

/** The same as it stands behind the question mark. */
export function searchOf({ filter, order, columns }: Listing): string {
  const search = new URLSearchParams()
  for (const name of filterNames) {
    const value = filter[name]
    if (value) search.set(name, value)
  }
  if (order !== 'newest') search.set('order', order)
  if (columns.join() !== usualColumns.join()) search.set('columns', columns.join(','))
  // Commas may stand there as they are: addresses are read by people too.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
