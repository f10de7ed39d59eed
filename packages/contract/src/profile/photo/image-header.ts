import { readHeifHeader } from './headers/heif-header.ts'
import { readJpegHeader } from './headers/jpeg-header.ts'
import { readPngHeader } from './headers/png-header.ts'
import { readWebpHeader } from './headers/webp-header.ts'
import { text } from './headers/bytes-at.ts'
import type { ImageHeader } from './headers/header.ts'

export const imageTypes = ['jpeg', 'png', 'webp', 'heif'] as const
export type ImageType = (typeof imageTypes)[number]

/** What else people choose in place of a picture. */
export type ForeignType = 'empty' | 'gif' | 'svg' | 'pdf' | 'zip' | 'other'

export type ReadHeader =
  | { type: ImageType; header: ImageHeader | undefined }
  | { type: ForeignType; header: undefined }

const readers = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  heif: readHeifHeader,
} satisfies Record<ImageType, (bytes: Uint8Array) => ImageHeader | undefined>

/** What a file is by its content; its name and declared type can say anything. */
export function readImageHeader(bytes: Uint8Array): ReadHeader {
  const type = typeOf(bytes)
  if (!isImageType(type)) return { type, header: undefined }
  const header = readers[type](bytes)
  return { type, header: header && header.width > 0 && header.height > 0 ? header : undefined }
}

const isImageType = (type: ImageType | ForeignType): type is ImageType =>
  (imageTypes as readonly string[]).includes(type)

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

function typeOf(bytes: Uint8Array): ImageType | ForeignType {
  if (bytes.length === 0) return 'empty'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return heifBrands.has(text(bytes, 8, 12)) ? 'heif' : 'other'
  if (text(bytes, 0, 4) === 'GIF8') return 'gif'
  if (text(bytes, 0, 2) === 'PK') return 'zip'
  const beginning = text(bytes, 0, 1024)
  if (beginning.includes('%PDF-')) return 'pdf'
  return /<svg[\s>]|<!DOCTYPE svg/i.test(beginning) ? 'svg' : 'other'
}
