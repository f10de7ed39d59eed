import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { browserChannelStore } from '@lokseva/wire/browser/browser-channel-store'
import { pinnedKeys } from '@lokseva/wire/browser/pinned-keys'
import type { PinnedKey } from '@lokseva/wire/handshake-transcript'
import { appName } from '@lokseva/browser/app-name.ts'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import { translate } from '@lokseva/browser/language/translator.ts'
import { fetchPageFacts } from '@lokseva/browser/pages/page-facts.ts'
import { endSession, onForgetKeys } from '@lokseva/browser/session/end-session.ts'
import { readSession } from '@lokseva/browser/session/session.ts'
import { regainChannel, shareSession } from '@lokseva/browser/session/shared-session.ts'
import type { Caller } from './caller/caller.ts'
import type { CallerDeps } from './caller/caller-deps.ts'
import { unreachable } from './caller/deliver.ts'
import { openCall } from './caller/open-call.ts'
import { prefetchedResponses } from './queries/prefetched-responses.ts'
import { reloadOnce } from './reload-page.ts'
import type { Call, CallArguments, CallOptions, LooseRequest } from './caller/request-parts.ts'
import { learningClock } from './server-clock.ts'
import { setUnresponsive } from './unresponsive.ts'

export type { CallOptions } from './caller/request-parts.ts'

const deps: CallerDeps = {
  origin: location.origin,
  fetch: async (url, init) =>
    init.onProgress
      ? (await import('./caller/send-with-progress.ts')).sendWithProgress(url, init)
      : fetch(url, init),
  pinnedKeys: currentKeys,
  store: learningClock(browserChannelStore(`lokseva.${appName}.channel`)),
  now: Date.now,
  language: currentLanguage,
  token: () => readSession()?.token,
  endSession,
  reloadOnce,
  report: (error) => reportError(error),
  wait,
  random: Math.random,
  online: () => navigator.onLine,
  wording: translate,
  noteUnanswered: setUnresponsive,
  otherTabs: regainChannel,
}

let sealed: Promise<Caller> | undefined

/** Sealing and signing is fetched with the first call that needs it: a first page needs none. */
function sealedCalls(): Promise<Caller> {
  sealed ??= import('./caller/caller.ts').then(
    ({ caller }) => caller(deps),
    () => {
      sealed = undefined
      throw unreachable(deps)
    },
  )
  return sealed
}

/** Fetches it beside the page that will need it at once. */
export function prepareSealedCalls(): void {
  sealedCalls().catch(() => {
    // The first call tries again, and says so if it fails.
  })
}

onForgetKeys(async () => (sealed ? (await sealed).channels.forget() : deps.store.clear()))

shareSession({
  begin: async () => (await sealedCalls()).begin(),
  lend: async (request) => (await sealedCalls()).lend(request),
})

/** A page kept for a lost connection carries no keys: old ones would fail the first call. */
function currentKeys(): PinnedKey[] | Promise<PinnedKey[]> {
  const inPage = pinnedKeys()
  if (inPage.length > 0) return inPage
  fetched ??= fetchPageFacts().then(
    ({ keys }) => keys,
    () => {
      fetched = undefined
      throw unreachable(deps)
    },
  )
  return fetched
}
let fetched: Promise<PinnedKey[]> | undefined

const prefetched = prefetchedResponses(() => performance.now())

/** Calls the portal: `await call(getModule, { params: { name: 'LOGIN' } })`. */
export const call = (async (
  endpoint: EndpointDefinition,
  request?: LooseRequest,
  options?: CallOptions,
): Promise<unknown> =>
  (endpoint.method === 'GET' && prefetched.take(keyOf(endpoint, request))) ||
  send(endpoint, request, options)) as unknown as Call

/** Asks before the page that needs the answer is drawn: its first `call` gets it. Reads only. */
export const prefetchCall = ((endpoint: EndpointDefinition, request?: LooseRequest): void =>
  prefetched.keep(keyOf(endpoint, request), send(endpoint, request))) as <
  const D extends EndpointDefinition,
>(
  endpoint: D,
  ...rest: CallArguments<D>
) => void

const send = async (
  endpoint: EndpointDefinition,
  request: LooseRequest,
  options: CallOptions = {},
): Promise<unknown> =>
  endpoint.channel === 'open'
    ? openCall(deps, endpoint, request, options)
    : (await sealedCalls()).call(endpoint, request as never, options)

/** Somebody else, or another language, asks for something else. */
const keyOf = ({ path }: EndpointDefinition, request: LooseRequest): string =>
  JSON.stringify([path, request, currentLanguage(), readSession()?.token])

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
