import { readFile } from 'node:fs/promises'
import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import { judgeImage } from '@lokseva/contract/profile/photo/judge-image'
import { encode } from './encode.ts'
import type { ImageOutcome, MadeKind, Opened } from './made-image.ts'
import { openWithSharp } from './open-with-sharp.ts'

export type ImageTask = { kind: MadeKind; path: string; limitBytes: number }

/** One picture, from an uploaded file to what is saved. */
export async function makeImage({ kind, path, limitBytes }: ImageTask): Promise<ImageOutcome> {
  const bytes = await readFile(path)
  const judged = judgeImage(bytes)
  if (!judged.ok) return judged
  const opened =
    judged.type === 'heif'
      ? await heif(kind, bytes)
      : await openWithSharp(kind, bytes, judged.header)
  return opened.ok ? encode(opened, limitBytes) : opened
}

/** A phone takes a photo in it; a page of a book comes in a kind that everybody can open. */
const heif = async (kind: MadeKind, bytes: Buffer): Promise<Opened> =>
  kind === 'reference'
    ? { ok: false, refusal: { code: 'IMAGE_TYPE', params: { found: 'other' } } }
    : openHeif(kind, bytes)

/** Only where it is needed: it takes memory, and limits that of every WebAssembly program. */
async function openHeif(kind: ImageKind, bytes: Buffer): Promise<Opened> {
  const decoder = await import('./open-heif.ts')
  return decoder.openHeif(kind, bytes)
}
