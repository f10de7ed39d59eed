import { createPublicKey } from 'node:crypto'
import { createVerifier } from 'fast-jwt'
import { RequestError } from '../http/checked.ts'

const DAY_SECONDS = 24 * 3600
const wrong = (reason: string) => new RequestError(403, 'VAPID_WRONG', reason)

/** Who writes, proved by a signature for this very service (RFC 8292). */
export function verifyVapid(header: string | undefined, audience: string): void {
  const found = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(header ?? '')
  if (!found) throw new RequestError(401, 'VAPID_MISSING', 'Authorization: vapid t=…, k=…')
  const [, token = '', key = ''] = found
  const { exp, sub } = claimsOf(token, key, audience)
  if (typeof exp !== 'number' || exp > Date.now() / 1000 + DAY_SECONDS)
    throw wrong('The signature holds for more than a day')
  if (!/^(mailto:|https:)/.test(String(sub))) throw wrong('The signature does not say who writes')
}

function claimsOf(token: string, key: string, audience: string): Record<string, unknown> {
  try {
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const verify = createVerifier({
      key: String(pem),
      algorithms: ['ES256'],
      allowedAud: audience,
      requiredClaims: ['aud', 'exp'],
    })
    return verify(token) as Record<string, unknown>
  } catch {
    throw wrong('The signature is not right')
  }
}
