import {
  addressOf,
  type ResponseOf,
  type EndpointDefinition,
  type RequestOf,
} from '@lokseva/contract/endpoint'

export type CallOptions = {
  signal?: AbortSignal
  /** To repeat one user action across several calls; made afresh for each call otherwise. */
  idempotencyKey?: string
  /** Headers of single routes, such as the support page's `x-api-key`. */
  headers?: Record<string, string>
  /** Told how much of a form has left, from 0 to 1; the last word is that all has. */
  onProgress?: (part: number) => void
  /** The page tells something by itself, by which nothing changes that anybody has read. */
  background?: boolean
}

/** A form with files replaces the body of a multipart call. */
export type CallRequest<D extends EndpointDefinition> = D extends { multipart: true }
  ? Omit<RequestOf<D>, 'body'> & { body: FormData }
  : RequestOf<D>

export type CallArguments<D extends EndpointDefinition> =
  {} extends CallRequest<D>
    ? [request?: CallRequest<D>, options?: CallOptions]
    : [request: CallRequest<D>, options?: CallOptions]

export type CallResponse<D extends EndpointDefinition> = D['response'] extends 'blob'
  ? Blob
  : ResponseOf<D>

export type Call = <const D extends EndpointDefinition>(
  endpoint: D,
  ...rest: CallArguments<D>
) => Promise<CallResponse<D>>

/** A request without its types, as the plumbing handles it. */
export type LooseRequest = { params?: unknown; query?: unknown; body?: unknown } | undefined

export function urlOf(endpoint: EndpointDefinition, request: LooseRequest, origin: string): URL {
  const params = (request?.params ?? {}) as Record<string, unknown>
  const path = addressOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const url = new URL(path, origin)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request?.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one))
    }
  }
  url.search = query.toString()
  return url
}
