import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { imageKinds, KILOBYTE, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { DB } from '#platform/database/schema.generated'
import { AppError, type FieldError } from '#platform/http/app-error'
import type { Images } from '#platform/images/images'
import { selectLimits, type StoredImage } from './image-queries.ts'
import type { Upload } from './read-upload.ts'

export type MadeImages = Partial<Record<ImageKind, StoredImage>>

/** What is saved of the uploaded files, or everything that is wrong with them. */
export async function makeImages(
  { db, images }: { db: Kysely<DB>; images: Images },
  files: Upload['files'],
): Promise<MadeImages> {
  const limits = await selectLimits(db)
  const made: MadeImages = {}
  const problems: FieldError[] = []
  for (const kind of imageKinds) {
    const file = files[kind]
    if (!file) continue
    const outcome = await images.make({ kind, file, limitBytes: limits[kind] * KILOBYTE })
    if (outcome.ok) made[kind] = withFacts(outcome.image)
    else problems.push({ path: kind, ...outcome.refusal })
  }
  if (problems.length > 0) throw new AppError('IMAGE_REFUSED', {}, problems)
  return made
}

function withFacts({
  width,
  height,
  content: made,
}: {
  width: number
  height: number
  content: Uint8Array
}): StoredImage {
  const content = Buffer.from(made)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { type: 'image/jpeg', width, height, bytes: content.length, sha256, content }
}
