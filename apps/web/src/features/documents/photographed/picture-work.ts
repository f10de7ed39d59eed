import { judgeImage } from '@lokseva/contract/profile/photo/judge-image'
import { type Corners, fitSize, paperSize, type Size } from './corners.ts'
import { findCorners } from './find-corners.ts'
import { fitPages, type Step } from './fit-page.ts'
import { flatten } from './flatten.ts'
import type { MadePage, PageOrder, PictureWork } from './picture-orders.ts'
import { pdfOverhead, writePdf } from './write-pdf.ts'

/** What is kept of a photograph: a little more than a page needs, for the part that is cut off. */
const KEPT = { longest: 2000, quality: 0.9 }
/** A4 at 150 points an inch, at which small print can be read. */
const PAGE = 1754
/** A page that comes out nearly as large is not made smaller first: that takes time and sharpness. */
const NEARLY = 0.75
const SHOWN = { longest: 640, quality: 0.8 }
/** Enough to find the edges of a sheet by. */
const SEARCHED = 240
/** Larger ones could end the browser of a phone with 2 GB. */
const MOST_PIXELS = 50_000_000

/** Everything that is done to pictures; in the worker, so that the page stays quick. */
export const pictureWork: PictureWork = {
  async open(file) {
    const judged = judgeImage(new Uint8Array(await file.arrayBuffer()))
    if (!judged.ok || judged.header.width * judged.header.height > MOST_PIXELS) return undefined
    const { width, height } = judged.header
    // The browser turns it as the camera was held (EXIF), and makes it small while it opens it.
    const resizeWidth = fitSize({ width, height }, KEPT.longest).width
    const bitmap = await createImageBitmap(file, { resizeWidth, resizeQuality: 'medium' }).catch(
      () => undefined,
    )
    if (!bitmap) return undefined
    const size = fitSize(bitmap, KEPT.longest)
    const canvas = drawn(bitmap, size)
    const small = drawn(canvas, fitSize(size, SEARCHED))
    bitmap.close()
    return {
      ...size,
      corners: findCorners(pixelsOf(small)),
      picture: await jpegOf(canvas, KEPT.quality),
    }
  },

  async show({ picture, corners }) {
    const page = await flatPage(picture, corners, SHOWN.longest)
    return jpegOf(page, SHOWN.quality)
  },

  async make({ pages, limit }) {
    const made = await fitPages(pages, pageWriter, limit - pdfOverhead(pages.length))
    return made && { pages: made, pdf: writePdf(made) }
  },
}

async function pageWriter({ picture, corners }: PageOrder) {
  const page = await flatPage(picture, corners, PAGE)
  return async ({ scale, quality }: Step): Promise<MadePage & { size: number }> => {
    const { width, height } = page
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const jpeg = await jpegOf(scale === 1 ? page : drawn(page, size), quality)
    return { width: size.width, height: size.height, jpeg, size: jpeg.size }
  }
}

async function flatPage(picture: Blob, corners: Corners, longest: number) {
  const bitmap = await createImageBitmap(picture)
  const size = paperSize(corners, bitmap, longest)
  // A page that comes out smaller is made smaller first, and evenly; points left out would tear print.
  const whole = paperSize(corners, bitmap, Infinity)
  const ratio = Math.max(size.width / whole.width, size.height / whole.height)
  const shrink = ratio > NEARLY ? 1 : ratio
  const source = drawn(bitmap, {
    width: Math.max(1, Math.round(bitmap.width * shrink)),
    height: Math.max(1, Math.round(bitmap.height * shrink)),
  })
  bitmap.close()
  const flat = flatten(pixelsOf(source), corners, size)
  const canvas = new OffscreenCanvas(size.width, size.height)
  contextOf(canvas).putImageData(new ImageData(flat.data, size.width, size.height), 0, 0)
  return canvas
}

function drawn(picture: CanvasImageSource, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  // What is transparent is paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'medium'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

const contextOf = (canvas: OffscreenCanvas) =>
  canvas.getContext('2d', { willReadFrequently: true })!

const pixelsOf = (canvas: OffscreenCanvas) =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height) as ImageData & {
    data: Uint8ClampedArray<ArrayBuffer>
  }

const jpegOf = (canvas: OffscreenCanvas, quality: number): Promise<Blob> =>
  canvas.convertToBlob({ type: 'image/jpeg', quality })
