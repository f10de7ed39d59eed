import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import type { PinnedKey } from '@lokseva/wire/handshake-transcript'
import { type Caller, caller, protectedParts } from '@lokseva/browser/api/caller/caller.ts'
import type { CallerDeps } from '@lokseva/browser/api/caller/caller-deps.ts'
import { prepareProtected } from '@lokseva/browser/api/caller/protected-call.ts'
import type { Call, CallOptions, LooseRequest } from '@lokseva/browser/api/caller/request-parts.ts'
import type { Channel } from '@lokseva/wire/browser/channel'
import { memoryChannelStore } from '@lokseva/wire/browser/channel-store'
import { openResponse, type OpenedResponse } from '@lokseva/wire/browser/open-response'

export type WireClientOptions = {
  /** Public origin of the API and audience of the channel. */
  origin: string
  /** Where the server under test listens, when that is not its public origin. */
  baseUrl?: string
  channelKeys: PinnedKey[]
  fetch?: CallerDeps['fetch']
  now?: () => number
  language?: 'en' | 'mr'
  /** The page's own behaviour, where a test wants to watch or replace it. */
  deps?: Partial<CallerDeps>
}

/** A protected request ready to leave; a test may change any of it. */
export type PreparedRequest = {
  method: string
  /** Path and query as they go on the wire. */
  target: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

export type RawResponse = {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  text: string
  /** What the browser would have made of it. */
  opened: OpenedResponse
  /** Sends exactly the same bytes again. */
  replay(): Promise<RawResponse>
}

export type WireClient = {
  call: Call
  raw(
    endpoint: EndpointDefinition,
    request?: LooseRequest,
    tamper?: (prepared: PreparedRequest) => PreparedRequest | void,
    options?: CallOptions,
  ): Promise<RawResponse>
  /** The channel in use; handshakes when there is none yet. */
  channel(): Promise<Channel>
  forgetChannel(): Promise<void>
  /** How the page shares its login with another tab. */
  tabs: Pick<Caller, 'begin' | 'lend'>
  readonly cid: string
  token: string | undefined
  setToken(token: string | undefined): void
  /** Reasons for which the page would have logged the candidate out. */
  ends: Parameters<CallerDeps['endSession']>[0][]
}

/** The browser's own wire code, run from Node: what passes here passes in the page. */
export async function wireClient(options: WireClientOptions): Promise<WireClient> {
  const { origin, baseUrl = origin } = options
  const post = options.fetch ?? ((url, init) => fetch(url, init))
  const send: CallerDeps['fetch'] = (url, init) => post(baseUrl + url.slice(origin.length), init)
  const deps: CallerDeps = {
    origin,
    fetch: send,
    pinnedKeys: () => options.channelKeys,
    store: memoryChannelStore(),
    now: options.now ?? Date.now,
    language: () => options.language ?? 'en',
    token: () => client.token,
    endSession: (end) => {
      client.ends.push(end)
      client.token = undefined
      void page.channels.forget()
    },
    reloadOnce: () => {},
    report: () => {},
    // A test never sleeps.
    wait: async () => {},
    random: () => 0,
    online: () => true,
    wording: (id) => id,
    ...options.deps,
  }
  const page = caller(deps)

  const raw: WireClient['raw'] = async (endpoint, request, tamper, callOptions = {}) => {
    const parts = protectedParts(deps, endpoint, request, callOptions)
    const { channel, ...sent } = await prepareProtected(deps, page.channels, parts)
    const { url, method, body } = sent
    const headers = { 'accept-language': deps.language(), ...sent.headers }
    const prepared = { method, target: url.pathname + url.search, headers, body }
    const out = tamper?.(prepared) ?? prepared

    const once = async (): Promise<RawResponse> => {
      const init = { method: out.method, headers: out.headers, body: out.body }
      const response = await send(origin + out.target, init)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const received = { status: response.status, headers: response.headers, body: bytes }
      const opened = await openResponse(channel, sent, received, parts.expects)
      return { ...received, text: new TextDecoder().decode(bytes), opened, replay: once }
    }
    return once()
  }

  let last: Channel | undefined
  const client: WireClient = {
    call: page.call,
    raw,
    channel: async () => (last = await page.channels.current()),
    forgetChannel: page.channels.forget,
    tabs: page,
    get cid() {
      return last!.cid
    },
    token: undefined,
    setToken: (token) => void (client.token = token),
    ends: [],
  }
  await client.channel()
  return client
}

/** The code of a refusal that the browser would accept as ours. */
export function refusal({ status, opened }: RawResponse) {
  if (opened.kind !== 'genuine') return `${status} ${opened.kind}`
  return `${status} ${(opened.value as { code?: string } | undefined)?.code}`
}
