import {
  imageBands,
  imageTargets,
  type ImageKind,
  type Size,
} from '@lokseva/contract/profile/photo/constants'

export type Point = { x: number; y: number }

const LARGEST_ZOOM = 8

export const aspectOf = (kind: ImageKind): number =>
  imageTargets[kind].width / imageTargets[kind].height

/** Up to where a picture can be enlarged before the frame holds less than is saved. */
export function maxZoom(kind: ImageKind, { width, height }: Size): number {
  const frameWidth = Math.min(width, height * aspectOf(kind))
  const most = frameWidth / imageBands[kind].width.min
  return Math.min(LARGEST_ZOOM, Math.max(1, Math.floor(most * 10) / 10))
}

/** As far as the picture can go without leaving the frame. */
export function clampMove({ x, y }: Point, shown: Size, frame: Size, zoom: number): Point {
  const room = (side: keyof Size) => Math.max(0, (shown[side] * zoom - frame[side]) / 2)
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return { x: within(x, room('width')), y: within(y, room('height')) }
}
