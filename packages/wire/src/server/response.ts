import { canonicalResponse, responseBodyAad } from '../canonical.ts'
import { type BodyDigest, sealedMembers, wireHeaders } from '../headers.ts'
import { jsonMediaType, normalMediaType } from '../media-type.ts'
import { sealFrame } from './aead.ts'
import type { Channel } from './channel.ts'
import { mac, sha256Text } from './channel-keys.ts'
import type { HeaderValues } from './request-check.ts'

/** The request an answer belongs to, as it was received, even where it was refused. */
export type Answered = { nonce: string; checksum: string }

export type AnswerHeaders = {
  'x-res-time': string
  'x-body-digest': BodyDigest
  'x-checksum': string
}

export function answeredRequest(headers: HeaderValues): Answered {
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
export function signAnswer(
  channel: Channel,
  answered: Answered,
  answer: { status: number; contentType?: string; digest: BodyDigest; now: number },
): AnswerHeaders {
  const time = String(answer.now)
  const checksum = mac(
    channel.keys.answerMac,
    canonicalResponse({
      status: answer.status,
      nonce: answered.nonce,
      requestChecksum: answered.checksum,
      time,
      mediaType: mediaTypeOf(answer),
      digest: answer.digest,
    }),
  )
  return {
    [wireHeaders.answerTime]: time,
    [wireHeaders.bodyDigest]: answer.digest,
    [wireHeaders.checksum]: checksum.toString('base64url'),
  } as AnswerHeaders
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
export function sealAnswer(
  channel: Channel,
  answered: Answered,
  answer: { status: number; json: string; now: number; iv?: Uint8Array },
): { body: string; headers: AnswerHeaders } {
  const { status, now } = answer
  const aad = responseBodyAad(status, answered.nonce, String(now))
  const plain = Buffer.from(answer.json)
  const frame = sealFrame(channel.keys.answerSealing, aad, plain, answer.iv)
  const body = `{"${sealedMembers.answer}":"${frame}"}`
  const digest = rawDigest(body)
  const headers = signAnswer(channel, answered, { status, contentType: jsonMediaType, digest, now })
  return { body, headers }
}
