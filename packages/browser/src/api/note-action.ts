export const actedKey = 'lokseva.actedAt'

/** Somebody does something to the portal, in whichever tab: what was read before may have changed. */
export function noteAction(): void {
  try {
    localStorage.setItem(actedKey, `${Date.now()}`)
  } catch {
    // Where nothing can be kept, nothing that was read is kept either.
  }
}
