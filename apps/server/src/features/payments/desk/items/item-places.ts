import {
  bookLimits,
  type OpenItem,
  type OpenItemsQuery,
} from '@lokseva/contract/payments/desk/schemas'

type Place = Pick<OpenItem, 'day' | 'about'>

/** The newest day first; of a day each has a place that stays, whatever else comes or goes. */
export const byPlace = (one: Place, other: Place): number =>
  compareWords(other.day, one.day) || compareWords(one.about, other.about)

const compareWords = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other)

/** Of these what is not explained, or what was. */
export const itemsOf = (items: readonly OpenItem[], which: OpenItemsQuery['which']): OpenItem[] =>
  items.filter(({ explanation }) => (explanation !== null) === (which === 'explained'))

/** The first of them; those of one place are never divided between two pages. */
export function firstOf(items: readonly OpenItem[]): OpenItem[] {
  const last = items[bookLimits.items - 1]
  if (!last) return [...items]
  const end = items.findIndex((item) => byPlace(last, item) < 0)
  return items.slice(0, end < 0 ? items.length : end)
}
