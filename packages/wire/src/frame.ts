import { type Bytes, concatBytes } from './bytes.ts'
import { wireSizes } from './limits.ts'

export const frameVersion = 0x01
const sealedAt = 1 + wireSizes.iv

/** Version byte, IV, then ciphertext with its tag. */
export const joinFrame = (iv: Uint8Array, sealed: Uint8Array): Bytes =>
  concatBytes(Uint8Array.of(frameVersion), iv, sealed)

export function splitFrame<B extends Uint8Array>(frame: B): { iv: B; sealed: B } | undefined {
  if (frame[0] !== frameVersion || frame.length < sealedAt + wireSizes.tag) return undefined
  return { iv: frame.subarray(1, sealedAt) as B, sealed: frame.subarray(sealedAt) as B }
}
