import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { World } from '../world.ts'

/** What every scanner calls a virus, and what harms nobody. */
const EICAR = [
  'X5O!P%@AP[4',
  '\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')
/** As clamd's own StreamMaxLength. */
const MOST_BYTES = 25 * 1024 * 1024

/** A virus scanner that speaks clamd's protocol: zINSTREAM and zPING. */
export async function startClamd(world: World, { host, port }: { host: string; port: number }) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // Whoever hangs up has heard enough.
    socket.on('error', () => {})
    if (world.faults.now().clamd === 'down') return void socket.destroy()
    listen(world, socket)
  })
  const listening = once(server, 'listening')
  server.listen(port, host)
  await listening
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function listen(world: World, socket: Socket): void {
  let held = Buffer.alloc(0)
  let file: Buffer[] | undefined
  const say = async (text: string) => {
    if (world.faults.now().clamd === 'slow') await world.dawdle()
    socket.end(`${text}\0`)
  }
  socket.on('data', (piece: Buffer) => {
    held = Buffer.concat([held, piece])
    if (!file) {
      const end = held.indexOf(0)
      if (end < 0) return
      const command = held.toString('latin1', 0, end)
      held = held.subarray(end + 1)
      if (command === 'zPING') return void say('PONG')
      if (command !== 'zINSTREAM') return void say('UNKNOWN COMMAND')
      file = []
    }
    while (held.length >= 4) {
      const length = held.readUInt32BE()
      if (length > MOST_BYTES) return void say('INSTREAM size limit exceeded. ERROR')
      if (length === 0) return void say(verdictOn(Buffer.concat(file), world))
      if (held.length < 4 + length) return
      file.push(held.subarray(4, 4 + length))
      held = held.subarray(4 + length)
    }
  })
}

const verdictOn = (file: Buffer, { faults }: Pick<World, 'faults'>): string =>
  file.length > MOST_BYTES || faults.now().clamd === 'full'
    ? 'INSTREAM size limit exceeded. ERROR'
    : file.includes(EICAR)
      ? 'stream: Eicar-Test-Signature FOUND'
      : 'stream: OK'
