import type { ImageHeader } from './header.ts'
import { text, u32 } from './bytes-at.ts'

/** Channels in memory by colour type; room for transparency is counted in. */
const channels: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 }

export function readPngHeader(bytes: Uint8Array): ImageHeader | undefined {
  const perPixel = channels[bytes[25] ?? -1]
  if (text(bytes, 12, 16) !== 'IHDR' || bytes.length < 33 || !perPixel) return undefined
  const [width, height] = [u32(bytes, 16), u32(bytes, 20)]
  const depthBytes = bytes[24] === 16 ? 2 : 1
  const interlaced = bytes[28] === 1
  return {
    width,
    height,
    animated: isAnimated(bytes),
    heldBytes: interlaced ? width * height * perPixel * depthBytes : 0,
  }
}

/** Pictures after the first are announced before the pixels of the first. */
function isAnimated(bytes: Uint8Array): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + u32(bytes, at)) {
    const chunk = text(bytes, at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}
