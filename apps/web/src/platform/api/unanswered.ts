let isUnanswered = false
const listeners = new Set<() => void>()

/** Whether calls get no answer though the device has a connection: a blocker, or a portal away. */
export const readUnanswered = (): boolean => isUnanswered

export function noteUnanswered(now: boolean): void {
  if (isUnanswered === now) return
  isUnanswered = now
  for (const listener of listeners) listener()
}

export function onUnanswered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
