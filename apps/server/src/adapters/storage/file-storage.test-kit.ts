import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { afterAll, expect } from 'vitest'
import { readBytes, StorageError, type FileStorage } from '#platform/storage/file-storage'
import { startOutsideWorld } from '../outside-world.test-kit.ts'
import { folderStorage } from './folder/folder-storage.ts'
import { s3Storage } from './s3/s3-storage.ts'

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Bytes nobody has put before, with their name. */
export function newBytes(size = 20_000) {
  const bytes = new Uint8Array(randomBytes(size))
  return { bytes, hash: hashOf(bytes), blob: new Blob([bytes]) }
}

/** The reason with which something fails. */
export async function reasonOf(doing: Promise<unknown>): Promise<StorageError['reason']> {
  const error = await doing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StorageError)
  return (error as StorageError).reason
}

/** A storage, and what a test does to it behind its back. */
export type StorageKit = {
  storage: FileStorage
  /** The names of everything that lies there. */
  names: () => Promise<string[]>
  /** Spoils what lies there under a name, as a failing disk would. */
  spoil: (hash: string) => Promise<void>
}

/** A folder that goes with the test. */
export function folderKit() {
  const root = join(mkdtempSync(join(tmpdir(), 'lokseva-files-')), 'files')
  afterAll(() => rmSync(join(root, '..'), { recursive: true }))
  const placeOf = (hash: string) => join(root, hash.slice(0, 2), hash.slice(2, 4), hash)
  const kit: StorageKit = {
    storage: folderStorage(root),
    names: async () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted(),
    spoil: async (hash) => writeFileSync(placeOf(hash), Buffer.alloc(statSync(placeOf(hash)).size)),
  }
  return { ...kit, root, placeOf }
}

/** The simulated S3, and a second hand on its bucket. */
export async function s3Kit() {
  const world = await startOutsideWorld()
  afterAll(world.stop)
  const settings = {
    endpoint: world.s3Url,
    region: 'ap-south-1',
    bucket: 'lokseva',
    accessKey: 'simulated',
    secretKey: 'simulated-secret',
    timeoutMs: 5_000,
  }
  const storage = s3Storage(settings)
  const keys = { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey }
  const owner = new AwsClient({ ...keys, service: 's3', region: settings.region })
  const bare = (method: string, path: string, body?: Uint8Array<ArrayBuffer>) =>
    owner.fetch(`${settings.endpoint}/lokseva${path}`, {
      method,
      headers: { 'x-amz-content-sha256': hashOf(body ?? new Uint8Array()) },
      ...(body && { body }),
    })
  const kit: StorageKit = {
    storage,
    async names() {
      const list = await (await bare('GET', '?list-type=2')).text()
      return Array.from(list.matchAll(/<Key>([^<]+)<\/Key>/g), (match) => match[1]!)
    },
    async spoil(hash) {
      const size = (await readBytes(storage, hash)).length
      expect((await bare('PUT', `/${hash}`, new Uint8Array(size))).status).toBe(200)
    },
  }
  return { ...kit, settings, fault: world.fault }
}
