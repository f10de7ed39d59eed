import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedStream, StorageError, type FileStorage } from '#platform/storage/file-storage'

const PRIVATE_FOLDER = { recursive: true, mode: 0o700 }
const LEFT_MS = 60 * 60_000

/** Files below a folder that all nodes share, in folders of their first letters: ab/cd/abcd…. */
export function folderStorage(root: string): FileStorage {
  const arriving = join(root, 'arriving')
  mkdirSync(arriving, PRIVATE_FOLDER)
  void sweepArriving(arriving)
  const placeOf = (hash: string) => join(root, hash.slice(0, 2), hash.slice(2, 4), hash)
  return {
    async put(hash, content) {
      const place = placeOf(hash)
      const temporary = join(arriving, randomUUID())
      try {
        await writeWhole(temporary, checkedStream(hash, content.stream()))
        await mkdir(dirname(place), PRIVATE_FOLDER)
        await rename(temporary, place)
        await settle(dirname(place))
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        throw asStorageError(error)
      }
    },
    async get(hash) {
      const stream = createReadStream(placeOf(hash))
      await new Promise<void>((resolve, reject) => {
        stream.once('open', () => resolve())
        stream.once('error', (error) => reject(asStorageError(error)))
      })
      return checkedStream(hash, stream)
    },
    async delete(hash) {
      await rm(placeOf(hash), { force: true }).catch((error: unknown) => {
        throw asStorageError(error)
      })
    },
  }
}

/** On the disk, not only on its way there: what is acknowledged survives a power cut. */
async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A renamed file is safe once its folder is written too. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a killed process left behind. Files are dated by the machine, whatever the portal's clock says. */
async function sweepArriving(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    try {
      const path = join(folder, name)
      if (Date.now() - (await stat(path)).mtimeMs > LEFT_MS) await rm(path)
    } catch {
      // Swept by another node just now.
    }
}

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const code = (error as NodeJS.ErrnoException).code ?? (error as Error).name
  return code === 'ENOENT'
    ? new StorageError('missing', 'A file is not there')
    : new StorageError('away', `The folder of files is of no use (${code})`)
}
