import { type KeyObject, randomBytes } from 'node:crypto'
import { wireSizes } from '../limits.ts'
import { claimsLayout, tokenLayout } from '../token-layout.ts'
import { seal, unseal } from './aead.ts'
import { sha256 } from './channel-keys.ts'
import { decodeBytes } from './decode-bytes.ts'
import type { SealingKey } from './sealing-ring.ts'

export type TokenClaims = {
  cid: Buffer
  /** Unix seconds. */
  issuedAt: number
  expiresAt: number
  root: Buffer
  audienceHash: Buffer
}

const aadPrefix = Buffer.from(tokenLayout.aadPrefix)

export const audienceHash = (aud: string): Buffer =>
  sha256(aud).subarray(0, claimsLayout.audienceSize)

export function sealToken(
  sealing: SealingKey,
  claims: TokenClaims,
  iv: Uint8Array = randomBytes(wireSizes.iv),
): string {
  const opening = Buffer.alloc(tokenLayout.ivAt)
  opening[0] = tokenLayout.version
  opening.writeUInt32BE(sealing.kid, tokenLayout.kidAt)
  const sealed = seal(sealing.key, iv, Buffer.concat([aadPrefix, opening]), claimBytes(claims))
  return Buffer.concat([opening, iv, sealed]).toString('base64url')
}

/** The number of the key a token names, whoever made it. */
export function kidOf(tok: string): number | undefined {
  const token = decodeBytes(tok, tokenLayout.size)
  return token?.[0] === tokenLayout.version ? token.readUInt32BE(tokenLayout.kidAt) : undefined
}

/** The claims of a token that one of our nodes sealed, and the key it was sealed with. */
export function openToken(
  tok: string,
  findKey: (kid: number) => KeyObject | undefined,
): { kid: number; claims: TokenClaims } | undefined {
  const token = decodeBytes(tok, tokenLayout.size)
  if (token?.[0] !== tokenLayout.version) return undefined
  const kid = token.readUInt32BE(tokenLayout.kidAt)
  const key = findKey(kid)
  if (!key) return undefined
  const aad = Buffer.concat([aadPrefix, token.subarray(0, tokenLayout.ivAt)])
  const iv = token.subarray(tokenLayout.ivAt, tokenLayout.sealedAt)
  const plain = unseal(key, iv, aad, token.subarray(tokenLayout.sealedAt))
  const claims = plain && readClaims(plain)
  return claims && { kid, claims }
}

function claimBytes(claims: TokenClaims): Buffer {
  const bytes = Buffer.alloc(claimsLayout.size)
  bytes[0] = claimsLayout.suite
  bytes[1] = claimsLayout.flags
  claims.cid.copy(bytes, claimsLayout.cidAt)
  bytes.writeBigUInt64BE(BigInt(claims.issuedAt), claimsLayout.issuedAt)
  bytes.writeBigUInt64BE(BigInt(claims.expiresAt), claimsLayout.expiresAt)
  claims.root.copy(bytes, claimsLayout.rootAt)
  claims.audienceHash.copy(bytes, claimsLayout.audienceAt)
  return bytes
}

function readClaims(bytes: Buffer): TokenClaims | undefined {
  if (bytes[0] !== claimsLayout.suite || bytes[1] !== claimsLayout.flags) return undefined
  return {
    cid: bytes.subarray(claimsLayout.cidAt, claimsLayout.issuedAt),
    issuedAt: Number(bytes.readBigUInt64BE(claimsLayout.issuedAt)),
    expiresAt: Number(bytes.readBigUInt64BE(claimsLayout.expiresAt)),
    root: bytes.subarray(claimsLayout.rootAt, claimsLayout.audienceAt),
    audienceHash: bytes.subarray(claimsLayout.audienceAt),
  }
}
