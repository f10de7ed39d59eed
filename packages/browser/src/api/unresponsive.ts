let isUnanswered = false
const listeners = new Set<() => void>()

/** Whether calls get no answer though the device has a connection: a blocker, or a portal away. */
export const isUnresponsive = (): boolean => isUnanswered

export function setUnresponsive(now: boolean): void {
  if (isUnanswered === now) return
  isUnanswered = now
  for (const listener of listeners) listener()
}

export function onUnresponsive(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
