import type { PhotoSignature, SavedImage } from '@lokseva/contract/profile/photo/schemas'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { selectStepInputs } from '../queries.ts'
import type { PhotoDeps } from './deps.ts'
import { readImages, type ReadImage } from './read-images.ts'

/** Photo and signature of a candidate's own profile; nothing in their place before the first save. */
export async function readPhotoSignature(
  { db, storage }: Pick<PhotoDeps, 'db' | 'storage'>,
  { accountId }: Candidate,
  { profileId }: { profileId: string },
): Promise<PhotoSignature> {
  const [{ stored, ...inputs }, images] = await Promise.all([
    selectStepInputs(db, accountId, 'photo'),
    readImages({ db, storage }, accountId, profileId),
  ])
  if (inputs.profileId !== profileId) throw new AppError('NOT_FOUND')
  return {
    profileId,
    userId: accountId,
    id: stored ? profileId : null,
    version: stored?.version ?? null,
    flgSubmittable: stored?.isSubmittable ?? false,
    savedAt: stored?.savedAt.toISOString() ?? null,
    photo: shown(images.photo),
    signature: shown(images.signature),
    lost: images.lost,
  }
}

const shown = (image: ReadImage | undefined): SavedImage | null =>
  image ? { ...image, content: image.content.toString('base64') } : null
