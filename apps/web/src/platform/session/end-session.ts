import { clearSession, onSessionChange, readSession } from './session.ts'

export type SessionEnd = {
  /**
   * invalid-access: an answer was not the portal's; say `wire.invalidAccess`.
   * relogin, unauthorized: the server's own word, in `message`.
   * idle: nobody was there. logout: the candidate's wish.
   */
  reason: 'invalid-access' | 'relogin' | 'unauthorized' | 'idle' | 'logout'
  /** What the server said, in the language of the page. */
  message?: string
}

type Listener = (end: SessionEnd) => void

let listener: Listener | undefined
let forgetKeys: () => Promise<void> = async () => {}
let told = false

// A new login may end again.
onSessionChange(() => {
  if (readSession()) told = false
})

/** The app shell registers the one who tells the candidate and opens the login page. */
export function onSessionEnd(tell: Listener): () => void {
  listener = tell
  return () => {
    if (listener === tell) listener = undefined
  }
}

/** The channel's owner registers how its keys are destroyed. */
export function forgetKeysWith(forget: () => Promise<void>): void {
  forgetKeys = forget
}

/**
 * Ends the session here: data and keys go, the candidate is told. Once, however many calls in
 * flight fail together.
 */
export function endSession(end: SessionEnd): void {
  clearSession()
  void forgetKeys()
  if (told) return
  told = true
  listener?.(end)
}
