import type { Size } from './constants.ts'

type Handle = object
type Failure = { code: unknown }
type Plane = {
  id: { value: number }
  width: number
  height: number
  stride: number
  bits_per_pixel: number
  /** A view of the decoder's own memory: gone once the image is released. */
  data: Uint8Array
}
type Decoded = Size & { image: Handle; channels: Plane[] }

/** As much of libheif's interface as is used; both ends bring the library themselves. */
export type Libheif = {
  heif_context_alloc(): Handle | null
  heif_context_free(context: Handle): void
  heif_context_read_from_memory(context: Handle, bytes: Uint8Array): { code: { value: number } }
  heif_js_context_get_primary_image_handle(context: Handle): Handle | Failure
  heif_image_handle_get_width(handle: Handle): number
  heif_image_handle_get_height(handle: Handle): number
  heif_image_handle_release(handle: Handle): void
  heif_js_decode_image2(handle: Handle, colours: unknown, chroma: unknown): Decoded | Failure
  heif_image_release(image: Handle): void
  heif_colorspace: { heif_colorspace_YCbCr: unknown }
  heif_chroma: { heif_chroma_420: unknown }
}

export type RgbPicture = Size & { rgb: Uint8Array<ArrayBuffer> }

/** Says before anything is decoded how far a picture of this size is to be reduced. */
export type Reduction = (size: Size) => Size

/**
 * The main picture of a HEIC file, upright and reduced; undefined where it cannot be read. It is
 * decoded to brightness and colour planes and averaged down from there: as RGB in full size it
 * would take three times the memory.
 */
export function readHeif(
  libheif: Libheif,
  bytes: Uint8Array,
  reduce: Reduction,
): RgbPicture | undefined {
  const context = libheif.heif_context_alloc()
  if (!context) return undefined
  try {
    if (libheif.heif_context_read_from_memory(context, bytes).code.value !== 0) return undefined
    const handle = libheif.heif_js_context_get_primary_image_handle(context)
    return isFailure(handle) ? undefined : decode(libheif, handle, reduce)
  } finally {
    libheif.heif_context_free(context)
  }
}

function decode(libheif: Libheif, handle: Handle, reduce: Reduction): RgbPicture | undefined {
  try {
    const wanted = reduce({
      width: libheif.heif_image_handle_get_width(handle),
      height: libheif.heif_image_handle_get_height(handle),
    })
    const { heif_colorspace_YCbCr } = libheif.heif_colorspace
    const { heif_chroma_420 } = libheif.heif_chroma
    const decoded = libheif.heif_js_decode_image2(handle, heif_colorspace_YCbCr, heif_chroma_420)
    if (!decoded || isFailure(decoded)) return undefined
    try {
      return toRgb(decoded.channels, wanted)
    } finally {
      libheif.heif_image_release(decoded.image)
    }
  } finally {
    libheif.heif_image_handle_release(handle)
  }
}

const isFailure = (value: object): value is Failure => 'code' in value

const [brightness, blueness, redness] = [0, 1, 2]
const GREY = 128

/** Full range with the weights of BT.601, which is what phones write. */
function toRgb(planes: Plane[], { width, height }: Size): RgbPicture {
  const plane = (id: number) => {
    const found = planes.find((each) => each.id.value === id)
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
  const wide = plane.bits_per_pixel > 8
  const scale = 2 ** (plane.bits_per_pixel - 8)
  const valueAt = wide
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
