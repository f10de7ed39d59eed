import { fork } from 'node:child_process'
import { join } from 'node:path'
import { protectRequest } from '@lokseva/wire/browser/protect-request'
import { nextFreePort } from '../../scripts/processes.ts'
import {
  backendSeconds,
  loopSeconds,
  portalWithPeople,
  type Person,
} from '../portal-with-people.ts'
import { sealedRead } from '../sealed-calls.ts'
import { requestBytes } from './raw-client.ts'

/** A started portal beside two bare servers on the same database, and people who read. */
export async function setUp(people: number) {
  const inspectPort = await nextFreePort(3960, '127.0.0.1')
  const portal = await portalWithPeople(3980, {
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
  })
  const { port, address, url, folder, database, pid, person } = portal
  const held = await database.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]!.pid
  const bare = await startBare(port + 1, { DATABASE_URL: url })
  const keys = { KEYS_DIR: join(folder, 'keys'), AUDIENCE: address }
  const wired = await startBare(bare.port + 1, { DATABASE_URL: url, ...keys })

  const readers: Person[] = []
  for (let number = 0; number < people; number++) readers.push(await person(number))

  /** So many reads, sealed beforehand: what the browser does to them is no part of the figure. */
  function sealed(count: number) {
    return Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const reader = readers[n % readers.length]!
        const path = bareRead(reader)
        const url = new URL(path, address)
        const authorization = `Bearer ${reader.token}`
        const plain = { method: 'GET', url, authorization }
        const { headers } = await protectRequest(reader.channel, plain, Date.now())
        return requestBytes(url.host, path, { 'accept-language': 'en', ...headers })
      }),
    )
  }
  const bareRead = ({ accountId }: { accountId: string }) => `/read/${accountId}`
  return {
    pid,
    inspectPort,
    ports: { portal: port, wired: wired.port, bare: bare.port },
    /** Seconds that the event loop of a side has used so far. */
    used: { portal: () => loopSeconds(pid), wired: wired.used, bare: bare.used },
    /** The same of the database, whoever asks it. */
    databaseUsed: () => backendSeconds(backend),
    requests: {
      portal: (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, n) => sealedRead(portal, readers[n % readers.length]!)),
        ),
      wired: (count: number) => sealed(count),
      bare: async (count: number) =>
        Array.from({ length: count }, (_, n) =>
          requestBytes('127.0.0.1', bareRead(readers[n % readers.length]!), {}),
        ),
    },
    close: () => (held.release(), database.end()),
  }
}

async function startBare(from: number, env: Record<string, string>) {
  const port = await nextFreePort(from, '127.0.0.1')
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
  })
  await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject))
  return { port, used: () => loopSeconds(child.pid!) }
}
