import {
  columnOrders,
  listOrders,
  type ListOrder,
} from '@lokseva/contract/applications/desk/filter'
import type { ApplicationChoices, ListColumn } from '@lokseva/contract/applications/desk/schemas'
import type { Listing } from './listing.ts'

type Choices = ApplicationChoices | undefined

/** Orders that somebody may choose: by name only who reads names. */
export const offeredOrders = (choices: Choices): readonly ListOrder[] =>
  listOrders.filter((order) => order !== 'name' || choices?.seesNames)

/** A listing as the portal gives it: of a shared link, by name, nothing is left but the list. */
export const withinOrders = (listing: Listing, choices: Choices): Listing =>
  choices && !offeredOrders(choices).includes(listing.order)
    ? { ...listing, order: 'newest' }
    : listing

/** What the heading of a column puts the list in the order of: first, and pressed again. */
const ordersOf: Partial<Record<ListColumn | 'number' | 'state', readonly ListOrder[]>> = {
  ...Object.fromEntries(columnOrders.map((order) => [order, [order]])),
  number: ['numberDown', 'numberUp'],
  name: ['name'],
  submitted: ['newest', 'oldest'],
}

type Sorting = { order: ListOrder; onOrder: (order: ListOrder) => void; choices: Choices }

/** The heading of a column as a button, where the list goes by it. */
export function sortOf(
  column: ListColumn | 'number' | 'state',
  { order, onOrder, choices }: Sorting,
) {
  const orders = ordersOf[column]
  const [first, second] = orders ?? []
  if (!first || !offeredOrders(choices).includes(first)) return {}
  const isFalling = order === 'newest' || order === 'numberDown'
  return {
    sort: {
      now: orders?.includes(order) ? (isFalling ? 'descending' : 'ascending') : undefined,
      onSort: () => onOrder(order === first && second ? second : first),
    } as const,
  }
}
