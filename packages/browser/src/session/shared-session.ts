import type { HandshakeRequest } from '@lokseva/wire/handshake-transcript'
import { appName } from '../app-name.ts'
import { endSessionHere, onNotifyTabs } from './end-session.ts'
import { onSessionChange, readSession, storeSession, takesSessionsAt } from './session.ts'
import { type ChannelShare, type SessionTabs, sessionTabs } from './session-tabs.ts'
import { readTabMessage, type TabLine, type TabMessage } from './tab-messages.ts'

let tabs: SessionTabs | undefined

/** The channel's owner says how channels are passed on; from then on the tabs share one login. */
export function shareSession(channels: ChannelShare): void {
  tabs = sessionTabs({
    open: openTabLine,
    session: { read: readSession, store: storeSession, onChange: onSessionChange },
    channels,
    takesSessions: () => takesSessionsAt(location.pathname),
    onEnded: (end) => endSessionHere(end.reason === 'logout' ? { reason: 'other-tab' } : end),
    isAlone,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: () => crypto.randomUUID(),
  })
  onNotifyTabs(tabs.tellEnded)
}

/** Whether another tab of this browser has handed its session over. */
export const seekSession = async (): Promise<boolean> => (await tabs?.seek()) ?? false

/** While a page waits for a login, one in another tab is as good. */
export const wantSession = (): (() => void) => tabs?.want() ?? (() => {})

/** A login or a registration under way needs the channel it began on: no login is taken over. */
export const refuseSession = (): (() => void) => tabs?.refuse() ?? (() => {})

export const regainChannel = async (request: HandshakeRequest): Promise<unknown> =>
  tabs?.regain(request)

/** Every open tab holds it; the browser takes it back from one that is closed. */
const OPEN_TAB = `lokseva.${appName}.tab.1`
/** A page over an unsafe connection is lent none. */
const locks = (navigator as { locks?: LockManager | null }).locks ?? undefined
const isCounted = new Promise<boolean>((resolve) => {
  if (!locks) return resolve(false)
  const untilClosed = () => {
    resolve(true)
    return new Promise(() => {})
  }
  locks.request(OPEN_TAB, { mode: 'shared' }, untilClosed).catch(() => resolve(false))
})

/** Whether no other tab of the portal is open; false where the browser does not say. */
export async function isAlone(): Promise<boolean> {
  if (!locks || !(await isCounted)) return false
  const { held = [] } = await locks.query()
  return held.filter(({ name }) => name === OPEN_TAB).length <= 1
}

/** The line between the tabs of one origin; none where the browser has none. */
function openTabLine(hear: (message: TabMessage) => void): TabLine {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const line = new BroadcastChannel(`lokseva.${appName}.session.1`)
  line.addEventListener('message', ({ data }) => {
    const message = readTabMessage(data)
    if (message) hear(message)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin only
  return (message) => line.postMessage(message)
}
