import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { useEffect, useState } from 'react'
import { pauses } from '../pauses.ts'
import { useKeptParts, type KeptPart } from './kept-parts.ts'

export type UnsavedParts = {
  /** Something is typed and not saved, if only since a moment ago. */
  isSaving: boolean
  /** Parts in which something waits for longer. */
  waiting: DraftPartName[]
  /** Parts in which one of two texts is still to be chosen. */
  undecided: DraftPartName[]
  /** Parts in which something was written for a draft that has ended. */
  ended: DraftPartName[]
}

/** What of a draft is typed in this tab and not saved. */
export function useUnsavedParts(draft: Pick<Draft, 'id' | 'advertisementId'>): UnsavedParts {
  const { own, ended } = useKeptParts(draft)
  const names = own.map(({ part }) => part)
  const key = names.join()
  const [rested, setRested] = useState<string[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setRested(key.split(',')), pauses.saving)
    return () => clearTimeout(timer)
  }, [key])
  const undecided = own.filter(({ held }) => held.clashes.length > 0).map(({ part }) => part)
  return {
    isSaving: own.length > 0,
    waiting: names.filter((part) => rested.includes(part) && !undecided.includes(part)),
    undecided,
    ended: [...new Set(ended.map(({ part }: KeptPart) => part))],
  }
}
