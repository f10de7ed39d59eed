import { useSyncExternalStore } from 'react'

/** Whether the device believes to have a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(watchConnection, () => navigator.onLine)

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
