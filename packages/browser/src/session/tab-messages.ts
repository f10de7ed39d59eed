import type { HandshakeResponse, HandshakeRequest } from '@lokseva/wire/handshake-transcript'
import { endsForAll, type SharedEnd } from './end-session.ts'
import { isSession, type LoginSession } from './session.ts'

/** What a tab gives another: its login, and the server's half of a channel for it. */
export type Lent = { session: LoginSession; handshake: HandshakeResponse }

/**
 * What the tabs of one browser tell each other. A tab without a session seeks one; one that has it
 * is there; what is borrowed is a channel of its own. The keys of a channel are never sent: the
 * private half of the handshake stays in the tab that began it.
 */
export type TabMessage =
  | { kind: 'seek'; from: string }
  | { kind: 'here'; from: string; to: string }
  | { kind: 'borrow'; from: string; to: string; request: HandshakeRequest }
  | { kind: 'lent'; to: string; lent: Lent | undefined }
  | { kind: 'began' }
  | { kind: 'changed'; session: LoginSession }
  | { kind: 'ended'; sessionId: string; end: SharedEnd }

/** Sends to all other tabs of this browser. */
export type TabLine = (message: TabMessage) => void

/** What came over the line, if it is what a tab of this portal sends. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  if (!isRecord(data)) return undefined
  const { kind, from, to, request, lent, session, sessionId, end } = data
  const known =
    (kind === 'seek' && isText(from)) ||
    (kind === 'here' && isText(from) && isText(to)) ||
    (kind === 'borrow' && isText(from) && isText(to) && isHandshakeRequest(request)) ||
    (kind === 'lent' && isText(to) && (lent === undefined || isLent(lent))) ||
    kind === 'began' ||
    (kind === 'changed' && isSession(session)) ||
    (kind === 'ended' && isText(sessionId) && isSharedEnd(end))
  return known ? (data as TabMessage) : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 500

const isHandshakeRequest = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['v'] === 'number' &&
  ['skid', 'epk', 'cr', 'aud'].every((name) => isText(value[name]))

/** The handshake itself is proved by the one who began it. */
const isLent = (value: unknown): boolean =>
  isRecord(value) && isRecord(value['handshake']) && isSession(value['session'])

const isSharedEnd = (value: unknown): boolean =>
  isRecord(value) &&
  endsForAll.some((reason) => reason === value['reason']) &&
  [value['message'], value['why']].every((text) => text === undefined || isText(text)) &&
  ['number', 'undefined'].includes(typeof value['minutes'])
