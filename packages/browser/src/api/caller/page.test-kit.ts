import { type Reply, wireLoopback } from '../../../../../apps/server/test/wire/wire-loopback.ts'
import { caller } from './caller.ts'
import type { CallerDeps } from './caller-deps.ts'
import { memoryChannelStore } from '@lokseva/wire/browser/channel-store'
import texts from '@lokseva/texts/wire/en.json' with { type: 'json' }

const ORIGIN = 'https://portal.example.gov.in'
const now = 1_795_132_800_000

type Received = { url: string; init: { method?: string; headers?: unknown; body?: unknown } }
type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown }

/** What the next call meets: an answer made up on the way, or the server's own (undefined). */
export type Encounter = ((received: Received) => Response | Promise<Response> | Reply) | undefined

/** An error the server itself would send: sealed and signed. */
export const signedError =
  (status: number, code: string, message: string, params?: object): Exclude<Encounter, undefined> =>
  () => ({ status, json: { code, message, params } })

/** The page's calls against the server's own half of the protocol, with no network and no sleep. */
export function page(...encounters: Encounter[]) {
  return pageWith({}, ...encounters)
}

export function pageWith(deps: Partial<CallerDeps>, ...encounters: Encounter[]) {
  let reply: Reply | undefined
  const server = wireLoopback({
    now: () => now,
    answer: () => reply ?? { status: 200, json: { message: 'ok' } },
  })
  const portal = {
    server,
    sent: [] as Sent[],
    waits: [] as number[],
    ends: [] as Parameters<CallerDeps['endSession']>[0][],
    reloads: [] as string[],
    reports: [] as Error[],
    token: 'session-token' as string | undefined,
  }
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    if (url.endsWith('/channel')) return server.fetch(url, init)
    const headers = init.headers as Record<string, string>
    portal.sent.push({ url, method: init.method!, headers, body: init.body })
    const met = await encounters.shift()?.({ url, init })
    if (met instanceof Response) return met
    reply = met
    return server.fetch(url, init)
  }
  const { call, channels } = caller({
    origin: ORIGIN,
    fetch,
    pinnedKeys: () => server.channelKeys,
    store: memoryChannelStore(),
    now: () => now,
    language: () => 'mr',
    token: () => portal.token,
    endSession: (end) => void portal.ends.push(end),
    reloadOnce: (cause) => void portal.reloads.push(cause),
    report: (error) => void portal.reports.push(error),
    wait: async (ms) => void portal.waits.push(ms),
    random: () => 0.5,
    online: () => false,
    wording: (id) => texts[id],
    ...deps,
  })
  return { call, channels, portal }
}
