import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { VirusScan } from '#features/documents/ports'
import { AppError } from '#platform/refusals/app-error'

type ClamdSettings = {
  /** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
  url: string
  timeoutMs?: number
  /** Told in words why an answer was of no use. */
  report?: (reason: string) => void
}

const CHUNK = 64 * 1024
const ANSWER = 4096

/** ClamAV's own protocol: the file in pieces, each after its length, and an empty one at the end. */
export function clamdScan({ url, timeoutMs = 20_000, report }: ClamdSettings): VirusScan {
  return {
    async scan(path) {
      try {
        const response = await ask(url, path, AbortSignal.timeout(timeoutMs))
        if (response === 'stream: OK') return { isClean: true }
        if (/^stream: .+ FOUND$/.test(response)) return { isClean: false }
        throw new Error(response === '' ? 'no answer' : response)
      } catch (error) {
        report?.(`the virus scanner: ${(error as Error).message}`)
        throw new AppError('SERVICE_BUSY', { seconds: 10 })
      }
    },
  }
}

async function ask(url: string, path: string, signal: AbortSignal): Promise<string> {
  const socket = connect(placeOf(url))
  const stop = () => socket.destroy(new Error('it takes too long'))
  signal.addEventListener('abort', stop)
  try {
    const response = responseOf(socket)
    // It may answer before it has everything, and hang up: then its answer counts, not ours.
    const sending = pipeline(Readable.from(pieces(path)), socket, { end: false })
    await Promise.race([
      sending.then(
        () => response,
        () => response,
      ),
      response,
    ])
    return await response
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}

function placeOf(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
}

async function* pieces(path: string) {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path, { highWaterMark: CHUNK })) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((piece as Buffer).length)
    yield length
    yield piece as Buffer
  }
  yield Buffer.alloc(4)
}

/** Up to the first NUL, or to the end of the connection. */
function responseOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      if (text.includes('\0') || text.length > ANSWER) resolve(text.split('\0', 1)[0]!.trim())
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(text.trim()))
  })
}
