/**
 * What could not be sent yet, in this tab: it outlives a reload and a new login, and is gone when
 * the tab is closed, as the next person at the computer wants it.
 */
export const unsentStore = <K, T>(keyOf: (of: K) => string) => ({
  store(of: K, held: T): void {
    try {
      sessionStorage.setItem(keyOf(of), JSON.stringify(held))
    } catch {
      // No room here: closing the page asks, as it does without this.
    }
  },
  read(of: K): T | undefined {
    try {
      const text = sessionStorage.getItem(keyOf(of))
      return text ? (JSON.parse(text) as T) : undefined
    } catch {
      return undefined
    }
  },
  clear(of: K): void {
    try {
      sessionStorage.removeItem(keyOf(of))
    } catch {
      // Nothing was held there.
    }
  },
})
