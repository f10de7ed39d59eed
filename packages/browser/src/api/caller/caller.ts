import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { encodeBase64url } from '@lokseva/wire/base64url'
import { type ChannelManager, channelManager } from '@lokseva/wire/browser/channel-manager'
import { randomBytes } from '@lokseva/wire/browser/web-crypto'
import type { ChannelShare } from '@lokseva/browser/session/session-tabs.ts'
import type { CallerDeps } from './caller-deps.ts'
import { isSafe, openCall } from './open-call.ts'
import { noteAction } from '../note-action.ts'
import { beginHandshake, lendChannel, openChannel } from './open-channel.ts'
import { type ProtectedCall, protectedCall } from './protected-call.ts'
import { type Call, type CallOptions, type LooseRequest, urlOf } from './request-parts.ts'

export type Caller = { call: Call; channels: ChannelManager } & ChannelShare

/** The portal's calls: plain for open ones, through the channel for all others. */
export function caller(deps: CallerDeps): Caller {
  const channels: ChannelManager = channelManager({
    store: deps.store,
    now: deps.now,
    handshake: (old) => openChannel(deps, channels, old),
  })
  const call = async (
    endpoint: EndpointDefinition,
    request?: LooseRequest,
    options: CallOptions = {},
  ): Promise<unknown> => {
    if (endpoint.channel === 'open') return openCall(deps, endpoint, request, options)
    const sent = () =>
      protectedCall(deps, channels, protectedParts(deps, endpoint, request, options))
    if (isSafe(endpoint) || options.background) return sent()
    noteAction()
    // What is read while it is on its way may be of before.
    return sent().finally(noteAction)
  }
  return {
    call: call as Call,
    channels,
    begin: () => beginHandshake(deps, channels),
    lend: (request) => lendChannel(deps, channels, request),
  }
}

export function protectedParts(
  deps: Pick<CallerDeps, 'origin'>,
  endpoint: EndpointDefinition,
  request: LooseRequest,
  { signal, headers, idempotencyKey, onProgress }: CallOptions,
): ProtectedCall {
  const body = request?.body
  const form = body instanceof FormData ? body : undefined
  return {
    plain: {
      method: endpoint.method,
      url: urlOf(endpoint, request, deps.origin),
      form,
      json: form || body === undefined ? undefined : JSON.stringify(body),
      sealedQuery: endpoint.sealedQuery,
      // One key for one action of the candidate: every retry below repeats it.
      idempotencyKey: isSafe(endpoint)
        ? undefined
        : (idempotencyKey ?? encodeBase64url(randomBytes(16))),
    },
    expects: endpoint.response === 'blob' ? 'blob' : 'json',
    headers,
    signal,
    onProgress,
  }
}
