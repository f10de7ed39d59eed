import type { PhotoSignature, SavedImage } from '@lokseva/contract/profile/photo/schemas'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/http/app-error'
import { selectStepBasis } from '../queries.ts'
import type { PhotoDeps } from './deps.ts'
import { selectImages, type StoredImage } from './image-queries.ts'

/** Photo and signature of a candidate's own profile; nothing in their place before the first save. */
export async function readPhotoSignature(
  { db }: PhotoDeps,
  { accountId }: Candidate,
  { profileId }: { profileId: string },
): Promise<PhotoSignature> {
  const [{ stored, ...basis }, images] = await Promise.all([
    selectStepBasis(db, accountId, 'photo'),
    selectImages(db, accountId, profileId),
  ])
  if (basis.profileId !== profileId) throw new AppError('NOT_FOUND')
  return {
    profileId,
    userId: accountId,
    id: stored ? profileId : null,
    version: stored?.version ?? null,
    flgSubmittable: stored?.isSubmittable ?? false,
    savedAt: stored?.savedAt.toISOString() ?? null,
    photo: shown(images.photo),
    signature: shown(images.signature),
  }
}

const shown = (image: StoredImage | undefined): SavedImage | null =>
  image ? { ...image, content: image.content.toString('base64') } : null
