import { afterEach, describe, expect, it } from 'vitest'
import { readBytes } from '#platform/storage/file-storage'
import { newBytes, reasonOf, s3Kit } from '../file-storage.test-kit.ts'
import { s3Storage } from './s3-storage.ts'

const { storage, names, settings, fault } = await s3Kit()
afterEach(() => fault({ s3: 'none' }))

describe('S3 that misbehaves', () => {
  it.each(['down', 'slow', 'cut'])('%s: a put fails and keeps nothing (FILE-06)', async (s3) => {
    const { hash, blob } = newBytes()
    await fault({ s3 })
    const hurried = s3Storage({ ...settings, timeoutMs: 200 })
    expect(await reasonOf(hurried.put(hash, blob))).toBe('away')
    await fault({ s3: 'none' })
    if (s3 !== 'slow') expect(await names()).not.toContain(hash)
  })

  it.each(['down', 'slow', 'cut'])('%s: a get fails in time (FILE-06)', async (s3) => {
    const { hash, blob } = newBytes()
    await storage.put(hash, blob)
    await fault({ s3 })
    const hurried = s3Storage({ ...settings, timeoutMs: 200 })
    expect(await reasonOf(readBytes(hurried, hash))).toBe('away')
  })

  it('giving back other bytes is found out (FILE-03)', async () => {
    const { hash, blob } = newBytes()
    await storage.put(hash, blob)
    await fault({ s3: 'corrupt' })
    expect(await reasonOf(readBytes(storage, hash))).toBe('changed')
  })

  it('or does not know our key: nothing is kept, and the reason is named without the key (FILE-07)', async () => {
    const { hash, blob } = newBytes()
    for (const wrong of [{ secretKey: 'guessed' }, { accessKey: 'other' }, { bucket: 'other' }]) {
      const refused = s3Storage({ ...settings, ...wrong }).put(hash, blob)
      await expect(refused).rejects.toThrow(/SignatureDoesNotMatch|InvalidAccessKeyId|NoSuchBucket/)
      await expect(refused).rejects.not.toThrow('guessed')
    }
    expect(await names()).not.toContain(hash)
  })
})
