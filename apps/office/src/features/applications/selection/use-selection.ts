import type { MadeSelection } from '@lokseva/contract/applications/desk/schemas'
import { useKeptText } from '#office-kit/kept/kept-text.ts'
import { type Listing, searchOf } from '../list/listing.ts'

type Kept = {
  /** What the list showed, and in which order. */
  filter: string
  order: string
  ids: readonly string[]
  selection?: MadeSelection
}

export type Selection = {
  ticked: ReadonlySet<string>
  taken: MadeSelection | undefined
  /** What was ticked or taken is of another list than the one that is shown. */
  isLeft: boolean
  tick: (ids: readonly string[], isTicked: boolean) => void
  take: (selection: MadeSelection) => void
  leave: () => void
}

/**
 * What is ticked or taken of a list. It outlives the look at one application; where the list is
 * filtered otherwise nothing of it is selected, and where it is only ordered otherwise what was taken
 * is.
 */
export function useSelection(advertisementId: number, listing: Listing): Selection {
  const [text, keep] = useKeptText(`applications.selection.${advertisementId}`)
  const { order } = listing
  const filter = searchOf({ ...listing, order: 'newest' as const, columns: [] })
  const known = parsed(text)
  const here = fitting(known, { filter, order })
  const write = (next: Partial<Kept>) => {
    const kept = { filter, order, ids: [], ...next }
    keep(kept.ids.length === 0 && !kept.selection ? '' : JSON.stringify(kept))
  }
  const ids = here?.ids ?? []
  return {
    ticked: new Set(ids),
    taken: here?.selection,
    isLeft: known !== undefined && here === undefined,
    tick: (changed, isTicked) => {
      const others = ids.filter((id) => !changed.includes(id))
      write({ ids: isTicked ? [...others, ...changed] : others })
    },
    take: (selection) => write({ ids, selection }),
    leave: () => write({}),
  }
}

/** Nothing but this page writes it. */
const parsed = (text: string): Kept | undefined =>
  text === '' ? undefined : (JSON.parse(text) as Kept)

/** As much of it as is of this list. */
function fitting(known: Kept | undefined, list: Pick<Kept, 'filter' | 'order'>): Kept | undefined {
  if (known?.filter !== list.filter) return undefined
  if (known.order === list.order) return known
  return known.selection && { ...known, ids: [] }
}
