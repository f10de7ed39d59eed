const storageKey = 'lokseva.active'

/**
 * When the person last did something, for all tabs of one login. It lies in local storage and is
 * read by the clock, not sent: a tab the browser had put to sleep knows it the moment it wakes.
 */
export function sharedActivity(userId: string) {
  const owner = userId.slice(-12)
  return {
    read(): number | undefined {
      try {
        const [whose, at] = (localStorage.getItem(storageKey) ?? '').split(' ')
        return whose === owner ? Number(at) || undefined : undefined
      } catch {
        return undefined
      }
    },
    write(at: number): void {
      try {
        localStorage.setItem(storageKey, `${owner} ${at}`)
      } catch {
        // Storage can be shut off: each tab then has a clock of its own.
      }
    },
  }
}
