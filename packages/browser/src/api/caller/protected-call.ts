import { rekeyAdvice, wireHeaders } from '@lokseva/wire/headers'
import type { Channel } from '@lokseva/wire/browser/channel'
import type { ChannelManager } from '@lokseva/wire/browser/channel-manager'
import { openResponse, type OpenedResponse } from '@lokseva/wire/browser/open-response'
import { type PlainRequest, protectRequest } from '@lokseva/wire/browser/protect-request'
import { backOff, readRetryAfter, transportRetries } from './back-off.ts'
import type { CallerDeps } from './caller-deps.ts'
import { deliver } from './deliver.ts'
import { ApiError } from '../errors.ts'
import { readError, refused } from './read-error.ts'

export type ProtectedCall = {
  plain: Omit<PlainRequest, 'authorization'>
  expects: 'json' | 'blob'
  headers?: Record<string, string>
  signal?: AbortSignal
  onProgress?: (part: number) => void
  /** Sends on this channel whatever happens: a renewal. */
  on?: Channel
}

type Genuine = Extract<OpenedResponse, { kind: 'genuine' }>

export async function prepareProtected(
  deps: CallerDeps,
  channels: ChannelManager,
  { plain, headers, on }: ProtectedCall,
) {
  const channel = on ?? (await channels.current())
  const token = deps.token()
  const authorization = token && `Bearer ${token}`
  const sent = await protectRequest(channel, { ...plain, authorization }, deps.now())
  return { ...sent, headers: { ...headers, ...sent.headers }, channel, token }
}

/** One call through the channel, with every second chance the protocol gives. */
export async function protectedCall(
  deps: CallerDeps,
  channels: ChannelManager,
  call: ProtectedCall,
): Promise<unknown> {
  const { signal, onProgress } = call
  const chances = { rekey: 1, CHK_TIME: 1, REPLAY: 1, CHK_BODY: 1 }
  let waitsForTwin = 0
  let waitsForRoom = 0
  const take = (kind: keyof typeof chances) => chances[kind]-- > 0

  for (;;) {
    const prepare = () => prepareProtected(deps, channels, call)
    const { sent, response } = await deliver(deps, prepare, { signal, onProgress })
    const opened = await openResponse(sent.channel, sent, response, call.expects)
    if (opened.kind === 'unsigned' && isRekeyAdvice(response)) {
      if (call.on || !take('rekey')) throw channelLost(deps)
      await channels.replace(sent.channel)
      continue
    }
    if (opened.kind !== 'genuine') throw invalidAccess(deps, response.status, sent.token)
    if (response.status < 400) return opened.blob ?? opened.value

    const error = readError(deps, response.status, opened.value)
    if (error.code === 'CHK_TIME' && take('CHK_TIME')) {
      channels.correctClock(sent.channel, serverTime(error, opened))
    } else if (error.code === 'REPLAY' && take('REPLAY')) {
      // The next try has a new nonce and the same Idempotency-Key.
    } else if (error.code === 'CHK_BODY' && call.plain.form) {
      // A file can be cut on the way, or change while it is read; that is no attack.
      if (!take('CHK_BODY')) throw error
    } else if (error.code === 'IDEMPOTENCY_BUSY' && waitsForTwin < 3) {
      await deps.wait(1000 * 2 ** waitsForTwin++, signal)
    } else if (response.status === 503 && waitsForRoom < transportRetries) {
      const asked = readRetryAfter(response.headers.get('retry-after'), deps.now())
      const wait = backOff(waitsForRoom++, asked, deps.random)
      if (wait === undefined) throw error
      await deps.wait(wait, signal)
    } else {
      throw refused(deps, error, sent.token)
    }
  }
}

export function invalidAccess(deps: CallerDeps, status: number, token: string | undefined) {
  if (deps.token() === token) deps.endSession({ reason: 'invalid-access' })
  const message = deps.wording('wire.invalidAccess')
  return new ApiError(status, { code: 'INVALID_ACCESS', message })
}

const isRekeyAdvice = ({ status, headers }: Parameters<typeof openResponse>[2]): boolean =>
  status === 401 && headers.get(wireHeaders.channelError) === rekeyAdvice

const channelLost = (deps: CallerDeps): ApiError =>
  new ApiError(401, { code: 'CHANNEL_UNKNOWN', message: deps.wording('wire.somethingWrong') })

function serverTime({ params }: ApiError, response: Genuine): number {
  const told = Number(params['serverTime'])
  return Number.isSafeInteger(told) && told > 0 ? told : response.time
}
