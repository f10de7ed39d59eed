import { MadeSelection } from '@lokseva/contract/applications/desk/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useKeptText } from '#office-kit/kept-text.ts'
import { type Listing, searchOf } from './listing.ts'

const Kept = z.object({
  /** What the list showed, and in which order. */
  filter: z.string(),
  order: z.string(),
  ids: z.array(z.uuid()),
  selection: z.optional(MadeSelection),
})
type Kept = z.output<typeof Kept>

export type Selection = {
  ticked: ReadonlySet<string>
  taken: MadeSelection | undefined
  /** What was ticked or taken went, because the list shows something else since. */
  isLeft: boolean
  tick: (ids: readonly string[], isTicked: boolean) => void
  take: (selection: MadeSelection) => void
  leave: () => void
}

/**
 * What is ticked or taken of a list. It outlives the look at one application; where the list is
 * filtered otherwise nothing of it stays, and where it is only ordered otherwise what was taken does.
 */
export function useSelection(advertisementId: number, listing: Listing): Selection {
  const [text, keep] = useKeptText(`applications.selection.${advertisementId}`)
  const [isLeft, setLeft] = useState(false)
  const { order } = listing
  const filter = searchOf({ ...listing, order: 'newest' as const, columns: [] })
  const known = parsed(text)
  const here = fitting(known, { filter, order })
  const write = (next: Partial<Kept>) => {
    setLeft(false)
    const kept = { filter, order, ids: [], ...next }
    keep(kept.ids.length === 0 && !kept.selection ? '' : JSON.stringify(kept))
  }
  const settle = useEffectEvent(() => {
    const isGone = known !== undefined && here !== known
    if (isGone) write({ ...(here?.selection && { selection: here.selection }) })
    setLeft(isGone && here === undefined)
  })
  useEffect(() => settle(), [filter, order])
  const ids = here?.ids ?? []
  return {
    ticked: new Set(ids),
    taken: here?.selection,
    isLeft,
    tick: (changed, isTicked) => {
      const others = ids.filter((id) => !changed.includes(id))
      write({ ids: isTicked ? [...others, ...changed] : others })
    },
    take: (selection) => write({ ids, selection }),
    leave: () => write({}),
  }
}

function parsed(text: string): Kept | undefined {
  if (text === '') return undefined
  try {
    return Kept.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** As much of it as is of this list. */
function fitting(known: Kept | undefined, list: Pick<Kept, 'filter' | 'order'>): Kept | undefined {
  if (known?.filter !== list.filter) return undefined
  if (known.order === list.order) return known
  return known.selection && { ...known, ids: [] }
}
