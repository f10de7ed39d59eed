import { createSecureServer } from 'node:http2'
import { Agent, request } from 'node:http'
import { openAuthority } from '../scripts/cluster/tls.ts'

/**
 * Stands before a portal as deploy/nginx does: TLS and HTTP/2, the request passed on untouched. A
 * browser asks for forty files at once over it, and for six over the portal's own HTTP/1.1.
 */
export function startHttp2Proxy(port: number, origin: string, folder: string): Promise<void> {
  const { key, certificate } = openAuthority(folder).issue('front', ['127.0.0.1'])
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(
    { key, cert: certificate, allowHTTP1: true },
    (asked, answer) => {
      const headers = Object.fromEntries(
        Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
      )
      headers['host'] ??= asked.headers[':authority']
      const { method, url } = asked
      const passed = request(origin + url, { method, headers, agent }, (response) => {
        const {
          connection: _,
          'keep-alive': __,
          'transfer-encoding': ___,
          ...kept
        } = response.headers
        answer.writeHead(response.statusCode!, kept)
        response.pipe(answer)
      })
      passed.once('error', () => answer.destroy())
      asked.pipe(passed)
    },
  )
  return new Promise((resolve) => server.listen(port, 'localhost', resolve))
}
