import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** What arrives more slowly than this is no line, however bad, but somebody who holds a connection. */
const LEAST_BYTES_A_SECOND = 1024

/** How often is looked, for each time of grace. */
const LOOKS = 12

type Arriving = { response: ServerResponse; since: number; from: number }

/**
 * Gives up a request that goes on arriving but only drips. Silence has a limit of its own, and so has
 * a request as a whole; between the two a byte now and then would hold a connection for minutes.
 * After the grace as many bytes must have come as the slowest line brings.
 */
export function slowRequests(graceMs: number, now = () => performance.now()) {
  const arriving = new Map<IncomingMessage, Arriving>()

  function checkSockets(server: Server) {
    for (const [request, { response, since, from }] of arriving) {
      if (request.complete || request.destroyed) {
        arriving.delete(request)
        continue
      }
      const ms = now() - since
      const bytes = request.socket.bytesRead - from
      if (ms < graceMs || bytes >= (ms / 1000) * LEAST_BYTES_A_SECOND) continue
      arriving.delete(request)
      if (response.headersSent) request.socket.destroy()
      else server.emit('clientError', new SlowRequestError(), request.socket)
    }
  }

  return {
    /** Whatever has a body, whoever reads it: also one that was answered before it arrived. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      const { headers } = request
      if (!headers['content-length'] && !headers['transfer-encoding']) return
      arriving.set(request, { response, since: now(), from: request.socket.bytesRead })
      request.once('close', () => arriving.delete(request))
    },
    lookAfter<S extends Server>(server: S): S {
      const timer = setInterval(() => checkSockets(server), graceMs / LOOKS).unref()
      server.once('close', () => clearInterval(timer))
      return server
    },
  }
}

/** Answered as Node answers a request that took too long as a whole. */
class SlowRequestError extends Error {
  override name = 'SlowRequestError'
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
