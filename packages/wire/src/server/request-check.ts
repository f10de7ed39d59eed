import { timingSafeEqual } from 'node:crypto'
import { isBase64url } from '../base64url.ts'
import { canonicalRequest, splitTarget } from '../canonical.ts'
import {
  authorizationPattern,
  type BodyDigest,
  idempotencyKeyPattern,
  isBodyDigest,
  targetPattern,
  timePattern,
  wireHeaders,
} from '../headers.ts'
import { wireLimits, wireSizes } from '../limits.ts'
import { normalMediaType } from '../media-type.ts'
import type { Channel } from './channel.ts'
import { mac, sha256Text } from './channel-keys.ts'
import { decodeBytes } from './decode-bytes.ts'
import { isSameDigest } from './multipart-digest.ts'
import { refuse, type Result } from './result.ts'

export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>

/** A request before its body: `target` is the raw one from the request line, untouched. */
export type RequestHead = { method: string; target: string; headers: HeaderValues }

/** A request whose head is proven to come from the holder of the channel, as it was sent. */
export type CheckedRequest = {
  method: string
  path: string
  query: string
  time: string
  nonce: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  /** `-` when there is no body. */
  mediaType: string
  digest: BodyDigest
  checksum: string
}

export type HeadRefusal = 'CHK_HEADER' | 'CHK_MISMATCH' | 'CHK_TIME'

export type HeadOptions = {
  /** For unsafe methods that create or change a record. */
  idempotencyKey?: 'required' | 'optional'
}

/** Steps 3 to 5 of the order of checks: header syntax, checksum, time. The body is not read yet. */
export function checkRequestHead(
  channel: Channel,
  head: RequestHead,
  now: number,
  options: HeadOptions = {},
): Result<{ request: CheckedRequest }, HeadRefusal> {
  const request = readHead(head)
  const tok = head.headers[wireHeaders.channel]
  if (!request || typeof tok !== 'string' || !isBase64url(tok, wireSizes.token)) {
    return refuse('CHK_HEADER')
  }
  if (options.idempotencyKey === 'required' && !request.idempotencyKey) return refuse('CHK_HEADER')

  const { authorization } = request
  const expected = mac(
    channel.keys.requestMac,
    canonicalRequest({
      ...request,
      channelHash: channel.hashes.channel,
      authorizationHash:
        authorization === undefined ? undefined : channel.hashes.authorization(authorization),
    }),
  )
  const given = decodeBytes(request.checksum, wireSizes.mac)
  if (!given || !timingSafeEqual(given, expected)) return refuse('CHK_MISMATCH')
  if (Math.abs(Number(request.time) - now) > wireLimits.clockWindowMs) return refuse('CHK_TIME')
  return { ok: true, request }
}

/** Step 8: the bytes that came are the bytes that were signed. `mp1` bodies: multipartDigest. */
export function checkBodyDigest(
  request: CheckedRequest,
  body: Uint8Array | undefined,
): Result<{}, 'CHK_BODY'> {
  const { digest } = request
  if (digest === 'none') return body && body.length > 0 ? refuse('CHK_BODY') : { ok: true }
  if (!body || !digest.startsWith('raw:')) return refuse('CHK_BODY')
  return isSameDigest(digest, `raw:${sha256Text(body)}`) ? { ok: true } : refuse('CHK_BODY')
}

function readHead({ method, target, headers }: RequestHead): CheckedRequest | undefined {
  const time = headers[wireHeaders.requestTime]
  const nonce = headers[wireHeaders.nonce]
  const digest = headers[wireHeaders.bodyDigest]
  const checksum = headers[wireHeaders.checksum]
  const authorization = headers[wireHeaders.authorization]
  const idempotencyKey = headers[wireHeaders.idempotencyKey]
  const contentType = headers['content-type']
  if (!targetPattern.test(target)) return undefined
  if (typeof time !== 'string' || !timePattern.test(time)) return undefined
  if (typeof nonce !== 'string' || !isBase64url(nonce, wireSizes.nonce)) return undefined
  if (typeof checksum !== 'string' || !isBase64url(checksum, wireSizes.mac)) return undefined
  if (typeof digest !== 'string' || !isBodyDigest(digest)) return undefined
  if (!isAbsentOr(authorizationPattern, authorization)) return undefined
  if (!isAbsentOr(idempotencyKeyPattern, idempotencyKey)) return undefined
  if (contentType !== undefined && typeof contentType !== 'string') return undefined
  const mediaType = normalMediaType(contentType)
  // A body comes with its type and a digest, no body with neither: anything between is not ours.
  if ((mediaType === '-') !== (digest === 'none')) return undefined
  const place = splitTarget(target)
  return {
    method,
    ...place,
    time,
    nonce,
    authorization,
    idempotencyKey,
    mediaType,
    digest,
    checksum,
  }
}

function isAbsentOr(pattern: RegExp, value: HeaderValues[string]): value is string | undefined {
  return value === undefined || (typeof value === 'string' && pattern.test(value))
}
