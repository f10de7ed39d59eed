import { API_ROOT } from '@lokseva/contract/endpoint'
import { channelPath, type HandshakeRequest } from '@lokseva/wire/handshake-transcript'
import { jsonMediaType } from '@lokseva/wire/media-type'
import type { Channel } from '@lokseva/wire/browser/channel'
import type { ChannelManager } from '@lokseva/wire/browser/channel-manager'
import { startHandshake } from '@lokseva/wire/browser/handshake'
import type { BegunHandshake } from '@lokseva/browser/session/session-tabs.ts'
import type { CallerDeps } from './caller-deps.ts'
import { deliver } from './deliver.ts'
import { invalidAccess, protectedCall } from './protected-call.ts'
import { parseBody, readError } from './read-error.ts'

/** A handshake with the portal; on an old channel, a signed renewal that keeps the login. */
export async function openChannel(
  deps: CallerDeps,
  channels: ChannelManager,
  old?: Channel,
): Promise<Channel> {
  const pin = await pinned(deps)
  const token = deps.token()
  const { request, finish } = await startHandshake(pin, deps.origin)
  // A new channel would be a stranger to the login; one that another tab gets is not.
  const regained = !old && token ? await deps.otherTabs?.(request) : undefined
  const response =
    regained ??
    (old ? await renew(deps, channels, request, old) : await shake(deps, request, pin.skid))
  const channel = await finish(response, deps.now())
  if (!channel) throw invalidAccess(deps, 200, token)
  return channel
}

/** A handshake for the login of another tab, which sends it and hands back the answer. */
export async function beginHandshake(
  deps: CallerDeps,
  channels: ChannelManager,
): Promise<BegunHandshake> {
  const { request, finish } = await startHandshake(await pinned(deps), deps.origin)
  return {
    request,
    adopt: async (response, take) => {
      const channel = await finish(response, deps.now())
      if (!channel || !take()) return false
      await channels.adopt(channel)
      return true
    },
  }
}

/**
 * The other half: a renewal of this tab's channel with the other tab's keys. The server keeps the
 * channel's id, to which the login is bound; this tab's own channel goes on as it is.
 */
export const lendChannel = async (
  deps: CallerDeps,
  channels: ChannelManager,
  request: HandshakeRequest,
): Promise<unknown> => renew(deps, channels, request, await channels.current())

async function pinned(deps: CallerDeps) {
  const [pin] = await deps.pinnedKeys()
  if (!pin) throw new Error('The page carries no channel keys')
  return pin
}

const channelUrl = (deps: CallerDeps) => new URL(API_ROOT + channelPath, deps.origin)

async function shake(deps: CallerDeps, request: HandshakeRequest, skid: string): Promise<unknown> {
  const outgoing = {
    url: channelUrl(deps),
    method: 'POST',
    headers: { 'content-type': jsonMediaType },
    body: JSON.stringify(request),
  }
  const { response } = await deliver(deps, async () => outgoing, {})
  const value = parseBody(response.body)
  if (response.status === 200) return value
  const error = readError(deps, response.status, value)
  if (error.code === 'CHANNEL_KEY') deps.reloadOnce(skid)
  else if (error.code === 'CHANNEL_VERSION') deps.reloadOnce(`v${request.v}`)
  else deps.report(error)
  throw error
}

const renew = (
  deps: CallerDeps,
  channels: ChannelManager,
  request: HandshakeRequest,
  old: Channel,
): Promise<unknown> =>
  protectedCall(deps, channels, {
    plain: {
      method: 'POST',
      url: channelUrl(deps),
      json: JSON.stringify(request),
      bodyInClear: true,
    },
    expects: 'json',
    on: old,
  })
