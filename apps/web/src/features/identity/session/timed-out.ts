let idleMinutes: number | undefined

/**
 * An idle session is ended by a call, and the server may have ended it already: whoever speaks
 * first, the candidate is told that nobody was there.
 */
export function markTimedOut(minutes: number): void {
  idleMinutes = minutes
}

/** After how many minutes, once. */
export function consumeTimedOut(): number | undefined {
  const taken = idleMinutes
  idleMinutes = undefined
  return taken
}
