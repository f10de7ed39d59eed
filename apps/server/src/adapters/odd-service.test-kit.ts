import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service that gives one answer to everything, for answers no simulator would give. */
export async function startOddService(status: number, answer: string) {
  const asked: { url: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url!, headers: request.headers })
    response.writeHead(status, { location: '/elsewhere' }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
