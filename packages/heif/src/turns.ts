import { type Libheif, type Pointer, wordAt } from './libheif.ts'
import type { RgbPicture } from './rgb-picture.ts'

/** Degrees against the clock, or over which middle line it is mirrored. */
type Step = 90 | 180 | 270 | 'top to bottom' | 'left to right'

const MOST = 8
const fourLetters = (name: string) =>
  [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
const [TURN, MIRROR] = [fourLetters('irot'), fourLetters('imir')]

/** What a viewer must do to a picture so that it stands upright; undefined where it is more. */
export function rotationSteps(lib: Libheif, context: Pointer, handle: Pointer): Step[] | undefined {
  const item = lib._heif_image_handle_get_item_id(handle)
  const list = lib._malloc(4 * MOST)
  const count = lib._heif_item_get_transformation_properties(context, item, list, MOST)
  const properties = Array.from({ length: count }, (_, index) => wordAt(lib, list + 4 * index))
  lib._free(list)
  const steps = properties.map((property) => stepOf(lib, context, item, property))
  return steps.includes(undefined)
    ? undefined
    : (steps as (Step | 0)[]).filter((step) => step !== 0)
}

function stepOf(lib: Libheif, context: Pointer, item: number, property: number) {
  const of = [context, item, property] as const
  const type = lib._heif_item_get_property_type(...of)
  if (type === TURN)
    return lib._heif_item_get_property_transform_rotation_ccw(...of) as 0 | 90 | 180 | 270
  if (type === MIRROR)
    return lib._heif_item_get_property_transform_mirror(...of) === 0
      ? 'top to bottom'
      : 'left to right'
  return undefined
}

export const isAcross = (steps: readonly Step[]): boolean =>
  steps.filter((step) => step === 90 || step === 270).length % 2 === 1

export const upright = (picture: RgbPicture, steps: readonly Step[]): RgbPicture =>
  steps.reduce(taken, picture)

/** Each point of the new picture is fetched from where it was. */
function taken({ width, height, rgb }: RgbPicture, step: Step): RgbPicture {
  const across = isAcross([step])
  const size = across ? { width: height, height: width } : { width, height }
  const turned = new Uint8Array(rgb.length)
  const [right, bottom] = [width - 1, height - 1]
  const sources: Record<Step, (x: number, y: number) => number> = {
    90: (x, y) => x * width + (right - y),
    180: (x, y) => (bottom - y) * width + (right - x),
    270: (x, y) => (bottom - x) * width + y,
    'top to bottom': (x, y) => (bottom - y) * width + x,
    'left to right': (x, y) => y * width + (right - x),
  }
  const source = sources[step]
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const from = 3 * source(x, y)
      turned.set(rgb.subarray(from, from + 3), 3 * (y * size.width + x))
    }
  return { ...size, rgb: turned }
}
