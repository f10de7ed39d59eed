import type { ClaimedDocument } from '@lokseva/contract/scrutiny/schemas'
import { useState } from 'react'

const SMALLEST = 50
const LARGEST = 300
const STEP = 25

const first = { claimId: '', page: 1, zoom: 100, turns: 0, isComparing: false }

/** How a document is looked at: its page, its size and its turn; the next one begins anew. */
export function useDocumentStand(document: ClaimedDocument | undefined) {
  const [kept, setKept] = useState(first)
  const claimId = document?.claimId ?? ''
  const pages = document?.pages ?? 1
  const begun = { ...first, claimId, isComparing: (document?.earlier.length ?? 0) > 0 }
  const stand = kept.claimId === claimId ? kept : begun
  const change = (next: Partial<typeof first>) => setKept({ ...stand, ...next })
  return {
    ...stand,
    next: () => change({ page: Math.min(pages, stand.page + 1) }),
    previous: () => change({ page: Math.max(1, stand.page - 1) }),
    larger: () => change({ zoom: Math.min(LARGEST, stand.zoom + STEP) }),
    smaller: () => change({ zoom: Math.max(SMALLEST, stand.zoom - STEP) }),
    turn: () => change({ turns: (stand.turns + 1) % 4 }),
    compare: () => change({ isComparing: !stand.isComparing }),
  }
}
export type DocumentStand = ReturnType<typeof useDocumentStand>
