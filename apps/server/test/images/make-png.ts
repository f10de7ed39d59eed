import { constants, crc32, deflateRawSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A black picture of one bit a point: 900 million points pack into 110 KB. */
export function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const hundredRows = Buffer.alloc(100 * (1 + Math.ceil(side / 8)))
  // Packed once and repeated: each piece begins anew, as after a full flush.
  const piece = deflateRawSync(hundredRows, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Math.ceil(side / 100)
  const sum = Buffer.alloc(4)
  // Adler-32 of nothing but zeros.
  sum.writeUInt16BE((pieces * hundredRows.length) % 65_521)
  sum.writeUInt16BE(1, 2)
  const [begin, last] = [Buffer.from('78da', 'hex'), Buffer.from('0300', 'hex')]
  const rows = Buffer.concat([begin, ...Array<Buffer>(pieces).fill(piece), last, sum])
  const end = Buffer.alloc(0)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', end)])
}

/** The same still picture, said to be the first of two. */
export function animatedPng(still: Buffer): Buffer {
  const afterHeader = signature.length + 25
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return Buffer.concat([
    still.subarray(0, afterHeader),
    chunk('acTL', control),
    still.subarray(afterHeader),
  ])
}
