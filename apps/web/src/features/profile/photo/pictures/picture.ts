import type { Size } from '@lokseva/contract/profile/photo/constants'

/** A picture that stands open in the page: upright, and no larger than cropping needs. */
export type Picture = Size & { canvas: HTMLCanvasElement }

/** Long enough to see what is cropped, small enough for a phone's memory. */
const LONG_SIDE = 1600
/** Of a very long picture the short side must still fill the frame. */
const SHORT_SIDE = 400

export function reducedSize({ width, height }: Size): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(1, Math.max(LONG_SIDE / long, SHORT_SIDE / short))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export function canvasOf({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparent parts: they would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  return [canvas, context]
}

/** A quarter turn; with the clock, or against it. */
export function turned(picture: Picture, direction: 1 | -1): Picture {
  const { width, height } = picture
  const [canvas, context] = canvasOf({ width: height, height: width })
  context.translate(height / 2, width / 2)
  context.rotate((direction * Math.PI) / 2)
  context.drawImage(picture.canvas, -width / 2, -height / 2)
  return { canvas, width: height, height: width }
}

export const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This browser writes no JPEG'))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
