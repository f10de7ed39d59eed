import { API_ROOT } from '@lokseva/contract/endpoint'
import { channelPath, type HandshakeRequest } from '@lokseva/wire/handshake-transcript'
import { jsonMediaType } from '@lokseva/wire/media-type'
import type { Channel } from '@lokseva/wire/browser/channel'
import type { ChannelKeeper } from '@lokseva/wire/browser/channel-keeper'
import { startHandshake } from '@lokseva/wire/browser/handshake'
import type { CallerDeps } from './caller-deps.ts'
import { deliver } from './deliver.ts'
import { invalidAccess, protectedCall } from './protected-call.ts'
import { parseBody, readError } from './read-error.ts'

/** A handshake with the portal; on an old channel, a signed renewal that keeps the login. */
export async function openChannel(
  deps: CallerDeps,
  channels: ChannelKeeper,
  old?: Channel,
): Promise<Channel> {
  const [pin] = deps.pinnedKeys()
  if (!pin) throw new Error('The page carries no channel keys')
  const token = deps.token()
  const { request, finish } = await startHandshake(pin, deps.origin)
  const answer = old
    ? await renew(deps, channels, request, old)
    : await shake(deps, request, pin.skid)
  const channel = await finish(answer, deps.now())
  if (!channel) throw invalidAccess(deps, 200, token)
  return channel
}

const channelUrl = (deps: CallerDeps) => new URL(API_ROOT + channelPath, deps.origin)

async function shake(deps: CallerDeps, request: HandshakeRequest, skid: string): Promise<unknown> {
  const outgoing = {
    url: channelUrl(deps),
    method: 'POST',
    headers: { 'content-type': jsonMediaType },
    body: JSON.stringify(request),
  }
  const { answer } = await deliver(deps, async () => outgoing, {})
  const value = parseBody(answer.body)
  if (answer.status === 200) return value
  const error = readError(deps, answer.status, value)
  if (error.code === 'CHANNEL_KEY') deps.reloadOnce(skid)
  else if (error.code === 'CHANNEL_VERSION') deps.reloadOnce(`v${request.v}`)
  else deps.report(error)
  throw error
}

const renew = (
  deps: CallerDeps,
  channels: ChannelKeeper,
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
