import sharp, { type Sharp } from 'sharp'
import type { Size } from '@lokseva/contract/profile/photo/constants'

type Colour = readonly [number, number, number]
/** Red, green, blue and yellow in the corners tell how a picture stands. */
export const corners = {
  topLeft: [220, 40, 40],
  topRight: [40, 180, 60],
  bottomLeft: [40, 60, 200],
  bottomRight: [240, 220, 60],
} as const satisfies Record<string, Colour>

const fourColours = Buffer.from(Object.values(corners).flat())

/** A picture of four colours in any size. */
export const picture = (width: number, height: number): Sharp =>
  sharp(fourColours, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  })

/** No two points alike, as on a photo taken in the dark: what compresses worst. */
export function noise({ width, height }: Size): Sharp {
  const background = { r: 128, g: 128, b: 128 }
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background, noise: grain } })
}

/** Not in its smallest form, which takes twice as long to make. */
export const jpeg = (width: number, height: number): Promise<Buffer> =>
  picture(width, height).jpeg({ optimiseCoding: false }).toBuffer()

let biggest: Promise<Buffer> | undefined
/** 108 megapixels, made once: nothing here takes longer. */
export const biggestPhoto = (): Promise<Buffer> => (biggest ??= jpeg(12_000, 9000))

/** How the camera was held when it wrote the number: what the viewer undoes. */
const held: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.flip().rotate(90),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.flop().rotate(90),
  8: (upright) => upright.rotate(90),
}

/** The same picture as ever, stored turned or mirrored, with the EXIF number that says so. */
export async function turnedJpeg(orientation: number): Promise<Buffer> {
  const upright = await picture(390, 480).png().toBuffer()
  return held[orientation]!(sharp(upright)).withMetadata({ orientation }).jpeg().toBuffer()
}

/** Two frames, one above the other. */
export function frames(format: 'gif' | 'webp', count = 2): Promise<Buffer> {
  const [width, height] = [200, 240]
  const raw = { width, height: height * count, channels: 3, pageHeight: height } as const
  const points = Buffer.alloc(width * height * count * 3, 90).fill(200, width * height * 3)
  return sharp(points, { raw }).toFormat(format).toBuffer()
}

/** Where a camera was, and who made it. */
export const jpegWithGps = (): Promise<Buffer> =>
  picture(390, 480)
    .withExif({
      IFD0: { Make: 'Kamera', Model: 'Phone 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer()

/** A JPEG of exactly so many bytes: the rest is a comment nobody sees. */
export function padded(file: Buffer, bytes: number): Buffer {
  const parts: Buffer[] = [file.subarray(0, 2)]
  for (let left = bytes - file.length; left > 0;) {
    const length = Math.min(left, 60_000)
    const comment = Buffer.alloc(length, 'x')
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(length - 2, 2)
    parts.push(comment)
    left -= length
  }
  return Buffer.concat([...parts, file.subarray(2)])
}

/** A JPEG in layers, the last of them repeated: a few bytes each, and each as much work. */
export async function manyLayers(count: number): Promise<Buffer> {
  const file = await picture(1600, 1200).jpeg({ progressive: true }).toBuffer()
  const last = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const repeated = Array<Buffer>(count).fill(last)
  return Buffer.concat([file.subarray(0, -2), ...repeated, file.subarray(-2)])
}
