import { readFile } from 'node:fs/promises'
import type { ImageKind } from '@lokseva/contract/photo/constants'
import { judgeImage } from '@lokseva/contract/photo/judge-image'
import { encode } from './encode.ts'
import type { ImageOutcome } from './made-image.ts'
import { openHeif } from './open-heif.ts'
import { openWithSharp } from './open-with-sharp.ts'

export type ImageTask = { kind: ImageKind; path: string; limitBytes: number }

/** One picture, from an uploaded file to what is saved. Runs in a thread of its own. */
export default async function make({ kind, path, limitBytes }: ImageTask): Promise<ImageOutcome> {
  const bytes = await readFile(path)
  const judged = judgeImage(bytes)
  if (!judged.ok) return judged
  const opened =
    judged.type === 'heif'
      ? await openHeif(kind, bytes)
      : await openWithSharp(kind, bytes, judged.header)
  if (!opened.ok) return opened
  return encode(opened, limitBytes)
}
