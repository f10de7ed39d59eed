import { type Libheif, type Pointer, wordAt } from './libheif.ts'
import { type RgbPicture, type Size, toRgb } from './rgb-picture.ts'
import { isAcross, rotationSteps, upright } from './turns.ts'

/** Says before anything is decoded how far a picture of this size is to be reduced. */
export type Reduction = (size: Size) => Size

const [YCBCR, HALF_COLOUR, DEFAULTS] = [0, 1, 0] as const

/**
 * The main picture of a HEIC file, upright and reduced; undefined where it cannot be read. It is
 * averaged down from the decoder's own planes and turned when it is small: as RGB, or turned, in
 * full size it would take several times the memory. Both ends read HEIC with this.
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
    const read = [room, context, file, bytes.length, DEFAULTS] as const
    lib._heif_context_read_from_memory_without_copy(...read)
    if (wordAt(lib, room) !== 0) return undefined
    lib._heif_context_get_primary_image_handle(room, context, room + 12)
    if (wordAt(lib, room) !== 0) return undefined
    const handle = wordAt(lib, room + 12)
    try {
      return readHandle(lib, { context, handle, room }, reduce)
    } finally {
      lib._heif_image_handle_release(handle)
    }
  } finally {
    lib._heif_context_free(context)
    lib._free(file)
    lib._free(room)
  }
}

type Opened = { context: Pointer; handle: Pointer; room: Pointer }

function readHandle(lib: Libheif, opened: Opened, reduce: Reduction): RgbPicture | undefined {
  const { context, handle } = opened
  const { width, height } = reduce({
    width: lib._heif_image_handle_get_width(handle),
    height: lib._heif_image_handle_get_height(handle),
  })
  const steps = rotationSteps(lib, context, handle)
  // A picture that is also cropped, say, is left to the decoder.
  if (!steps) return decode(lib, opened, { width, height }, false)
  const size = isAcross(steps) ? { width: height, height: width } : { width, height }
  const picture = decode(lib, opened, size, true)
  return picture && upright(picture, steps)
}

function decode(lib: Libheif, { handle, room }: Opened, size: Size, asStored: boolean) {
  const options = lib._heif_decoding_options_alloc()
  // The second byte of the options: whether turns, mirrors and crops are left out.
  lib.HEAPU8[options + 1] = asStored ? 1 : 0
  lib._heif_decode_image(room, handle, room + 12, YCBCR, HALF_COLOUR, options)
  lib._heif_decoding_options_free(options)
  if (wordAt(lib, room) !== 0) return undefined
  const image = wordAt(lib, room + 12)
  try {
    return toRgb(lib, image, size, room)
  } finally {
    lib._heif_image_release(image)
  }
}
