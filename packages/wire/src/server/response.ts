import { canonicalResponse, responseBodyAad } from '../canonical.ts'
import { type BodyDigest, sealedMembers, wireHeaders } from '../headers.ts'
import { jsonMediaType, normalMediaType } from '../media-type.ts'
import { sealFrame } from './aead.ts'
import type { Channel } from './channel.ts'
import { macText, sha256Text } from './channel-keys.ts'
import type { HeaderValues } from './request-check.ts'

/** The request an answer belongs to, as it was received, even where it was refused. */
export type PendingRequest = { nonce: string; checksum: string }

export type ResponseHeaders = {
  'x-res-time': string
  'x-body-digest': BodyDigest
  'x-checksum': string
}

export function pendingRequest(headers: HeaderValues): PendingRequest {
  const received = (name: string) => {
    const value = headers[name]
    return (Array.isArray(value) ? value.join(', ') : value) || '-'
  }
  return { nonce: received(wireHeaders.nonce), checksum: received(wireHeaders.checksum) }
}

export const rawDigest = (body: string | Uint8Array): BodyDigest => `raw:${sha256Text(body)}`

/**
 * Signs an answer that travels in clear: a file with the digest stored beside it, or none.
 * The digest is over the bytes before any Content-Encoding.
 */
export function signResponse(
  channel: Channel,
  answered: PendingRequest,
  response: { status: number; contentType?: string; digest: BodyDigest; now: number },
): ResponseHeaders {
  const time = String(response.now)
  const checksum = macText(
    channel.keys.answerMac,
    canonicalResponse({
      status: response.status,
      nonce: answered.nonce,
      requestChecksum: answered.checksum,
      time,
      mediaType: mediaTypeOf(response),
      digest: response.digest,
    }),
  )
  return {
    [wireHeaders.answerTime]: time,
    [wireHeaders.bodyDigest]: response.digest,
    [wireHeaders.checksum]: checksum,
  } as ResponseHeaders
}

function mediaTypeOf({
  contentType,
  digest,
}: {
  contentType?: string
  digest: BodyDigest
}): string {
  if (digest === 'none') return '-'
  return contentType === jsonMediaType ? jsonMediaType : normalMediaType(contentType)
}

/** Seals and signs a JSON answer, errors too. The body's type is application/json. */
export function sealResponse(
  channel: Channel,
  answered: PendingRequest,
  response: { status: number; json: string; now: number; iv?: Uint8Array },
): { body: string; headers: ResponseHeaders } {
  const { status, now } = response
  const aad = responseBodyAad(status, answered.nonce, String(now))
  const frame = sealFrame(channel.keys.answerSealing, aad, response.json, response.iv)
  const body = `{"${sealedMembers.response}":"${frame}"}`
  const digest = rawDigest(body)
  const headers = signResponse(channel, answered, {
    status,
    contentType: jsonMediaType,
    digest,
    now,
  })
  return { body, headers }
}
