import { imageKinds, KILOBYTE, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import { AppError, type FieldError } from '#platform/refusals/app-error'
import type { Images } from '#platform/images/images'
import type { MadeImage } from '#platform/images/made-image'
import { storeBytes, type FileDeps } from '#platform/storage/store-bytes'
import { selectLimits, type ImageFacts } from './image-queries.ts'
import type { Upload } from './read-upload.ts'

export type MadeImages = Partial<Record<ImageKind, ImageFacts>>

/** Makes pictures of the uploaded files and puts them into the storage, or says all that is wrong. */
export async function makeImages(
  { images, ...deps }: FileDeps & { images: Images },
  files: Upload['files'],
): Promise<MadeImages> {
  const limits = await selectLimits(deps.db)
  const made = new Map<ImageKind, MadeImage>()
  const problems: FieldError[] = []
  for (const kind of imageKinds) {
    const file = files[kind]
    if (!file) continue
    const outcome = await images.make({ kind, file, limitBytes: limits[kind] * KILOBYTE })
    if (outcome.ok) made.set(kind, outcome.image)
    else problems.push({ path: kind, ...outcome.refusal })
  }
  if (problems.length > 0) throw new AppError('IMAGE_REFUSED', {}, problems)
  const kept = [...made].map(
    async ([kind, image]) => [kind, await storeImage(deps, image)] as const,
  )
  return Object.fromEntries(await Promise.all(kept))
}

async function storeImage(
  deps: FileDeps,
  { width, height, content }: MadeImage,
): Promise<ImageFacts> {
  const { hash, size } = await storeBytes(deps, new Blob([content as Uint8Array<ArrayBuffer>]))
  return { type: 'image/jpeg', width, height, bytes: size, sha256: hash }
}
