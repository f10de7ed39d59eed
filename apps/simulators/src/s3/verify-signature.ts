import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const s3Keys = { accessKey: 'simulated', secretKey: 'simulated-secret' }

const SKEW_MS = 15 * 60_000
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/, ]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

export type SignedRequest = {
  method: string
  /** Path and query as they were sent. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What S3 would call wrong with the signature (version 4, in the header), or nothing. */
export function signatureFault(
  request: SignedRequest,
  now: number,
  keys = s3Keys,
): string | undefined {
  const { headers, body } = request
  const parts = authorization.exec(headers.authorization ?? '')
  if (!parts) return headers.authorization ? 'AuthorizationHeaderMalformed' : 'AccessDenied'
  const [, accessKey, day, region, names, signature] = parts as unknown as string[]
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId'

  const moment = String(headers['x-amz-date'] ?? '')
  if (!moment.startsWith(`${day}T`)) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(now - parseMoment(moment)) <= SKEW_MS)) return 'RequestTimeTooSkewed'

  const signed = names!.split(';')
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (needed.some((name) => !signed.includes(name))) return 'SignatureDoesNotMatch'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical(request, signed))].join('\n')
  const dayKey = hmac(`AWS4${keys.secretKey}`, day!)
  const key = hmac(hmac(hmac(dayKey, region!), 's3'), 'aws4_request')
  const wanted = hmac(key, text)
  if (!timingSafeEqual(wanted, Buffer.from(signature!, 'hex'))) return 'SignatureDoesNotMatch'
  // Last, as S3 does it: the signature is over this header, the bytes must fit it.
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

function canonical({ method, url, headers }: SignedRequest, signed: string[]): string {
  const [path, query = ''] = url.split('?')
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const encoded = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.map(encoded).join('='))
  return [
    method,
    path,
    pairs.toSorted().join('&'),
    lines.join(''),
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
}

/** 20261115T093000Z */
function parseMoment(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
