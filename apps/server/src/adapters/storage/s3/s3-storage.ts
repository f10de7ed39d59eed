import { AwsClient } from 'aws4fetch'
import { checkedStream, StorageError, type FileStorage } from '#platform/storage/file-storage'

export type S3Settings = {
  /** Where the service is; buckets lie below it. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** How long it may keep us waiting for an answer, or for the next piece of one. */
  timeoutMs?: number
}

const TRIES = 2
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Objects of an S3 bucket, named by their hash. The hash is signed, so S3 refuses other bytes. */
export function s3Storage({
  endpoint,
  region,
  bucket,
  accessKey,
  secretKey,
  timeoutMs = 10_000,
}: S3Settings): FileStorage {
  const keys = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const addressOf = (hash: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${hash}`

  /** Asks twice where the first answer is none: an object has one name, so a repetition does no harm. */
  async function ask(method: string, hash: string, waiting: AbortController, content?: Blob) {
    const timer = setTimeout(() => waiting.abort(), timeoutMs)
    try {
      for (let attempt = 1; ; attempt++) {
        const response = await send(method, hash, waiting.signal, content)
        if (response && response.status < 500) return response
        await response?.body?.cancel()
        if (attempt === TRIES || waiting.signal.aborted)
          throw new StorageError('away', `S3 did not answer (${response?.status ?? 'no answer'})`)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(method: string, hash: string, signal: AbortSignal, content?: Blob) {
    const signed = await client.sign(addressOf(hash), {
      method,
      headers: { 'x-amz-content-sha256': content ? hash : emptyHash },
      ...(content && { body: content }),
    })
    // What is stored goes to the address in the settings and nowhere else.
    return fetch(signed, { signal, redirect: 'manual' }).catch(() => undefined)
  }

  return {
    async put(hash, content) {
      const response = await ask('PUT', hash, new AbortController(), content)
      if (!response.ok) throw await refusal(response)
      await response.body?.cancel()
    },
    async get(hash) {
      const waiting = new AbortController()
      const response = await ask('GET', hash, waiting)
      if (!response.ok || !response.body) throw await refusal(response)
      return checkedStream(hash, watched(response.body, waiting, timeoutMs))
    },
    async delete(hash) {
      const response = await ask('DELETE', hash, new AbortController())
      if (!response.ok && response.status !== 404) throw await refusal(response)
      await response.body?.cancel()
    },
  }
}

/** Gives up when the next piece does not come; a reader who takes their time is not hurried. */
async function* watched(body: AsyncIterable<Uint8Array>, waiting: AbortController, ms: number) {
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const timer = setTimeout(() => waiting.abort(), ms)
      const next = await pieces.next().finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } finally {
    // Also where the reader went away before the end.
    waiting.abort()
  }
}

/** S3 says why in a few words of XML. */
async function refusal(response: Response): Promise<StorageError> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
  if (response.status === 404 && code !== 'NoSuchBucket')
    return new StorageError('missing', 'A file is not there')
  return new StorageError('away', `S3 refused (${response.status} ${code ?? 'without a reason'})`)
}
