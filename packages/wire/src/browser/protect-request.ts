import { encodeBase64url } from '../base64url.ts'
import { utf8 } from '../bytes.ts'
import { canonicalRequest, requestBodyAad, requestQueryAad } from '../canonical.ts'
import { type BodyDigest, sealedMembers, sealedQueryName, wireHeaders } from '../headers.ts'
import { wireSizes } from '../limits.ts'
import { jsonMediaType, multipartMediaType } from '../media-type.ts'
import type { Channel } from './channel.ts'
import { multipartDigest } from './multipart-digest.ts'
import { randomBytes, type RandomBytes, sealFrame, sha256Text, sign } from './web-crypto.ts'

/** A request before it is protected. */
export type PlainRequest = {
  method: string
  url: URL
  /** JSON text; sealed unless `bodyInClear`. */
  json?: string
  form?: FormData
  /** Only the renewal of a channel sends JSON in clear. */
  bodyInClear?: boolean
  sealedQuery?: boolean
  authorization?: string
  idempotencyKey?: string
}

/** A request ready to be sent, and what its answer must be bound to. */
export type ProtectedRequest = {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | FormData | undefined
  nonce: string
  checksum: string
}

export async function protectRequest(
  channel: Channel,
  plain: PlainRequest,
  localNow: number,
  random: RandomBytes = randomBytes,
): Promise<ProtectedRequest> {
  const { method, authorization, idempotencyKey } = plain
  const url = new URL(plain.url)
  const time = String(Math.round(localNow + channel.skew))
  const nonce = encodeBase64url(random(wireSizes.nonce))
  // What fetch will send: the parsed address, not what the caller spelled.
  const path = url.pathname
  const seal = (aad: string, text: string) =>
    sealFrame(channel.keys.requestSealing, aad, text, random)

  if (plain.sealedQuery && url.search) {
    const sealed = await seal(requestQueryAad({ method, path, time, nonce }), url.search.slice(1))
    url.search = `${sealedQueryName}=${sealed}`
  }
  const query = url.search.slice(1)
  let body: string | FormData | undefined = plain.form ?? plain.json
  if (plain.json !== undefined && !plain.bodyInClear) {
    const sealed = await seal(requestBodyAad({ method, path, query, time, nonce }), plain.json)
    body = `{"${sealedMembers.request}":"${sealed}"}`
  }
  const digest = await digestOf(body)
  const mediaType = body === undefined ? '-' : plain.form ? multipartMediaType : jsonMediaType
  const channelHash = await sha256Text(utf8(channel.tok))
  const authorizationHash = authorization && (await sha256Text(utf8(authorization)))
  const checksum = await sign(
    channel.keys.requestMac,
    canonicalRequest({
      method,
      path,
      query,
      time,
      nonce,
      channelHash,
      authorizationHash,
      idempotencyKey,
      mediaType,
      digest,
    }),
  )
  channel.uses++

  const headers: Record<string, string> = {
    [wireHeaders.channel]: channel.tok,
    [wireHeaders.requestTime]: time,
    [wireHeaders.nonce]: nonce,
    [wireHeaders.bodyDigest]: digest,
    [wireHeaders.checksum]: checksum,
  }
  if (authorization) headers[wireHeaders.authorization] = authorization
  if (idempotencyKey) headers[wireHeaders.idempotencyKey] = idempotencyKey
  // A form's type carries a boundary that only the browser knows.
  if (typeof body === 'string') headers['content-type'] = jsonMediaType
  return { method, url, headers, body, nonce, checksum }
}

async function digestOf(body: string | FormData | undefined): Promise<BodyDigest> {
  if (body === undefined) return 'none'
  return typeof body === 'string' ? `raw:${await sha256Text(utf8(body))}` : multipartDigest(body)
}
