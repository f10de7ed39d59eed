import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Any of the eight is read as well; looking for the handsomest takes longer than the paper. */
const MASK = 2
/** Each square in so many points, so that a viewer that smooths pictures blurs only its edge. */
const POINTS = 4

/**
 * A QR code as PNG in black and white, without a margin: the paper around it is white. As strokes
 * of an SVG it looks the same, and the typesetter takes longer for it than for the whole paper.
 */
export function qrCode(text: string): Uint8Array {
  const { data } = encode(text, { ecc: 'M', border: 0, maskPattern: MASK })
  const size = data.length * POINTS
  const lines = data.flatMap((row) => {
    const line = Buffer.concat([Buffer.of(0), bitsOf(row, size)])
    return Array.from({ length: POINTS }, () => line)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit, grey, usual compression, not interlaced
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A bit a point, white where it is set. */
function bitsOf(row: readonly boolean[], size: number): Buffer {
  const bits = Buffer.alloc(Math.ceil(size / 8))
  for (let point = 0; point < size; point += 1)
    if (!row[Math.floor(point / POINTS)]) bits[point >> 3]! |= 0x80 >> (point & 7)
  return bits
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
