import sharp from 'sharp'
import { KILOBYTE } from '@lokseva/contract/profile/photo/constants'
import type { ImageOutcome, OpenedImage } from './made-image.ts'

const qualities = [92, 84, 74, 62, 48, 34, 20]

/** As a JPEG any program opens, in the best quality that keeps the limit. */
export async function encode(
  { size, rgb }: OpenedImage,
  limitBytes: number,
): Promise<ImageOutcome> {
  for (const quality of qualities) {
    const content = await sharp(rgb, { raw: { ...size, channels: 3 } })
      .jpeg({ quality, progressive: false, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (content.length <= limitBytes) return { ok: true, image: { ...size, content } }
  }
  const limit = Math.floor(limitBytes / KILOBYTE)
  return { ok: false, refusal: { code: 'IMAGE_TOO_LARGE', params: { limit } } }
}
