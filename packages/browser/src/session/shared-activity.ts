import { DAY_MS } from '@lokseva/contract/day-ms'
import { appName } from '../app-name.ts'

const prefix = `lokseva.${appName}.active.`
/** No session lives so long without a sign: whoever left it is gone. */
const forgottenMs = DAY_MS

/**
 * When the person last did something, for all tabs of one login. It lies in local storage and is
 * read by the clock, not sent: a tab the browser had put to sleep knows it the moment it wakes.
 * Two people logged in side by side have a mark each.
 */
export function sharedActivity(userId: string) {
  const key = prefix + userId.slice(-12)
  return {
    read(): number | undefined {
      try {
        return Number(localStorage.getItem(key)) || undefined
      } catch {
        return undefined
      }
    },
    write(at: number): void {
      try {
        localStorage.setItem(key, String(at))
      } catch {
        // Storage can be shut off: each tab then has a clock of its own.
      }
    },
    /** Takes away the marks of those who were here long ago. */
    tidy(now: number): void {
      try {
        for (const each of Object.keys(localStorage).filter((name) => name.startsWith(prefix)))
          if (now - Number(localStorage.getItem(each)) > forgottenMs) localStorage.removeItem(each)
      } catch {
        // There are none.
      }
    },
  }
}
