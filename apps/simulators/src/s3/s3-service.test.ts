import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'
import { s3Keys, signatureFault } from './verify-signature.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

afterAll(() => world.stop())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Changes = Partial<Record<'day' | 'time' | 'secret' | 'access' | 'signedBody', string>>

/** Signs as AWS describes it, with whatever a test wants to be wrong. */
function signed(method: string, path: string, body: string, changes: Changes = {}) {
  const now = new Date().toISOString().replace(/[:-]|\.\d{3}/g, '')
  const moment = changes.time ?? now
  const day = changes.day ?? moment.slice(0, 8)
  const payload = sha256(changes.signedBody ?? body)
  const host = new URL(world.origin).host
  const canonical = `${method}\n/s3/lokseva/${path}\n\nhost:${host}\nx-amz-content-sha256:${payload}\nx-amz-date:${moment}\n\nhost;x-amz-content-sha256;x-amz-date\n${payload}`
  const scope = `${day}/ap-south-1/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${sha256(canonical)}`
  const dayKey = hmac(`AWS4${changes.secret ?? s3Keys.secretKey}`, day)
  const key = hmac(hmac(hmac(dayKey, 'ap-south-1'), 's3'), 'aws4_request')
  return {
    'x-amz-date': moment,
    'x-amz-content-sha256': payload,
    authorization: `AWS4-HMAC-SHA256 Credential=${changes.access ?? s3Keys.accessKey}/${scope}, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${hmac(key, text).toString('hex')}`,
  }
}

const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  fetch(`${world.origin}/s3/lokseva/${path}`, { method, headers, ...(body && { body }) })

const refusal = async (response: Response) => /<Code>(\w+)/.exec(await response.text())?.[1]

test('an object is put, looked at, fetched and deleted (FILE-14)', async () => {
  const put = await ask('PUT', 'abc', signed('PUT', 'abc', 'bytes'), 'bytes')
  expect(put.status).toBe(200)
  const head = await ask('HEAD', 'abc', signed('HEAD', 'abc', ''))
  expect(head.headers.get('content-length')).toBe('5')
  expect(await (await ask('GET', 'abc', signed('GET', 'abc', ''))).text()).toBe('bytes')
  expect((await ask('DELETE', 'abc', signed('DELETE', 'abc', ''))).status).toBe(204)
  expect(await refusal(await ask('GET', 'abc', signed('GET', 'abc', '')))).toBe('NoSuchKey')
})

test.each<[string, Changes, string]>([
  ['another secret', { secret: 'guessed' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { access: 'nobody' }, 'InvalidAccessKeyId'],
  ['other bytes than were signed', { signedBody: 'others' }, 'XAmzContentSHA256Mismatch'],
  ['an hour that has passed', { time: '20200101T000000Z' }, 'RequestTimeTooSkewed'],
  ['a day that is not the hour’s', { day: '20200101' }, 'AuthorizationHeaderMalformed'],
])('a request signed with %s is refused (FILE-14)', async (_, changes, code) => {
  const response = await ask('PUT', 'xyz', signed('PUT', 'xyz', 'bytes', changes), 'bytes')
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await refusal(response)).toBe(code)
})

test('a request without a signature, or with that of another object, is refused (FILE-14)', async () => {
  expect(await refusal(await ask('GET', 'abc', {}))).toBe('AccessDenied')
  expect(await refusal(await ask('GET', 'abc', { authorization: 'Basic x' }))).toBe(
    'AuthorizationHeaderMalformed',
  )
  const other = await ask('PUT', 'mine', signed('PUT', 'yours', 'bytes'), 'bytes')
  expect(await refusal(other)).toBe('SignatureDoesNotMatch')
})

test('the check agrees with the example that AWS publishes (FILE-14)', () => {
  const empty = sha256('')
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const request = { method: 'GET', url: '/test.txt', headers, body: Buffer.alloc(0) }
  const published = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const then = Date.parse('2013-05-24T00:00:00Z')
  expect(signatureFault(request, then, published)).toBeUndefined()
  const other = { ...request, url: '/other.txt' }
  expect(signatureFault(other, then, published)).toBe('SignatureDoesNotMatch')
})
