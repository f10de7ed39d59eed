import { imageKinds, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { Database } from '#platform/database/pool'
import type { FileStorage } from '#platform/storage/file-storage'
import { readPicture } from '#platform/storage/read-picture'
import { selectImages, type ImageFacts } from './image-queries.ts'

export type ReadImage = ImageFacts & { content: Buffer }

export type ReadImages = Partial<Record<ImageKind, ReadImage>> & {
  /** Which the profile names and the storage has no more; left out where none is lost. */
  lost?: ImageKind[] | undefined
}

/** The pictures of a candidate's own profile with their bytes, or only those of some kinds. */
export async function readImages(
  { db, storage }: { db: Database; storage: FileStorage },
  accountId: string,
  profileId: string,
  kinds: readonly ImageKind[] = imageKinds,
): Promise<ReadImages> {
  const rows = await selectImages(db, accountId, profileId)
  const read = rows
    .filter(({ kind }) => kinds.includes(kind))
    .map(async ({ kind, content, ...facts }) => {
      const bytes = content ?? (await readPicture(storage, facts.sha256))
      return { kind, image: bytes ? { ...facts, content: bytes } : undefined }
    })
  const found = await Promise.all(read)
  const lost = found.filter(({ image }) => !image).map(({ kind }) => kind)
  return {
    ...Object.fromEntries(found.map(({ kind, image }) => [kind, image])),
    lost: lost.length > 0 ? lost : undefined,
  }
}
