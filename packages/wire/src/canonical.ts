import type { BodyDigest } from './headers.ts'

export type CanonicalRequest = {
  method: string
  /** Bytes of the request target before the first `?`, as sent. */
  path: string
  /** Bytes after the first `?`, as sent. */
  query: string
  time: string
  nonce: string
  /** Base64url of the SHA-256 of the X-Channel value. */
  channelHash: string
  /** Base64url of the SHA-256 of the whole Authorization value. */
  authorizationHash: string | undefined
  idempotencyKey: string | undefined
  mediaType: string
  digest: string
}

/** The eleven lines a request checksum covers. */
export function canonicalRequest(request: CanonicalRequest): string {
  return [
    'OAS1-REQ',
    request.method.toUpperCase(),
    request.path,
    request.query,
    request.time,
    request.nonce,
    request.channelHash,
    request.authorizationHash ?? '-',
    request.idempotencyKey ?? '-',
    request.mediaType,
    request.digest,
  ].join('\n')
}

export type CanonicalResponse = {
  status: number
  /** As the server received them; `-` when it received none. */
  nonce: string
  requestChecksum: string
  time: string
  mediaType: string
  digest: BodyDigest | (string & {})
}

/** The seven lines an answer's checksum covers. */
export function canonicalResponse(response: CanonicalResponse): string {
  return [
    'OAS1-RES',
    String(response.status).padStart(3, '0'),
    response.nonce,
    response.requestChecksum,
    response.time,
    response.mediaType,
    response.digest,
  ].join('\n')
}

type Place = Pick<CanonicalRequest, 'method' | 'path' | 'query' | 'time' | 'nonce'>

/** What a sealed body is bound to, so that it opens in no other request. */
export const requestBodyAad = ({ method, path, query, time, nonce }: Place): string =>
  ['OAS1-REQ-BODY', method.toUpperCase(), path, query, time, nonce].join('\n')

export const requestQueryAad = ({ method, path, time, nonce }: Omit<Place, 'query'>): string =>
  ['OAS1-REQ-QUERY', method.toUpperCase(), path, time, nonce].join('\n')

export const responseBodyAad = (status: number, nonce: string, time: string): string =>
  ['OAS1-RES-BODY', String(status).padStart(3, '0'), nonce, time].join('\n')

/** Splits a request target at its first `?`, changing nothing. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?')
  if (mark < 0) return { path: target, query: '' }
  return { path: target.slice(0, mark), query: target.slice(mark + 1) }
}
