import type { SentInit } from './caller-deps.ts'

/** The same as `fetch`, by the older way that tells how much has left. */
export function sendWithProgress(url: string, init: SentInit): Promise<Response> {
  const { method = 'GET', headers, body, signal, onProgress } = init
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TypeError('Failed to send'))
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.responseType = 'arraybuffer'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', () =>
      reject(new DOMException('The request was given up', 'AbortError')),
    )
    request.addEventListener('load', () => {
      // It follows a portal that answers elsewhere, where fetch is told not to.
      if (request.responseURL !== url) return fail()
      const { status, response } = request
      const hasBody = status !== 204 && status !== 304
      resolve(
        new Response(hasBody ? (response as ArrayBuffer) : null, {
          status,
          headers: headersOf(request),
        }),
      )
    })
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return request.abort()
    request.send(body as XMLHttpRequestBodyInit)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return headers
}
