import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A black picture of one bit a point: 900 million points pack into 110 KB. */
export async function pngBomb(side: number): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (part: Buffer) => packed.push(part))
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let done = 0; done < side; done += 100)
    if (!deflate.write(Buffer.concat(Array<Buffer>(100).fill(row)))) await once(deflate, 'drain')
  deflate.end()
  await once(deflate, 'end')
  const rows = Buffer.concat(packed)
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
