import { decodeBase64url } from '../base64url.ts'
import type { Bytes } from '../bytes.ts'
import { canonicalResponse, responseBodyAad } from '../canonical.ts'
import { sealedMembers, timePattern, wireHeaders } from '../headers.ts'
import { wireSizes } from '../limits.ts'
import { normalMediaType } from '../media-type.ts'
import type { Channel } from './channel.ts'
import type { ProtectedRequest } from './protect-request.ts'
import { openFrame, sha256Text, verify } from './web-crypto.ts'

/** An answer as it came, not yet believed. */
export type ReceivedResponse = {
  status: number
  headers: { get(name: string): string | null }
  body: Bytes
}

export type OpenedResponse =
  /** No checksum: not from the portal, or from a part of it that cannot sign. */
  | { kind: 'unsigned' }
  /** A wrong checksum, digest or tag. */
  | { kind: 'forged' }
  | { kind: 'genuine'; time: number; value: unknown; blob: Blob | undefined }

/** Checksum, then digest, then seal: nothing of the answer is used before all three hold. */
export async function openResponse(
  channel: Channel,
  request: Pick<ProtectedRequest, 'nonce' | 'checksum'>,
  response: ReceivedResponse,
  expects: 'json' | 'blob',
): Promise<OpenedResponse> {
  const checksum = response.headers.get(wireHeaders.checksum)
  if (checksum === null) return { kind: 'unsigned' }
  const { status, body } = response
  const time = response.headers.get(wireHeaders.answerTime) ?? ''
  const digest = response.headers.get(wireHeaders.bodyDigest) ?? ''
  const type = response.headers.get('content-type')
  const mediaType = digest === 'none' ? '-' : normalMediaType(type)
  const mac = decodeBase64url(checksum, wireSizes.mac)
  const bound = { status, nonce: request.nonce, requestChecksum: request.checksum }
  const text = canonicalResponse({ ...bound, time, mediaType, digest })
  const forged = { kind: 'forged' } as const
  if (!mac || !timePattern.test(time) || !(await verify(channel.keys.answerMac, mac, text))) {
    return forged
  }
  const found = body.length === 0 && digest === 'none' ? 'none' : `raw:${await sha256Text(body)}`
  if (found !== digest) return forged
  const genuine = {
    kind: 'genuine',
    time: Number(time),
    value: undefined,
    blob: undefined,
  } as const
  if (digest === 'none') return genuine
  if (expects === 'blob' && status < 300)
    return { ...genuine, blob: new Blob([body], { type: mediaType }) }
  const aad = responseBodyAad(status, request.nonce, time)
  const opened = await openSealed(channel, aad, body)
  return opened ? { ...genuine, value: opened.value } : forged
}

async function openSealed(
  channel: Channel,
  aad: string,
  body: Bytes,
): Promise<{ value: unknown } | undefined> {
  const outer = parseJson(new TextDecoder().decode(body))?.value
  if (typeof outer !== 'object' || outer === null) return undefined
  const [[name, sealed] = [], ...others] = Object.entries(outer) as [string, unknown][]
  if (name !== sealedMembers.response || typeof sealed !== 'string' || others.length)
    return undefined
  const frame = decodeBase64url(sealed)
  const json = frame && (await openFrame(channel.keys.answerSealing, aad, frame))
  return json === undefined ? undefined : parseJson(json)
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
