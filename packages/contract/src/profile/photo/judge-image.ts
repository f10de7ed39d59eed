import { heldBytesLimit, imageBands, pixelLimit, type ImageKind, type Size } from './constants.ts'
import type { ImageHeader } from './headers/header.ts'
import { readImageHeader, type ForeignType, type ImageType } from './image-header.ts'
import { isTooSmall } from './sizes.ts'

/** Why a picture is not taken; worded as `fieldError.<code>`. */
export type ImageRefusal =
  | { code: 'IMAGE_EMPTY' | 'IMAGE_DAMAGED' | 'IMAGE_ANIMATED' | 'IMAGE_TOO_HEAVY' }
  | { code: 'IMAGE_TYPE'; params: { found: Exclude<ForeignType, 'empty'> } }
  | { code: 'IMAGE_TOO_MANY_PIXELS'; params: Size & { megapixels: number } }
  | { code: 'IMAGE_TOO_SMALL'; params: Size & { minWidth: number; minHeight: number } }
  /** In KB: of the chosen file, or of the picture as it would be saved. */
  | { code: 'IMAGE_TOO_LARGE'; params: { limit: number } }

export type JudgedImage =
  | { ok: true; type: ImageType; header: ImageHeader }
  | { ok: false; refusal: ImageRefusal }

/**
 * Whether a chosen file is a picture that may be opened, by its first bytes alone. The page and
 * the server both ask this before anything of it is decoded, and so give the same verdict.
 */
export function judgeImage(bytes: Uint8Array): JudgedImage {
  const { type, header } = readImageHeader(bytes)
  if (type === 'empty') return refuse({ code: 'IMAGE_EMPTY' })
  if (isForeign(type)) return refuse({ code: 'IMAGE_TYPE', params: { found: type } })
  if (!header) return refuse({ code: 'IMAGE_DAMAGED' })
  if (header.animated) return refuse({ code: 'IMAGE_ANIMATED' })
  if (isTooMuch(header)) return refuse(tooManyPixels(header))
  return { ok: true, type, header }
}

const refuse = (refusal: ImageRefusal): JudgedImage => ({ ok: false, refusal })

const isForeign = (type: string): type is Exclude<ForeignType, 'empty'> =>
  ['gif', 'svg', 'pdf', 'zip', 'other'].includes(type)

const isTooMuch = ({ width, height, heldBytes }: ImageHeader): boolean =>
  width * height > pixelLimit || heldBytes > heldBytesLimit

export const tooManyPixels = ({ width, height }: Size): ImageRefusal => ({
  code: 'IMAGE_TOO_MANY_PIXELS',
  params: { width, height, megapixels: Math.ceil((width * height) / 1_000_000) },
})

/** Once it stands upright: nothing is enlarged to a blur. */
export function refuseTooSmall(kind: ImageKind, { width, height }: Size): ImageRefusal | undefined {
  if (!isTooSmall(kind, { width, height })) return undefined
  const { width: wide, height: high } = imageBands[kind]
  return {
    code: 'IMAGE_TOO_SMALL',
    params: { width, height, minWidth: wide.min, minHeight: high.min },
  }
}
