import { wireHeaders } from '@lokseva/wire/headers'
import { transportStatuses } from '@lokseva/wire/limits'
import type { ReceivedResponse } from '@lokseva/wire/browser/open-response'
import { backOff, readRetryAfter, transportRetries } from './back-off.ts'
import type { CallerDeps } from './caller-deps.ts'
import { TransportError } from '../errors.ts'
import type { CallOptions } from './request-parts.ts'

export type Outgoing = Pick<RequestInit, 'method' | 'body'> & {
  url: URL
  headers: Record<string, string>
}

type Delivery = Pick<CallOptions, 'signal' | 'onProgress'> & { retries?: number }

/**
 * Sends until something that is not transport trouble comes back. Each try is prepared afresh: a
 * request that may have arrived must not come again under the same nonce.
 */
export async function deliver<T extends Outgoing>(
  deps: CallerDeps,
  prepare: () => Promise<T>,
  { signal, onProgress, retries = transportRetries }: Delivery,
): Promise<{ sent: T; response: ReceivedResponse }> {
  for (let attempt = 0; ; attempt++) {
    const sent = await prepare()
    const response = await send(deps, sent, { signal, onProgress })
    const trouble = troubleOf(deps, response)
    // Told while it is still tried: a blocker on the device is not waited out.
    if (response) deps.noteUnanswered?.(false)
    else if (attempt > 0 && deps.online()) deps.noteUnanswered?.(true)
    if (response && !trouble) return { sent, response }
    const wait = attempt < retries ? backOff(attempt, trouble?.retryAfter, deps.random) : undefined
    if (wait === undefined) throw trouble
    await deps.wait(wait, signal)
  }
}

async function send(
  deps: CallerDeps,
  { url, headers, method, body }: Outgoing,
  { signal, onProgress }: Delivery,
): Promise<ReceivedResponse | undefined> {
  try {
    const response = await deps.fetch(url.href, {
      method,
      headers: { ...headers, 'accept-language': deps.language() },
      body,
      signal,
      ...(onProgress && { onProgress }),
      // A portal that answers elsewhere is a captive one: trouble, not an answer.
      redirect: 'error',
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body: bytes }
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** Unsigned busy answers come from something on the way; the session has nothing to do with them. */
function troubleOf(deps: CallerDeps, response: ReceivedResponse | undefined) {
  if (!response) return unreachable(deps)
  const { status, headers } = response
  const signed = headers.get(wireHeaders.checksum) !== null
  if (signed || !transportStatuses.includes(status)) return undefined
  const retryAfter = readRetryAfter(headers.get('retry-after'), deps.now())
  return new TransportError('busy', deps.wording('wire.busy'), status, retryAfter)
}

/** With a connection and no answer, something on the device may stand in the way. */
export function unreachable(deps: CallerDeps): TransportError {
  const message = deps.online()
    ? `${deps.wording('wire.somethingWrong')} ${deps.wording('wire.adBlocker')}`
    : deps.wording('wire.offline')
  return new TransportError('offline', message)
}
