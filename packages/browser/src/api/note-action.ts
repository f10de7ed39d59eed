const key = 'lokseva.actedAt'

/** Somebody does something to the portal, in whichever tab: what was read before may have changed. */
export function noteAction(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // Where nothing can be kept, nothing that was read is kept either.
  }
}

export function lastActionAt(): number {
  try {
    return Number(localStorage.getItem(key))
  } catch {
    return 0
  }
}
