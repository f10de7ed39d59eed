import { startTransition, useEffect, useState } from 'react'
import { afterDrawing } from './after-drawing.ts'
import { isDrawnFromCache } from './offline/cached-responses.ts'

/**
 * Whether the first frame of the page is seen. A visit that begins with what the last one read is
 * drawn without what lies below the screen, which follows in slices; any other page comes whole.
 */
export function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => !isDrawnFromCache())
  useEffect(
    () => (isSeen ? undefined : afterDrawing(() => startTransition(() => setSeen(true)))),
    [isSeen],
  )
  return isSeen
}
