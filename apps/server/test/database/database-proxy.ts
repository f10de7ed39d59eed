import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

type Pair = { client: Socket; server: Socket }

/** What happens to a COMMIT on its way: nothing, or the line breaks before or after it arrives. */
type AtCommit = 'pass' | 'cut before' | 'cut after'

export type DatabaseProxy = Awaited<ReturnType<typeof databaseProxy>>

/** A line to the database that can be cut, gagged or closed. */
export async function databaseProxy(databaseUrl: string) {
  const pairs = new Set<Pair>()
  let target = new URL(databaseUrl)
  let isSilent = false
  let isClosed = false
  let atCommit: AtCommit = 'pass'

  const listener = createServer((client) => {
    // No line to the server at all: the caller reads it as a connection that was refused.
    if (isClosed) return void client.resetAndDestroy()
    const server = connect(Number(target.port), target.hostname)
    const pair = { client, server }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    client.on('data', (bytes) => forward(pair, bytes)).on('error', end)
    server.on('data', (bytes) => isSilent || client.write(bytes)).on('error', () => reset(pair))
    client.on('close', end)
    server.on('close', () => isSilent || client.end())
  })

  function forward(pair: Pair, bytes: Buffer) {
    if (isSilent) return
    const fate = bytes.includes('commit\0') ? atCommit : 'pass'
    if (fate === 'pass') return void pair.server.write(bytes)
    atCommit = 'pass'
    if (fate === 'cut before') return reset(pair)
    // The server's next word says that it is done; nobody will hear it.
    pair.server.removeAllListeners('data').once('data', () => reset(pair))
    pair.server.write(bytes)
  }

  function reset(pair: Pair) {
    pairs.delete(pair)
    pair.client.resetAndDestroy()
    pair.server.destroy()
  }

  const cut = () => [...pairs].forEach(reset)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((listener.address() as AddressInfo).port)

  return {
    url: url.href,
    /** Breaks every line there is; new ones may be made. */
    cut,
    /** Nothing passes any more, and nothing says so. */
    silence: () => void (isSilent = true),
    /** New lines are refused and the old ones broken. */
    close() {
      isClosed = true
      cut()
    },
    /** All is well again; what was silent is cut, as a router that comes back does. */
    restore() {
      isClosed = false
      if (isSilent) cut()
      isSilent = false
    },
    /** Leads to another server from now on. */
    leadTo: (other: string) => void (target = new URL(other)),
    atNextCommit: (fate: AtCommit) => void (atCommit = fate),
    async stop() {
      cut()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
