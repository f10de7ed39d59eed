import { afterEach, expect, it, vi } from 'vitest'
import { sendWithProgress } from './send-with-progress.ts'

/** Stands in for the browser's older way of sending; a test tells it what happens. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  responseURL = 'https://portal.test/documents'
  status = 200
  response = new TextEncoder().encode('{"a":1}').buffer
  headers: Record<string, string> = {}
  body: unknown
  constructor() {
    super()
    FakeRequest.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-checksum: a: b\r\n'
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

vi.stubGlobal('XMLHttpRequest', FakeRequest)
afterEach(() => vi.clearAllMocks())

const url = 'https://portal.test/documents'
function begin(signal?: AbortSignal) {
  const onProgress = vi.fn()
  const headers = { 'x-nonce': '1' }
  const sent = sendWithProgress(url, {
    method: 'POST',
    headers,
    body: 'form',
    onProgress,
    ...(signal && { signal }),
  })
  return { sent, onProgress, request: FakeRequest.last }
}

it('tells how much has left, and gives the answer as fetch does (DOC-44)', async () => {
  const { sent, onProgress, request } = begin()
  const progress = Object.assign(new Event('progress'), { loaded: 42, total: 100 })
  request.upload.dispatchEvent(progress)
  request.dispatchEvent(new Event('load'))
  const response = await sent
  expect(onProgress).toHaveBeenCalledWith(0.42)
  expect([request.body, request.headers['x-nonce']]).toEqual(['form', '1'])
  expect([response.status, await response.json()]).toEqual([200, { a: 1 }])
  expect(response.headers.get('x-checksum')).toBe('a: b')
})

it('fails as fetch does where no answer comes, or one from elsewhere (DOC-47)', async () => {
  const lost = begin()
  lost.request.dispatchEvent(new Event('error'))
  await expect(lost.sent).rejects.toThrow(TypeError)
  const elsewhere = begin()
  elsewhere.request.responseURL = 'https://wifi.example/login'
  elsewhere.request.dispatchEvent(new Event('load'))
  await expect(elsewhere.sent).rejects.toThrow(TypeError)
})

it('is given up when it is told to (DOC-47)', async () => {
  const leaving = new AbortController()
  const { sent } = begin(leaving.signal)
  leaving.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
