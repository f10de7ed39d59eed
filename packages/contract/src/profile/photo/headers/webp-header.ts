import type { ImageHeader } from './header.ts'
import { text, u24LittleEndian } from './bytes-at.ts'

const ANIMATION = 0x02
/** Without loss a picture is held whole, and an extended file may hold either kind. */
const bytesPerPixel = 4

export function readWebpHeader(bytes: Uint8Array): ImageHeader | undefined {
  if (bytes.length < 30) return undefined
  const size = readSize(bytes)
  if (!size) return undefined
  return {
    ...size,
    animated: text(bytes, 12, 16) === 'VP8X' && (bytes[20]! & ANIMATION) !== 0,
    heldBytes: size.width * size.height * bytesPerPixel,
  }
}

function readSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const chunk = text(bytes, 12, 16)
  const low14 = (at: number) => u24LittleEndian(bytes, at) & 0x3fff
  if (chunk === 'VP8 ') return { width: low14(26), height: low14(28) }
  // Two fields of 14 bits each follow one signature byte.
  if (chunk === 'VP8L')
    return { width: low14(21) + 1, height: ((u24LittleEndian(bytes, 22) >> 6) & 0x3fff) + 1 }
  if (chunk === 'VP8X')
    return { width: u24LittleEndian(bytes, 24) + 1, height: u24LittleEndian(bytes, 27) + 1 }
  return undefined
}
