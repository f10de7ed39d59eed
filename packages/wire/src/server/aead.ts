import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { frameVersion, splitFrame } from '../frame.ts'
import { wireSizes } from '../limits.ts'

const cipher = 'aes-256-gcm'

/** AES-256-GCM, the tag appended. */
export const seal = (key: KeyObject, iv: Uint8Array, aad: Uint8Array, plain: Uint8Array): Buffer =>
  Buffer.concat(sealedParts(key, iv, aad, plain))

function sealedParts(key: KeyObject, iv: Uint8Array, aad: Uint8Array, plain: string | Uint8Array) {
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: wireSizes.tag })
  sealing.setAAD(aad)
  const sealed = typeof plain === 'string' ? sealing.update(plain, 'utf8') : sealing.update(plain)
  return [sealed, sealing.final(), sealing.getAuthTag()]
}

/** The plaintext, or nothing when key, IV, AAD or a single byte is not the one sealed with. */
export function unseal(
  key: KeyObject,
  iv: Uint8Array,
  aad: Uint8Array,
  sealed: Uint8Array,
): Buffer | undefined {
  const tagAt = sealed.length - wireSizes.tag
  if (tagAt < 0) return undefined
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: wireSizes.tag })
  opening.setAAD(aad)
  opening.setAuthTag(sealed.subarray(tagAt))
  const plain = opening.update(sealed.subarray(0, tagAt))
  try {
    return Buffer.concat([plain, opening.final()])
  } catch {
    return undefined
  }
}

const IVS_AT_ONCE = 256
let ivs = Buffer.alloc(0)

/** Each is used once. They are drawn many at a time: asking the system costs more than the bytes. */
function nextIv(): Buffer {
  if (ivs.length === 0) ivs = randomBytes(IVS_AT_ONCE * wireSizes.iv)
  const iv = ivs.subarray(0, wireSizes.iv)
  ivs = ivs.subarray(wireSizes.iv)
  return iv
}

const frameStart = Buffer.of(frameVersion)

export function sealFrame(
  key: KeyObject,
  aad: string,
  plain: string | Uint8Array,
  iv: Uint8Array = nextIv(),
): string {
  const parts = sealedParts(key, iv, Buffer.from(aad), plain)
  return Buffer.concat([frameStart, iv, ...parts]).toString('base64url')
}

export function openFrame(key: KeyObject, aad: string, frame: Uint8Array): Buffer | undefined {
  const parts = splitFrame(frame)
  return parts && unseal(key, parts.iv, Buffer.from(aad), parts.sealed)
}
