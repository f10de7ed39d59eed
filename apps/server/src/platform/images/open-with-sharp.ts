import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { imageTargets, pixelLimit, type Size } from '@lokseva/contract/profile/photo/constants'
import type { ImageHeader } from '@lokseva/contract/profile/photo/headers/header'
import { refuseTooSmall } from '@lokseva/contract/profile/photo/judge-image'
import { isInBand } from '@lokseva/contract/profile/photo/sizes'
import type { MadeKind, Opened } from './made-image.ts'

// Every picture is another one, and threads of the library's own would multiply its memory.
sharp.cache(false)
sharp.concurrency(1)
// Of the many formats the library reads, these and no others.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

const reading: SharpOptions = {
  limitInputPixels: pixelLimit,
  sequentialRead: true,
  // Half a picture is none; what a decoder merely wonders at, it repairs.
  failOn: 'error',
}
const SECONDS = 30

/** Decodes what the header promised, or says why it cannot be. */
export async function openWithSharp(
  kind: MadeKind,
  bytes: Buffer,
  header: ImageHeader,
): Promise<Opened> {
  try {
    const metadata = await sharp(bytes, reading).metadata()
    if (!isAsPromised(metadata, header)) return { ok: false, refusal: { code: 'IMAGE_DAMAGED' } }
    const refusal = kind === 'reference' ? undefined : refuseTooSmall(kind, metadata.autoOrient)
    if (refusal) return { ok: false, refusal }
    return await cut(sharp(bytes, reading).autoOrient(), sizeFor(kind, metadata.autoOrient))
  } catch (error) {
    const slow = /timeout/.test((error as Error).message)
    return { ok: false, refusal: { code: slow ? 'IMAGE_TOO_HEAVY' : 'IMAGE_DAMAGED' } }
  }
}

/** The limits were checked on the header: the decoder must not see another picture. */
const isAsPromised = ({ width, height }: Metadata, header: ImageHeader) =>
  width === header.width && height === header.height

/** Enough to read a page of small print. */
const LONGEST_SIDE = 2000

function sizeFor(kind: MadeKind, { width, height }: Size): Size {
  if (kind !== 'reference') {
    return isInBand(kind, { width, height }) ? { width, height } : imageTargets[kind]
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Fills the size from the middle of the picture; what is transparent becomes white. */
export async function cut(picture: Sharp, size: Size): Promise<Opened> {
  const rgb = await picture
    .timeout({ seconds: SECONDS })
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'cover' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  return { ok: true, size, rgb }
}
