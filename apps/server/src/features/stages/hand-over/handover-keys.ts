import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { createSigner } from 'fast-jwt'

/** A proof is brought over at once, or not at all. */
const SECONDS = 120

/** What another site is told: which application, in which stage, and nothing of the person. */
export type HandoverClaims = {
  /** The origin it is for. */
  audience: string
  jti: string
  applicationNo: string
  stageCode: string
}

export type HandoverKeys = ReturnType<typeof openHandoverKeys>

/** Signs hand-overs with the first of the secrets; the others are still published beside it. */
export function openHandoverKeys(secrets: readonly Buffer[], issuer: string) {
  const keys = secrets.map(keyOf)
  const { pem, kid } = keys[0]!
  const sign = createSigner({ key: pem, algorithm: 'EdDSA', kid, iss: issuer })
  return {
    /** As a JSON Web Key Set has them. */
    published: keys.map(({ jwk }) => jwk),
    sign({ audience, ...claims }: HandoverClaims, now: number): string {
      const iat = Math.floor(now / 1000)
      return sign({ ...claims, aud: audience, iat, exp: iat + SECONDS })
    },
  }
}

/** Around the 32 bytes that an Ed25519 key is, in PKCS #8. */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(secret: Buffer) {
  // A secret may be longer; the key is as long as it is.
  const seed = secret.length === 32 ? secret : createHash('sha256').update(secret).digest()
  const der = Buffer.concat([BEFORE_SEED, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' })
  // RFC 7638: the names in this order, and nothing else.
  const thumbprint = JSON.stringify({ crv, kty, x })
  const kid = createHash('sha256').update(thumbprint).digest('base64url')
  const jwk = { kty: kty!, crv: crv!, x: x!, kid, use: 'sig', alg: 'EdDSA' }
  return { pem: key.export({ format: 'pem', type: 'pkcs8' }).toString(), kid, jwk }
}
