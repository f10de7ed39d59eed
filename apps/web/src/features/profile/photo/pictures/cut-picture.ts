import { imageTargets, type ImageKind, type Size } from '@lokseva/contract/profile/photo/constants'
import { fitInBox } from '@lokseva/contract/profile/photo/sizes'
import { canvasOf, type Picture, toJpeg } from './picture.ts'

export type Area = Size & { x: number; y: number }

/** A picture as it will be saved, and as a page shows it. */
export type CutPicture = Size & { file: Blob; address: string }

const qualities = [0.92, 0.84, 0.74, 0.62, 0.48, 0.34, 0.2]

/** Draws a part of the picture in the size it is saved in; first reduced to the upload box. */
export function drawCut(kind: ImageKind, { canvas: source }: Picture, area: Area) {
  const box = fitInBox(area)
  const [reduced, context] = canvasOf(box)
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, box.width, box.height)
  const size = imageTargets[kind]
  const [canvas, final] = canvasOf(size)
  final.drawImage(reduced, 0, 0, size.width, size.height)
  return canvas
}

/** The part as a JPEG in the best quality that keeps the limit; nothing where none does. */
export async function cutPicture(
  kind: ImageKind,
  picture: Picture,
  area: Area,
  limitBytes: number,
): Promise<CutPicture | undefined> {
  const canvas = drawCut(kind, picture, area)
  for (const quality of qualities) {
    const file = await toJpeg(canvas, quality)
    if (file.size <= limitBytes)
      return { ...imageTargets[kind], file, address: canvas.toDataURL('image/jpeg', quality) }
  }
  return undefined
}
