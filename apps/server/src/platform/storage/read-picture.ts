import { Counter } from 'prom-client'
import { readBytes, StorageError, type FileStorage } from './file-storage.ts'

const lostPictures = new Counter({
  name: 'lokseva_lost_pictures_total',
  help: 'Photos and signatures that were asked for and are not in the storage, or not as they were put',
  labelNames: ['reason'],
})
// A series that begins with its first event shows monitoring no increase.
for (const reason of ['missing', 'changed']) lostPictures.inc({ reason }, 0)

/**
 * The bytes of a photo or a signature; nothing where the storage has lost it, so that what it belongs
 * to is shown without it. While the storage does not answer nobody knows, and it fails.
 */
export async function readPicture(storage: FileStorage, hash: string): Promise<Buffer | null> {
  try {
    return await readBytes(storage, hash)
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason === 'away') throw error
    lostPictures.inc({ reason: error.reason })
    return null
  }
}
