import { watchStaffSession } from '@lokseva/contract/staff/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { readSession, sessionIdOf, type LoginSession } from '@lokseva/browser/session/session.ts'

/** A server that answers at once, because it is about to stop, is not asked again at once. */
const LEAST_BETWEEN = 1000
const AFTER_TROUBLE = 5000

/** Some browsers have none over an unsafe connection: each tab waits for itself there. */
const locks = (navigator as { locks?: LockManager }).locks

type Watch = {
  /** What the page believes the member may do. */
  known: () => string
  onChange: (access: string) => void
  signal: AbortSignal
}

/**
 * One tab of a browser waits for the server's word and passes it on; when that tab is closed the
 * next one waits. The end of a session is passed on by the session itself.
 */
export async function watchSession(session: LoginSession, watch: Watch): Promise<void> {
  const { onChange, signal } = watch
  const name = `lokseva.office.access.${sessionIdOf(session)}`
  const line = new BroadcastChannel(name)
  line.addEventListener('message', ({ data }) => onChange(String(data)))
  signal.addEventListener('abort', () => line.close())
  const tell = (access: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin only
    line.postMessage(access)
    onChange(access)
  }
  const listen = () => listenOn(session, { ...watch, onChange: tell })
  try {
    await (locks ? locks.request(name, { signal }, listen) : listen())
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function listenOn(
  { token }: LoginSession,
  { known, onChange, signal }: Watch,
): Promise<void> {
  let told: string | undefined = known()
  while (!signal.aborted && readSession()?.token === token) {
    const begun = performance.now()
    try {
      const query: { known?: string } = told === undefined ? {} : { known: told }
      const { access }: { access: string } = await call(watchStaffSession, { query }, { signal })
      if (access !== told) onChange(access)
      told = access
      await pause(LEAST_BETWEEN - (performance.now() - begun), signal)
    } catch {
      // The next question is answered at once: the page sees that the portal is back.
      told = undefined
      await pause(AFTER_TROUBLE, signal)
    }
  }
}

/** Over at once when nobody waits for it. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ms <= 0 || signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
