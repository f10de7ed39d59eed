import { createPublicKey, type KeyObject } from 'node:crypto'
import { wireSizes } from '../limits.ts'

/** What comes before the 65 bytes of a P-256 point in its SubjectPublicKeyInfo. */
const spkiOpening = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

/** The 65-byte uncompressed point of a P-256 public key. */
export const pointOf = (publicKey: KeyObject): Buffer =>
  publicKey.export({ type: 'spki', format: 'der' }).subarray(-wireSizes.point)

/** A public key from an uncompressed point, or nothing when it is not on the curve. */
export function publicKeyFrom(point: Buffer): KeyObject | undefined {
  if (point.length !== wireSizes.point || point[0] !== 0x04) return undefined
  try {
    const der = Buffer.concat([spkiOpening, point])
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}
