import { useEffect, useState } from 'react'

export type UnsavedStages = ReturnType<typeof useUnsavedStages>

/** In which stages something was begun and not saved. Closing the page asks while there is any. */
export function useUnsavedStages() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  const isAny = unsaved.size > 0
  useEffect(() => {
    if (!isAny) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAny])
  return {
    isAny,
    has: (stageId: number) => unsaved.has(stageId),
    tell: (stageId: number, is: boolean) =>
      setUnsaved((all) => {
        if (all.has(stageId) === is) return all
        return new Set(is ? [...all, stageId] : [...all].filter((each) => each !== stageId))
      }),
  }
}
