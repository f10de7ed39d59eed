import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldBytesLimit, pixelLimit } from './constants.ts'
import { readImageHeader } from './image-header.ts'
import { judgeImage } from './judge-image.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

const jpegOf = (
  { width, height }: { width: number; height: number },
  { marker = 0xc0, inScan = 3, before = [] as number[] } = {},
) =>
  bytes(
    [0xff, 0xd8, ...before],
    // Three components, of which the first has twice as many samples each way.
    [0xff, marker, ...u16(17), 8, ...u16(height), ...u16(width), 3],
    [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    [0xff, 0xda, ...u16(6 + 2 * inScan), inScan, ...Array<number>(2 * inScan + 3).fill(0)],
  )
const pngOf = (width: number, height: number, { depth = 8, interlace = 0, next = 'IDAT' } = {}) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    [...u32(13)],
    'IHDR',
    [...u32(width), ...u32(height), depth, 6, 0, 0, interlace, 0, 0, 0, 0, ...u32(0)],
    next,
    [0, 0, 0, 0],
  )
const webpOf = (chunk: string, content: number[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], content, Array<number>(20).fill(0))

const size = (file: Uint8Array) => {
  const { type, header } = readImageHeader(file)
  return header && `${type} ${header.width}×${header.height}`
}

describe('What a file is, is read from its first bytes', () => {
  it.each([
    ['JPEG', jpegOf({ width: 4032, height: 3024 }), 'jpeg 4032×3024'],
    [
      'JPEG behind a comment and padding',
      jpegOf({ width: 40, height: 30 }, { before: [0xff, 0xff, 0xfe, 0, 4, 1, 2] }),
      'jpeg 40×30',
    ],
    ['PNG', pngOf(800, 600), 'png 800×600'],
    ['lossy WebP', webpOf('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x58, 2]), 'webp 800×600'],
    ['lossless WebP', webpOf('VP8L', [0x2f, 0x1f, 0xc3, 0x95, 0]), 'webp 800×600'],
    ['extended WebP', webpOf('VP8X', [0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0]), 'webp 800×600'],
  ])('%s (PHOTO-07)', (_what, file, expected) => {
    expect(size(file)).toBe(expected)
  })

  it('and never fails, whatever they are (PHOTO-25)', () => {
    const heads = [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF0000WEBPVP8X',
      '0000ftypheic',
      '0000ftypheic\0\0\0\x40meta\0\0\0\0\0\0\0\x30iprp\0\0\0\x28ipco',
      '',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, tail) => {
        const judged = judgeImage(bytes(head, [...tail]))
        expect(typeof judged.ok).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })

  it('and a cut or changed header is never a bigger promise than the file holds (PHOTO-25)', () => {
    const files = [jpegOf({ width: 400, height: 300 }), pngOf(400, 300)]
    for (const file of files)
      for (let length = 0; length < file.length; length++)
        expect(judgeImage(file.subarray(0, length)).ok).toBe(
          readImageHeader(file.subarray(0, length)).header !== undefined,
        )
  })

  it('and a file of boxes without end is left after a while (PHOTO-25)', () => {
    const box = bytes([0, 0, 0, 8], 'free')
    const boxes = new Uint8Array(8 * 500_000)
    for (let at = 0; at < boxes.length; at += 8) boxes.set(box, at)
    const file = bytes([0, 0, 0, 16], 'ftypheic', [0, 0, 0, 0])
    const joined = new Uint8Array(file.length + boxes.length)
    joined.set(file)
    joined.set(boxes, file.length)
    expect(judgeImage(joined)).toEqual({ ok: false, refusal: { code: 'IMAGE_DAMAGED' } })
  })
})

describe('Before anything is decoded, a picture is refused that', () => {
  const refusal = (file: Uint8Array) => {
    const judged = judgeImage(file)
    return judged.ok ? undefined : judged.refusal
  }

  it.each([
    ['is empty', bytes(), { code: 'IMAGE_EMPTY' }],
    ['is a GIF', bytes('GIF89a'), { code: 'IMAGE_TYPE', params: { found: 'gif' } }],
    ['is an SVG', bytes('<svg xmlns=""/>'), { code: 'IMAGE_TYPE', params: { found: 'svg' } }],
    ['is a PDF', bytes('\n%PDF-1.4'), { code: 'IMAGE_TYPE', params: { found: 'pdf' } }],
    ['is a ZIP', bytes('PK\x03\x04'), { code: 'IMAGE_TYPE', params: { found: 'zip' } }],
    ['is AVIF', bytes('0000ftypavif'), { code: 'IMAGE_TYPE', params: { found: 'other' } }],
    ['moves (PNG)', pngOf(200, 240, { next: 'acTL' }), { code: 'IMAGE_ANIMATED' }],
    ['moves (WebP)', webpOf('VP8X', [2, 0, 0, 0, 9, 0, 0, 9, 0, 0]), { code: 'IMAGE_ANIMATED' }],
    ['has no size', pngOf(0, 240), { code: 'IMAGE_DAMAGED' }],
  ])('%s (PHOTO-07)', (_what, file, expected) => {
    expect(refusal(file)).toEqual(expected)
  })

  it('has more pixels than are read line by line (PHOTO-07)', () => {
    const wide = pixelLimit / 10_000
    expect(judgeImage(pngOf(10_000, wide)).ok).toBe(true)
    expect(refusal(pngOf(10_000, wide + 1))).toMatchObject({
      code: 'IMAGE_TOO_MANY_PIXELS',
      params: { width: 10_000, megapixels: 121 },
    })
    expect(judgeImage(jpegOf({ width: 12_000, height: 9000 })).ok).toBe(true)
  })

  it.each([
    ['an interlaced PNG', (side: number) => pngOf(side, side, { interlace: 1 }), 4],
    [
      'an interlaced PNG of 16 bits',
      (side: number) => pngOf(side, side, { interlace: 1, depth: 16 }),
      8,
    ],
    [
      'a progressive JPEG',
      (side: number) => jpegOf({ width: side, height: side }, { marker: 0xc2 }),
      3,
    ],
    ['a JPEG in layers', (side: number) => jpegOf({ width: side, height: side }, { inScan: 1 }), 3],
  ])('must be held whole and is too large for that: %s (PHOTO-07)', (_what, make, perPixel) => {
    const side = Math.floor(Math.sqrt(heldBytesLimit / perPixel))
    expect(judgeImage(make(side - 16)).ok).toBe(true)
    expect(refusal(make(side + 16))).toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' })
  })
})
