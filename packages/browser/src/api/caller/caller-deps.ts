import type { HandshakeRequest, PinnedKey } from '@lokseva/wire/handshake-transcript'
import type { SessionEnd } from '@lokseva/browser/session/end-session.ts'
import type { CallOptions } from './request-parts.ts'
import type { ChannelStore } from '@lokseva/wire/browser/channel-store'

export type WireTextId =
  | 'wire.invalidAccess'
  | 'wire.somethingWrong'
  | 'wire.offline'
  | 'wire.adBlocker'
  | 'wire.busy'

/** `fetch` tells nothing of how an upload goes on; where somebody wants to know, another way is taken. */
export type SentInit = RequestInit & Pick<CallOptions, 'onProgress'>

/** Everything the calls need from the page, so that tests and tools can stand in for one. */
export type CallerDeps = {
  /** The public origin of the API, which is also the channel's audience. */
  origin: string
  fetch(url: string, init: SentInit): Promise<Response>
  /** Those of the page; a page kept for a lost connection has none, and fetches them. */
  pinnedKeys(): PinnedKey[] | Promise<PinnedKey[]>
  store: ChannelStore
  now(): number
  language(): string
  /** The session token of the candidate logged in. */
  token(): string | undefined
  endSession(end: SessionEnd): void
  /** Loads the page again past the cache, but only once for the same cause. */
  reloadOnce(cause: string): void
  report(error: Error): void
  wait(ms: number, signal?: AbortSignal): Promise<void>
  random(): number
  /** Whether the browser believes it has a connection. */
  online(): boolean
  wording(id: WireTextId): string
  /** Whether the portal seems out of reach though there is a connection. */
  noteUnanswered?(isUnanswered: boolean): void
  /** The server's half of a handshake under this login, if another tab can get it. */
  otherTabs?(request: HandshakeRequest): Promise<unknown>
}
