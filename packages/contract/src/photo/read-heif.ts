import type { Size } from './constants.ts'

/** An address in the decoder's memory; 0 is none. */
type Pointer = number

/** As much of libheif as is used, by its names in C; both ends bring the library themselves. */
export type Libheif = {
  /** The decoder's memory. It is another object after the decoder has asked for more. */
  HEAPU8: Uint8Array
  _malloc(bytes: number): Pointer
  _free(address: Pointer): void
  _heif_context_alloc(): Pointer
  _heif_context_free(context: Pointer): void
  _heif_context_read_from_memory(
    ...[error, context, bytes, length, options]: [Pointer, Pointer, Pointer, number, 0]
  ): void
  _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, out: Pointer): void
  _heif_image_handle_get_width(handle: Pointer): number
  _heif_image_handle_get_height(handle: Pointer): number
  _heif_image_handle_release(handle: Pointer): void
  _heif_decode_image(
    ...[error, handle, out, colours, chroma, options]: [Pointer, Pointer, Pointer, 0, 1, 0]
  ): void
  _heif_image_release(image: Pointer): void
  _heif_image_get_width(image: Pointer, channel: number): number
  _heif_image_get_height(image: Pointer, channel: number): number
  _heif_image_get_bits_per_pixel_range(image: Pointer, channel: number): number
  _heif_image_get_plane_readonly(image: Pointer, channel: number, stride: Pointer): Pointer
}

const [YCBCR, HALF_COLOUR, DEFAULTS] = [0, 1, 0] as const

export type RgbPicture = Size & { rgb: Uint8Array<ArrayBuffer> }

/** Says before anything is decoded how far a picture of this size is to be reduced. */
export type Reduction = (size: Size) => Size

/**
 * The main picture of a HEIC file, upright and reduced; undefined where it cannot be read. It is
 * decoded to brightness and colour planes and averaged down from there: as RGB in full size it
 * would take three times the memory.
 */
export function readHeif(
  lib: Libheif,
  bytes: Uint8Array,
  reduce: Reduction,
): RgbPicture | undefined {
  // Room for an error (three words) and for what a call hands back (one).
  const room = lib._malloc(16)
  const file = lib._malloc(bytes.length)
  const context = lib._heif_context_alloc()
  try {
    if (!room || !file || !context) return undefined
    lib.HEAPU8.set(bytes, file)
    lib._heif_context_read_from_memory(room, context, file, bytes.length, DEFAULTS)
    if (wordAt(lib, room) !== 0) return undefined
    lib._heif_context_get_primary_image_handle(room, context, room + 12)
    return wordAt(lib, room) === 0
      ? readHandle(lib, wordAt(lib, room + 12), reduce, room)
      : undefined
  } finally {
    lib._heif_context_free(context)
    lib._free(file)
    lib._free(room)
  }
}

function readHandle(lib: Libheif, handle: Pointer, reduce: Reduction, room: Pointer) {
  try {
    const wanted = reduce({
      width: lib._heif_image_handle_get_width(handle),
      height: lib._heif_image_handle_get_height(handle),
    })
    lib._heif_decode_image(room, handle, room + 12, YCBCR, HALF_COLOUR, DEFAULTS)
    if (wordAt(lib, room) !== 0) return undefined
    const image = wordAt(lib, room + 12)
    const rgb = toRgb((channel) => planeOf(lib, image, channel, room), wanted)
    lib._heif_image_release(image)
    return rgb
  } finally {
    lib._heif_image_handle_release(handle)
  }
}

const wordAt = ({ HEAPU8 }: Libheif, at: Pointer): number =>
  new DataView(HEAPU8.buffer).getUint32(at, true)

type Plane = Size & { data: Uint8Array; stride: number; bits: number }

function planeOf(lib: Libheif, image: Pointer, channel: number, room: Pointer): Plane | undefined {
  const at = lib._heif_image_get_plane_readonly(image, channel, room)
  if (!at) return undefined
  const height = lib._heif_image_get_height(image, channel)
  const stride = wordAt(lib, room)
  return {
    ...{ width: lib._heif_image_get_width(image, channel), height, stride },
    data: lib.HEAPU8.subarray(at, at + stride * height),
    bits: lib._heif_image_get_bits_per_pixel_range(image, channel),
  }
}

const [brightness, blueness, redness] = [0, 1, 2] as const
const GREY = 128

/** Full range with the weights of BT.601, which is what phones write. */
function toRgb(
  planeOf: (channel: number) => Plane | undefined,
  { width, height }: Size,
): RgbPicture {
  const plane = (channel: number) => {
    const found = planeOf(channel)
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
