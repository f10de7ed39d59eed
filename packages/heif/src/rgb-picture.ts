import { type Libheif, type Pointer, wordAt } from './libheif.ts'

export type Size = { width: number; height: number }

/** Three bytes a point, line by line. */
export type RgbPicture = Size & { rgb: Uint8Array<ArrayBuffer> }

type Plane = Size & { data: Uint8Array; stride: number; bits: number }

function planeOf(lib: Libheif, image: Pointer, channel: number, room: Pointer): Plane | undefined {
  const at = lib._heif_image_get_plane_readonly(image, channel, room)
  if (!at) return undefined
  const height = lib._heif_image_get_height(image, channel)
  const stride = wordAt(lib, room)
  return {
    width: lib._heif_image_get_width(image, channel),
    height,
    stride,
    data: lib.HEAPU8.subarray(at, at + stride * height),
    bits: lib._heif_image_get_bits_per_pixel_range(image, channel),
  }
}

const [brightness, blueness, redness] = [0, 1, 2] as const
const GREY = 128

/**
 * A decoded image in another size. It stays in planes of brightness and colour until it is small:
 * full range, with the weights of BT.601, which is what phones write.
 */
export function toRgb(
  lib: Libheif,
  image: Pointer,
  { width, height }: Size,
  room: Pointer,
): RgbPicture {
  const plane = (channel: number) => {
    const found = planeOf(lib, image, channel, room)
    return found ? shrink(found, { width, height }) : new Float32Array(width * height).fill(GREY)
  }
  const [y, cb, cr] = [plane(brightness), plane(blueness), plane(redness)]
  const clamped = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [light, blue, red] = [y[at]!, cb[at]! - GREY, cr[at]! - GREY]
    clamped[3 * at] = light + 1.402 * red
    clamped[3 * at + 1] = light - 0.344136 * blue - 0.714136 * red
    clamped[3 * at + 2] = light + 1.772 * blue
  }
  return { width, height, rgb: new Uint8Array(clamped.buffer) }
}

/** Each new point is the mean of those it covers; values of 10 or 12 bits become 8. */
function shrink(plane: Plane, { width, height }: Size): Float32Array {
  const { data, stride } = plane
  const scale = 2 ** (plane.bits - 8)
  const valueAt =
    plane.bits > 8
      ? (row: number, x: number) => data[row + 2 * x]! + 256 * data[row + 2 * x + 1]!
      : (row: number, x: number) => data[row + x]!
  const small = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = covered(y, height, plane.height)
    for (let x = 0; x < width; x++) {
      const [left, right] = covered(x, width, plane.width)
      let sum = 0
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) sum += valueAt(row * stride, column)
      small[y * width + x] = sum / ((bottom - top) * (right - left)) / scale
    }
  }
  return small
}

/** Which points of the long line a point of the short one stands for; at least one. */
function covered(at: number, short: number, long: number): [number, number] {
  const from = Math.min(Math.floor((at * long) / short), long - 1)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * long) / short))]
}
