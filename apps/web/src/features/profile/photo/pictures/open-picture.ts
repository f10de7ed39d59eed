import {
  KILOBYTE,
  sourceKilobytes,
  type ImageKind,
} from '@lokseva/contract/profile/photo/constants'
import {
  judgeImage,
  refuseTooSmall,
  type ImageRefusal,
  type JudgedImage,
} from '@lokseva/contract/profile/photo/judge-image'
import { canvasOf, type Picture, reducedSize } from './picture.ts'

export type OpenedPicture =
  | { kind: 'open'; picture: Picture }
  /** A good picture that this browser cannot show: the server makes what is saved of it. */
  | { kind: 'asIs' }
  | { kind: 'refused'; refusal: ImageRefusal }

/** Above this, a browser that gives up has more likely run out of memory than met a broken file. */
const MANY_PIXELS = 16_000_000

/** Opens a chosen file, or says why it is no picture that can be taken. */
export async function openPicture(kind: ImageKind, file: Blob): Promise<OpenedPicture> {
  if (file.size > sourceKilobytes * KILOBYTE)
    return refused({ code: 'IMAGE_TOO_LARGE', params: { limit: sourceKilobytes } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const judged = judgeImage(bytes)
  if (!judged.ok) return refused(judged.refusal)
  const decoded = await decode(file, bytes, judged)
  if (!decoded) return canServerTry(judged) ? { kind: 'asIs' } : refused({ code: 'IMAGE_DAMAGED' })
  const small = refuseTooSmall(kind, decoded.size)
  return small ? refused(small) : { kind: 'open', picture: decoded.picture }
}

const refused = (refusal: ImageRefusal): OpenedPicture => ({ kind: 'refused', refusal })

type Readable = Extract<JudgedImage, { ok: true }>

const canServerTry = ({ type, header }: Readable): boolean =>
  type === 'heif' || header.width * header.height > MANY_PIXELS

async function decode(file: Blob, bytes: Uint8Array, { type }: Readable) {
  const native = await decodeNatively(file)
  if (native || type !== 'heif') return native
  // Half a megabyte, and only for those whose browser knows no HEIC.
  const { decodeHeif } = await import('./decode-heif.ts')
  return decodeHeif(bytes).catch(() => undefined)
}

async function decodeNatively(file: Blob) {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  try {
    const size = reducedSize({ width, height })
    const [canvas, context] = canvasOf(size)
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    return { size: { width, height }, picture: { canvas, ...size } }
  } finally {
    bitmap.close()
  }
}
