import { connect, type Socket } from 'node:net'

/** A request as it goes over the line. */
export function requestBytes(
  host: string,
  target: string,
  headers: Record<string, string>,
  { method = 'GET', body = '' } = {},
) {
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host, ...headers, ...length })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${head}\r\n\r\n${body}`)
}

/**
 * Sends ready requests over so many lines, one after another on each, and says how many were
 * answered a second. No HTTP library: the client takes as little as it can of the two cores that
 * it shares with the server.
 */
export async function ratePerSecond(
  port: number,
  requests: readonly Buffer[],
  lines: number,
): Promise<number> {
  const waiting = requests.toReversed()
  const sockets = await Promise.all(Array.from({ length: lines }, () => openLine(port)))
  const begin = performance.now()
  await Promise.all(sockets.map((socket) => sendAll(socket, waiting)))
  const seconds = (performance.now() - begin) / 1000
  for (const socket of sockets) socket.destroy()
  return requests.length / seconds
}

/** How many milliseconds each of these took, one after another over one line. */
export async function timesOf(port: number, requests: readonly Buffer[]): Promise<number[]> {
  const socket = await openLine(port)
  const times: number[] = []
  for (const request of requests) {
    const begin = performance.now()
    await sendAll(socket, [request])
    times.push(performance.now() - begin)
  }
  socket.destroy()
  return times
}

export function openLine(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject).once('connect', () => resolve(socket))
  })
}

/** Takes requests off the pile until it is empty. */
function sendAll(socket: Socket, waiting: Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0
    const next = () => {
      const request = waiting.pop()
      if (!request) {
        socket.removeAllListeners('data').removeAllListeners('close')
        return resolve()
      }
      missing = -1
      socket.write(request)
    }
    socket.on('data', (bytes) => {
      // The head comes whole with the first bytes; after it only the length counts.
      if (missing === -1) {
        const head = bytes.toString('latin1', 0, 4096)
        const end = head.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (end < 0 || !length || !head.startsWith('HTTP/1.1 200'))
          return reject(new Error(`answered: ${head.slice(0, 200)}`))
        missing = end + 4 + Number(length)
      }
      missing -= bytes.length
      if (missing === 0) next()
    })
    socket.once('close', () => reject(new Error('the server hung up')))
    next()
  })
}
