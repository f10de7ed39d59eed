import type { HandshakeRequest } from '@lokseva/wire/handshake-transcript'
import type { SharedEnd } from './end-session.ts'
import { type LoginSession, sessionIdOf } from './session.ts'
import type { Lent, TabLine, TabMessage } from './tab-messages.ts'

export type BegunHandshake = {
  request: HandshakeRequest
  /** Makes the channel this tab's, if the server's half is genuine and `take` agrees to it. */
  adopt: (response: unknown, take: () => boolean) => Promise<boolean>
}

/** How channels pass from tab to tab. */
export type ChannelShare = {
  begin(): Promise<BegunHandshake>
  /** Has the server agree to another tab's handshake under this tab's login. */
  lend(request: HandshakeRequest): Promise<unknown>
}

export type SessionTabsDeps = {
  open: (hear: (message: TabMessage) => void) => TabLine
  session: {
    read: () => LoginSession | undefined
    store: (session: LoginSession) => void
    onChange: (changed: () => void) => unknown
  }
  channels: ChannelShare
  /** Whether the page that is open now is one that goes on under somebody's login. */
  takesSessions: () => boolean
  /** Another tab ended the session that is this tab's too. */
  onEnded: (end: SharedEnd) => void
  /** Whether no other tab of the portal is open; false where the browser does not say. */
  isAlone: () => Promise<boolean>
  wait: (ms: number) => Promise<void>
  newId: () => string
}

/** A tab that is there says so at once; a new page should not wait longer for nobody. */
const patienceMs = 300
/** So long a page may stay blank; what comes later is taken over all the same. */
const blankMs = 3000
/** The server has to agree to the channel. */
const lendingMs = 10_000

export type SessionTabs = ReturnType<typeof sessionTabs>

/** One login for all tabs of a browser: each keeps it for itself, and they hand it to each other. */
export function sessionTabs(deps: SessionTabsDeps) {
  const { open, session, channels, takesSessions, onEnded, isAlone, wait, newId } = deps
  const ownId = newId()
  const listeners = new Map<string, (message: TabMessage) => void>()
  let known = session.read()
  let isWanted = false
  /** A login was announced while nobody here waited for one. */
  let isAnnounced = false
  let isRegaining = false
  let borrowings = 0
  /** Who needs the channel this tab has: a login under way, a registration with its codes. */
  let refusals = 0
  /** What was sought before a refusal is not taken after it either. */
  let refusedAt = 0
  const post = open((message) => void hear(message))

  session.onChange(() => {
    const before = known
    known = session.read()
    if (!known || JSON.stringify(known) === JSON.stringify(before)) return
    post(before?.token === known.token ? { kind: 'changed', session: known } : { kind: 'began' })
  })

  // Also after a reload: somebody may have been waiting for this tab.
  if (known) post({ kind: 'began' })

  async function hear(message: TabMessage): Promise<void> {
    if (message.kind === 'here' || message.kind === 'lent')
      return listeners.get(message.to)?.(message)
    const own = session.read()
    if (!own) {
      if (message.kind !== 'began') return
      // A lender that was loaded anew has forgotten what it was asked for.
      if (isWanted || borrowings > 0) void seek()
      else isAnnounced = true
    } else if (message.kind === 'seek') {
      // Whoever has lost a channel has none to lend: two such tabs would wait for each other.
      if (!isRegaining) post({ kind: 'here', from: ownId, to: message.from })
    } else if (message.kind === 'borrow' && message.to === ownId) {
      post({ kind: 'lent', to: message.from, lent: await lend(own, message.request) })
    } else if (message.kind === 'changed' && message.session.token === own.token) {
      // Known before it is stored: it must not be told back.
      known = message.session
      session.store(message.session)
    } else if (message.kind === 'ended' && message.sessionId === sessionIdOf(own))
      onEnded(message.end)
  }

  async function lend(own: LoginSession, request: HandshakeRequest): Promise<Lent | undefined> {
    const handshake = await channels.lend(request).catch(() => undefined)
    const now = session.read()
    // The session may have ended, or be another one, by the time the server has answered.
    if (!handshake || now?.token !== own.token) return undefined
    return { session: now, handshake: handshake as Lent['handshake'] }
  }

  /** Whoever answers first lends. Nobody may ever answer. */
  function findLender() {
    const from = newId()
    const found = new Promise<string>((resolve) => {
      listeners.set(from, (message) => {
        if (message.kind === 'here') resolve(message.from)
      })
    })
    post({ kind: 'seek', from })
    return { found, from }
  }

  async function borrow(from: string, to: string, request: HandshakeRequest) {
    const lent = new Promise<Lent | undefined>((resolve) => {
      listeners.set(from, (message) => {
        if (message.kind === 'lent') resolve(message.lent)
      })
    })
    post({ kind: 'borrow', from, to, request })
    const given = await Promise.race([lent, wait(lendingMs).then(() => undefined)])
    listeners.delete(from)
    return given
  }

  /** Whoever is alone waits for nobody. */
  const isThere = (found: Promise<string>) =>
    new Promise<boolean>((resolve) => {
      void found.then(() => resolve(true))
      void wait(patienceMs).then(() => resolve(false))
      void isAlone().then((alone) => alone && resolve(false))
    })

  async function takeOver(from: string, lender: string, mayTake: () => boolean) {
    if (!mayTake()) return false
    borrowings += 1
    try {
      const { request, adopt } = await channels.begin()
      const lent = await borrow(from, lender, request)
      if (!lent || !mayTake()) return false
      // Asked and stored in one go: what begins in between would hang on the channel that goes.
      return await adopt(lent.handshake, () => {
        if (!mayTake()) return false
        known = lent.session
        session.store(lent.session)
        return true
      })
    } finally {
      borrowings -= 1
    }
  }

  /** Asks the other tabs; one that is slow to say that it is there is heard all the same. */
  async function seek(): Promise<boolean> {
    if (session.read()) return true
    isAnnounced = false
    const soughtAt = refusedAt
    // Somebody may have logged in here meanwhile, or begun something of their own.
    const mayTake = () =>
      !session.read() && refusals === 0 && refusedAt === soughtAt && takesSessions()
    const { found, from } = findLender()
    const taken = found.then((lender) => takeOver(from, lender, mayTake)).catch(() => false)
    if (!(await isThere(found))) return false
    return Promise.race([taken, wait(blankMs).then(() => false)])
  }

  return {
    /** Whether another tab has handed its session over; asked as a page begins without one. */
    seek,
    /** The server's half of a channel under this tab's login, where its own channel was lost. */
    async regain(request: HandshakeRequest): Promise<unknown> {
      const token = session.read()?.token
      isRegaining = true
      try {
        const { found, from } = findLender()
        if (!(await isThere(found))) return undefined
        const lent = await borrow(from, await found, request)
        return lent && lent.session.token === token ? lent.handshake : undefined
      } finally {
        isRegaining = false
      }
    },
    /** While a page waits for a login, one in another tab is as good. */
    want(): () => void {
      isWanted = true
      if (isAnnounced) void seek()
      return () => {
        isWanted = false
      }
    },
    /** Until the answer is called, and for what was sought before, nothing is taken over. */
    refuse(): () => void {
      refusals += 1
      refusedAt += 1
      return () => {
        refusals -= 1
      }
    },
    tellEnded: (sessionId: string, end: SharedEnd) => post({ kind: 'ended', sessionId, end }),
  }
}
