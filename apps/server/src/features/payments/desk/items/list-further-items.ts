import type { OpenItems, OpenItemsQuery } from '@lokseva/contract/payments/desk/schemas'
import { demandDays } from '../books/book-days.ts'
import type { BookDeps } from '../deps.ts'
import { byPlace, firstOf, itemsOf } from './item-places.ts'
import { listOpenItems } from './list-open-items.ts'

/** A page of what is not explained, or of what was, behind an item, which may be gone by now. */
export async function listFurtherItems(
  deps: Pick<BookDeps, 'db' | 'clock' | 'colleagues'>,
  { which, afterDay, afterAbout, ...days }: OpenItemsQuery,
): Promise<OpenItems> {
  const after = { day: afterDay, about: afterAbout }
  const behind = itemsOf(await listOpenItems(deps, demandDays(days)), which).filter(
    (item) => byPlace(after, item) < 0,
  )
  const page = firstOf(behind)
  return { items: page, hasMore: behind.length > page.length }
}
