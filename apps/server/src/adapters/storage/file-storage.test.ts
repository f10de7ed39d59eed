import { openAsBlob } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBytes } from '#platform/storage/file-storage'
import {
  folderKit,
  hashOf,
  newBytes,
  reasonOf,
  s3Kit,
  type StorageKit,
} from './file-storage.test-kit.ts'

const kits: [string, StorageKit][] = [
  ['a folder', folderKit()],
  ['S3', await s3Kit()],
]

/** What every storage promises, whatever it is made of. */
describe.each(kits)('%s', (_, { storage, names, spoil }) => {
  it('gives back what it was given, byte by byte (FILE-01)', async () => {
    for (const size of [0, 1, 20_000, 3_000_000]) {
      const { bytes, hash, blob } = newBytes(size)
      await storage.put(hash, blob)
      expect(hashOf(await readBytes(storage, hash))).toBe(hash)
      expect((await readBytes(storage, hash)).length).toBe(bytes.length)
    }
  })

  it('takes a file without reading it into memory first (FILE-01)', async () => {
    const { bytes, hash } = newBytes(2_000_000)
    const path = join(tmpdir(), `lokseva-blob-${hash}`)
    await writeFile(path, bytes)
    await storage.put(hash, await openAsBlob(path))
    await rm(path)
    expect(hashOf(await readBytes(storage, hash))).toBe(hash)
  })

  it('keeps equal bytes once (FILE-02)', async () => {
    const { hash, blob } = newBytes()
    await Promise.all([storage.put(hash, blob), storage.put(hash, blob), storage.put(hash, blob)])
    expect((await names()).filter((name) => name.includes(hash))).toHaveLength(1)
  })

  it('refuses bytes that are not those of the name, and keeps nothing of them (FILE-03)', async () => {
    const { hash } = newBytes()
    const before = await names()
    expect(await reasonOf(storage.put(hash, newBytes().blob))).toMatch(/changed|away/)
    expect(await names()).toEqual(before)
  })

  it('says that a file is missing (FILE-04)', async () => {
    expect(await reasonOf(storage.get(newBytes().hash))).toBe('missing')
  })

  it('deletes, also what is gone already (FILE-04)', async () => {
    const { hash, blob } = newBytes()
    await storage.put(hash, blob)
    await storage.delete(hash)
    await storage.delete(hash)
    expect(await reasonOf(storage.get(hash))).toBe('missing')
  })

  it('never gives out a whole file whose bytes have changed (FILE-03)', async () => {
    const { hash, blob } = newBytes(300_000)
    await storage.put(hash, blob)
    await spoil(hash)
    let given = 0
    const reading = (async () => {
      for await (const piece of await storage.get(hash)) given += (piece as Uint8Array).length
    })()
    expect(await reasonOf(reading)).toBe('changed')
    expect(given).toBeLessThan(300_000)
  })

  it('is healed by putting the right bytes again (FILE-03)', async () => {
    const { hash, blob } = newBytes()
    await storage.put(hash, blob)
    await spoil(hash)
    await storage.put(hash, blob)
    expect(hashOf(await readBytes(storage, hash))).toBe(hash)
  })
})
