import { sql } from 'kysely'
import * as z from 'zod'
import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { Job } from '#platform/jobs/jobs'
import { storeBytes, insertFile, type FileDeps } from '#platform/storage/store-bytes'

const BATCH = 100

type Unmoved = {
  account_id: string
  profile_id: string
  kind: ImageKind
  content: Buffer<ArrayBuffer>
  type: string
  saved_at: Date
}

/** Moves pictures that were saved when they still lay in the database; then it has nothing to do. */
export function moveImagesJob(deps: FileDeps): Job {
  return {
    name: 'move-images-to-storage',
    urgency: 'bulk',
    payload: z.object({}),
    attempts: 1,
    run: () => moveImagesToStorage(deps),
  }
}

export async function moveImagesToStorage(deps: FileDeps): Promise<void> {
  for (;;) {
    const { rows } = await sql<Unmoved>`
      select p.account_id, i.profile_id, i.kind, i.content, i.type, i.saved_at
      from profile_images i join profiles p on p.id = i.profile_id
      where i.content is not null limit ${BATCH}`.execute(deps.db)
    for (const image of rows) await moveImage(deps, image)
    if (rows.length < BATCH) return
  }
}

async function moveImage(deps: FileDeps, image: Unmoved): Promise<void> {
  const { account_id: accountId, kind, type: mediaType, saved_at: at } = image
  const { hash, size } = await storeBytes(deps, new Blob([image.content]))
  const file = insertFile({ accountId, kind, hash, size, mediaType, at })
  await sql`update profile_images set content = null, file_id = ${file}
    where profile_id = ${image.profile_id} and kind = ${kind}
      and sha256 = decode(${hash}, 'hex') and content is not null`.execute(deps.db)
}
