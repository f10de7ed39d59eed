import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import type { CallerDeps } from './caller-deps.ts'
import { deliver } from './deliver.ts'
import { parseBody, readError, refused } from './read-error.ts'
import { type CallOptions, type LooseRequest, urlOf } from './request-parts.ts'

export const isSafe = (endpoint: EndpointDefinition): boolean => endpoint.method === 'GET'

/** A call that anybody may read on the way. */
export async function openCall(
  deps: CallerDeps,
  endpoint: EndpointDefinition,
  request: LooseRequest,
  { signal, headers = {} }: CallOptions,
): Promise<unknown> {
  const hasBody = request?.body !== undefined
  const outgoing = {
    method: endpoint.method,
    url: urlOf(endpoint, request, deps.origin),
    headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
    body: hasBody ? JSON.stringify(request.body) : undefined,
  }
  // Without an Idempotency-Key an unsafe request may not be sent twice. A device that says it has
  // no connection is asked to try once: it may be wrong, and whoever reads is told at once.
  const retries = isSafe(endpoint) && deps.online() ? undefined : 0
  const { response } = await deliver(deps, async () => outgoing, { signal, retries })
  if (response.status < 400) {
    if (endpoint.response !== 'blob') return parseBody(response.body)
    return new Blob([response.body], { type: response.headers.get('content-type') ?? '' })
  }
  const error = readError(deps, response.status, parseBody(response.body))
  throw refused(deps, error, deps.token())
}
