import { clearSession, onSessionChange, readSession, sessionIdOf } from './session.ts'

export type SessionEnd = {
  /**
   * invalid-access: an answer was not the portal's; say `wire.invalidAccess`.
   * relogin, unauthorized: the server's own word, in `message`.
   * idle: nobody was there. logout: the candidate's wish. other-tab: that wish, in another tab.
   * password: changed by the candidate, in the words of `message`.
   */
  reason:
    | 'invalid-access'
    | 'relogin'
    | 'unauthorized'
    | 'idle'
    | 'logout'
    | 'other-tab'
    | 'password'
  /** What the server said, in the language of the page. */
  message?: string
  /** How long nobody was there. */
  minutes?: number
  /** Why the server ended it, where it said so: one of `sessionEnds`. */
  why?: string
}

/** Ends of the session itself; the others are the trouble of one tab. */
export const endsForAll = ['logout', 'idle', 'relogin', 'password'] as const
export type SharedEnd = SessionEnd & { reason: (typeof endsForAll)[number] }
type NotifyTabs = (sessionId: string, end: SharedEnd) => void

type Listener = (end: SessionEnd) => void

let listener: Listener | undefined
/** An end that came while the page was being drawn, before anybody listened. */
let untold: SessionEnd | undefined
let forgetKeys: () => Promise<void> = async () => {}
let forgetCache: () => void = () => {}
let notifyTabs: NotifyTabs = () => {}
let told = false
const leavings = new Set<() => void>()
const endings = new Set<() => void>()

// A new login may end again.
onSessionChange(() => {
  if (!readSession()) return
  told = false
  untold = undefined
})

/** The app shell registers the one who tells the candidate and opens the login page. */
export function onSessionEnd(tell: Listener): () => void {
  listener = tell
  if (untold) {
    tell(untold)
    untold = undefined
  }
  return () => {
    if (listener === tell) listener = undefined
  }
}

/** The channel's owner registers how its keys are destroyed. */
export function onForgetKeys(forget: () => Promise<void>): void {
  forgetKeys = forget
}

/** Whoever keeps what was read under a session registers how it is forgotten. */
export function onForgetCache(forget: () => void): void {
  forgetCache = forget
}

/** Whoever speaks with the other tabs registers here. */
export function onNotifyTabs(tell: NotifyTabs): void {
  notifyTabs = tell
}

/** Whatever the page keeps for the same person's next login goes when they log out, in any tab. */
export function forgetAtLogout(forget: () => void): void {
  leavings.add(forget)
}

/** What the page keeps under a login goes however that ends. */
export function forgetAtEnd(forget: () => void): void {
  endings.add(forget)
}

/**
 * Ends the session here and in the other tabs: data and keys go, the candidate is told. Once,
 * however many calls in flight fail together.
 */
export function endSession(end: SessionEnd): void {
  const session = readSession()
  const sessionId = session && sessionIdOf(session)
  endSessionHere(end)
  // By its id: the same person may have logged in anew elsewhere in this browser.
  if (sessionId && isForAll(end)) notifyTabs(sessionId, end)
}

/** A word of the server that gives no reason may mean this tab's channel only. */
const isForAll = (end: SessionEnd): end is SharedEnd =>
  endsForAll.some((reason) => reason === end.reason) && (end.reason !== 'relogin' || !!end.why)

export function endSessionHere(end: SessionEnd): void {
  const wasLoggedIn = readSession() !== undefined
  clearSession()
  void forgetKeys()
  forgetCache()
  for (const forget of endings) forget()
  const isDeliberate = end.reason === 'logout' || end.reason === 'other-tab'
  if (isDeliberate) for (const forget of leavings) forget()
  if (told) return
  told = true
  if (listener) listener(end)
  // A wish to leave that found nobody logged in is nothing to tell a page that is drawn later.
  else if (wasLoggedIn || !isDeliberate) untold = end
}
