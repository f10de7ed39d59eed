let reason: string | undefined

/**
 * An idle session is ended by a call, and the server may have ended it already: whoever speaks
 * first, the candidate is told that nobody was there.
 */
export function markTimedOut(text: string): void {
  reason = text
}

/** The reason, once. */
export function takeTimedOut(): string | undefined {
  const taken = reason
  reason = undefined
  return taken
}
