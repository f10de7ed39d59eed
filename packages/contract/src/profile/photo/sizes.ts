import { imageBands, resizeBox, type ImageKind, type Size } from './constants.ts'

const isWithin = (value: number, { min, max }: { min: number; max: number }) =>
  value >= min && value <= max

export const isInBand = (kind: ImageKind, { width, height }: Size): boolean =>
  isWithin(width, imageBands[kind].width) && isWithin(height, imageBands[kind].height)

/** Smaller than the smallest picture that may be saved: enlarged it would be a blur. */
export const isTooSmall = (kind: ImageKind, { width, height }: Size): boolean =>
  width < imageBands[kind].width.min || height < imageBands[kind].height.min

/** The size before upload: wider than 3 to 2 at most 300 wide, otherwise at most 200 high. */
export function fitInBox({ width, height }: Size): Size {
  const scale =
    width / height > resizeBox.aspect ? resizeBox.width / width : resizeBox.height / height
  if (scale >= 1) return { width, height }
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
