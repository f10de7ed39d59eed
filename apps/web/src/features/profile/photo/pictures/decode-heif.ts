import type { Size } from '@lokseva/contract/profile/photo/constants'
import type { Libheif } from '@lokseva/heif/libheif'
import { readHeif } from '@lokseva/heif/read-heif'
import loadLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { canvasOf, reducedSize } from './picture.ts'

/** Opens a HEIC picture in a browser that cannot do it by itself. */
export async function decodeHeif(bytes: Uint8Array) {
  const wasmBinary = await (await fetch(wasmAddress)).arrayBuffer()
  const libheif = loadLibheif({ wasmBinary }) as unknown as Libheif
  let full: Size | undefined
  const read = readHeif(libheif, bytes, (size) => {
    full = size
    return reducedSize(size)
  })
  if (!read || !full) return undefined
  const { width, height, rgb } = read
  const [canvas, context] = canvasOf({ width, height })
  const points = context.createImageData(width, height)
  for (let at = 0; at < width * height; at++) {
    points.data.set(rgb.subarray(3 * at, 3 * at + 3), 4 * at)
    points.data[4 * at + 3] = 255
  }
  context.putImageData(points, 0, 0)
  return { size: full, picture: { canvas, width, height } }
}
