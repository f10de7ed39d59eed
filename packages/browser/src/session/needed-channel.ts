const KEY = 'channel.neededUntil'

/**
 * Codes under way count only on the channel they were asked on: until then a page that needs no
 * login leaves this tab's channel as it is, also after a reload. No time: it is needed no more.
 */
export function needChannelUntil(ends: number | undefined): void {
  try {
    if (ends === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, String(ends))
  } catch {
    // Where the browser keeps nothing, no codes are kept over a reload either.
  }
}

export function isChannelNeeded(): boolean {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0) > Date.now()
  } catch {
    return false
  }
}
