import { imageKinds, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { Database } from '#platform/database/pool'
import { readBytes, type FileStorage } from '#platform/storage/file-storage'
import { selectImages, type ImageFacts } from './image-queries.ts'

export type ReadImage = ImageFacts & { content: Buffer }

/** The pictures of a candidate's own profile with their bytes, or only those of some kinds. */
export async function readImages(
  { db, storage }: { db: Database; storage: FileStorage },
  accountId: string,
  profileId: string,
  kinds: readonly ImageKind[] = imageKinds,
): Promise<Partial<Record<ImageKind, ReadImage>>> {
  const rows = await selectImages(db, accountId, profileId)
  const read = rows
    .filter(({ kind }) => kinds.includes(kind))
    .map(async ({ kind, content, ...facts }) => {
      const bytes = content ?? (await readBytes(storage, facts.sha256))
      return [kind, { ...facts, content: bytes }] as const
    })
  return Object.fromEntries(await Promise.all(read))
}
