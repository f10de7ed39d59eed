import { useSyncExternalStore } from 'react'

/** The width below which the styles draw for a phone. */
const phone = '(width < 48rem)'

/** Whether the screen is a phone's: what stands in the page differs, not only how it is drawn. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(phone).matches)
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(phone)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
