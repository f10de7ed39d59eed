import { sourceKilobytes } from '@lokseva/contract/profile/photo/constants'
import { afterEach, expect, it, vi } from 'vitest'
import { openPicture } from './open-picture.ts'

const drawn = vi.hoisted(() => ({ drawImage: vi.fn() }))
vi.mock('./picture.ts', async (original) => ({
  ...(await original<typeof import('./picture.ts')>()),
  canvasOf: () => [{ canvas: true }, drawn],
}))
const decodeHeif = vi.hoisted(() => vi.fn())
vi.mock('./decode-heif.ts', () => ({ decodeHeif }))

/** A browser that opens pictures of this size, or none at all. */
function browserOpens(size?: { width: number; height: number }) {
  const open = size
    ? async () => ({ ...size, close: () => {} })
    : () => Promise.reject(new Error('The source image could not be decoded'))
  vi.stubGlobal('createImageBitmap', vi.fn(open))
}
afterEach(() => vi.unstubAllGlobals())

const png = (width: number, height: number, interlaced = 0) => {
  const bytes = new DataView(new ArrayBuffer(45))
  for (const [at, word] of [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].entries())
    bytes.setUint32(4 * at, word)
  for (const [at, value] of [8, 6, 0, 0, interlaced].entries()) bytes.setUint8(24 + at, value)
  return new Blob([bytes])
}
const heic = () => {
  const text = new TextEncoder()
  const box = (name: string, ...parts: Uint8Array[]) => {
    const length = 8 + parts.reduce((sum, part) => sum + part.length, 0)
    const head = new Uint8Array([0, 0, length >> 8, length & 255, ...text.encode(name)])
    return Uint8Array.from([head, ...parts].flatMap((part) => [...part]))
  }
  const size = box('ispe', new Uint8Array([0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 16, 0]))
  const meta = box('meta', new Uint8Array(4), box('iprp', box('ipco', size)))
  return new Blob([box('ftyp', text.encode('heic\0\0\0\0mif1')), meta])
}

it('opens a picture, reduced to what cropping needs (PHOTO-31)', async () => {
  browserOpens({ width: 4000, height: 3000 })
  expect(await openPicture('photo', png(4000, 3000))).toMatchObject({
    kind: 'open',
    picture: { width: 1600, height: 1200 },
  })
})

it.each([
  ['an empty file', new Blob([]), { code: 'IMAGE_EMPTY' }],
  ['a PDF', new Blob(['%PDF-1.7']), { code: 'IMAGE_TYPE', params: { found: 'pdf' } }],
  ['a GIF', new Blob(['GIF89a']), { code: 'IMAGE_TYPE', params: { found: 'gif' } }],
  ['a file that is no picture', new Blob(['text']), { code: 'IMAGE_TYPE' }],
  ['900 million pixels', png(30_000, 30_000), { code: 'IMAGE_TOO_MANY_PIXELS' }],
  [
    'a file over the limit',
    new Blob([new Uint8Array(sourceKilobytes * 1024 + 1)]),
    { code: 'IMAGE_TOO_LARGE', params: { limit: sourceKilobytes } },
  ],
])('refuses %s before anything of it is decoded (PHOTO-32)', async (_what, file, refusal) => {
  browserOpens()
  expect(await openPicture('photo', file)).toMatchObject({ kind: 'refused', refusal })
  expect(createImageBitmap).not.toHaveBeenCalled()
})

it('refuses a picture that would be blurred, with its size (PHOTO-32)', async () => {
  browserOpens({ width: 100, height: 120 })
  expect(await openPicture('photo', png(100, 120))).toMatchObject({
    refusal: { code: 'IMAGE_TOO_SMALL', params: { width: 100, height: 120 } },
  })
})

it('refuses a small picture that does not open as damaged (PHOTO-32)', async () => {
  browserOpens()
  expect(await openPicture('photo', png(400, 500))).toMatchObject({
    refusal: { code: 'IMAGE_DAMAGED' },
  })
})

it('leaves a huge picture that does not open here to the server (PHOTO-42)', async () => {
  browserOpens()
  expect(await openPicture('photo', png(12_000, 9000))).toEqual({ kind: 'asIs' })
})

it('opens HEIC with a decoder of its own where the browser has none (PHOTO-42)', async () => {
  browserOpens()
  const picture = { canvas: {}, width: 1200, height: 1600 }
  decodeHeif.mockResolvedValue({ size: { width: 3072, height: 4096 }, picture })
  expect(await openPicture('photo', heic())).toEqual({ kind: 'open', picture })
})

it('leaves HEIC to the server where that decoder does not run either (PHOTO-42)', async () => {
  browserOpens()
  decodeHeif.mockRejectedValue(new Error('no WebAssembly'))
  expect(await openPicture('photo', heic())).toEqual({ kind: 'asIs' })
})
