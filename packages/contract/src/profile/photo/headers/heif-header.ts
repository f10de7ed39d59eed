import type { ImageHeader } from './header.ts'
import { text, u32 } from './bytes-at.ts'

/** Brightness of every pixel, colour of every fourth, and some room for the decoder. */
const bytesPerPixel = 2
/** The way to the sizes of the pictures inside, and how far each box's content begins in. */
const way = { meta: 4, iprp: 0, ipco: 0 } as const

type Box = { name: string; content: Uint8Array }

/** The largest picture the container declares; thumbnails and tiles are smaller. */
export function readHeifHeader(bytes: Uint8Array): ImageHeader | undefined {
  let inner: Uint8Array = bytes
  for (const [name, skipped] of Object.entries(way)) {
    const found = boxesIn(inner).find((box) => box.name === name)
    if (!found) return undefined
    inner = found.content.subarray(skipped)
  }
  const sizes = boxesIn(inner)
    .filter(({ name, content }) => name === 'ispe' && content.length >= 12)
    .map(({ content }) => ({ width: u32(content, 4), height: u32(content, 8) }))
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
  const largest = sizes[0]
  if (!largest) return undefined
  const heldBytes = largest.width * largest.height * bytesPerPixel
  return { ...largest, animated: false, heldBytes }
}

/** Phones write a dozen; thousands are there to keep somebody busy. */
const MOST_BOXES = 2000

function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length && boxes.length < MOST_BOXES;) {
    const declared = u32(bytes, at)
    const name = text(bytes, at + 4, at + 8)
    // 1: the size follows as eight bytes; 0: up to the end of the file.
    const head = declared === 1 ? 16 : 8
    const size = declared === 1 ? u32(bytes, at + 8) * 2 ** 32 + u32(bytes, at + 12) : declared
    const end = declared === 0 ? bytes.length : at + size
    if (end < at + head) break
    boxes.push({ name, content: bytes.subarray(at + head, end) })
    at = end
  }
  return boxes
}
