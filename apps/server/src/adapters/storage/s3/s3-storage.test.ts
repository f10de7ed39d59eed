import { AwsClient } from 'aws4fetch'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startOutsideWorld } from '../../outside-world.test-kit.ts'
import { hashOf, newBytes, reasonOf, storageContract } from '../file-storage.test-kit.ts'
import { readBytes } from '#platform/storage/file-storage'
import { s3Storage } from './s3-storage.ts'

const world = await startOutsideWorld()
afterAll(world.stop)
afterEach(() => world.fault({ s3: 'none' }))

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
const bare = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>) =>
  owner.fetch(`${settings.endpoint}/lokseva${path}`, {
    method,
    headers: { 'x-amz-content-sha256': hashOf(body ?? new Uint8Array()) },
    ...(body && { body }),
  })

async function names(): Promise<string[]> {
  const list = await (await bare('GET', '?list-type=2')).text()
  return Array.from(list.matchAll(/<Key>([^<]+)<\/Key>/g), (match) => match[1]!)
}

storageContract('S3', {
  storage,
  names,
  async spoil(hash) {
    const size = (await readBytes(storage, hash)).length
    expect((await bare('PUT', `/${hash}`, new Uint8Array(size))).status).toBe(200)
  },
})

describe('S3 that misbehaves', () => {
  it.each(['down', 'slow', 'cut'])('%s: a put fails and keeps nothing (FILE-06)', async (s3) => {
    const { hash, blob } = newBytes()
    await world.fault({ s3 })
    const hurried = s3Storage({ ...settings, timeoutMs: 200 })
    expect(await reasonOf(hurried.put(hash, blob))).toBe('away')
    await world.fault({ s3: 'none' })
    if (s3 !== 'slow') expect(await names()).not.toContain(hash)
  })

  it.each(['down', 'slow', 'cut'])('%s: a get fails in time (FILE-06)', async (s3) => {
    const { hash, blob } = newBytes()
    await storage.put(hash, blob)
    await world.fault({ s3 })
    const hurried = s3Storage({ ...settings, timeoutMs: 200 })
    expect(await reasonOf(readBytes(hurried, hash))).toBe('away')
  })

  it('giving back other bytes is found out (FILE-03)', async () => {
    const { hash, blob } = newBytes()
    await storage.put(hash, blob)
    await world.fault({ s3: 'corrupt' })
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
