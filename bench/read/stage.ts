import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { candidates } from '@lokseva/forms/test/candidates'
import { protectRequest } from '@lokseva/wire/browser/protect-request'
import { sessionTokens } from '../../apps/server/src/features/identity/session-token.ts'
import { openPool } from '../../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient } from '../../apps/server/test/wire-client.ts'
import { nextFreePort } from '../../scripts/processes.ts'
import { freshFolder, startPortalProcess } from '../../scripts/started-portal.ts'
import { requestBytes } from './raw-client.ts'

const { answers, dateOfBirth } = candidates.exServiceman

/** A started portal beside two bare servers on the same database, and people who read. */
export async function setStage(people: number) {
  const folder = freshFolder()
  const sessionKey = randomBytes(32)
  const port = await nextFreePort(3980, '127.0.0.1')
  const inspectPort = await nextFreePort(port + 1, '127.0.0.1')
  const portal = startPortalProcess({
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    SESSION_KEY: sessionKey.toString('base64url'),
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
  })
  const address = await portal.address
  const audience = `http://localhost:${port}`
  const url = runningDatabaseUrl(join(folder, 'postgres'))!
  const bare = await startBare(inspectPort + 1, { DATABASE_URL: url })
  const keys = { KEYS_DIR: join(folder, 'keys'), AUDIENCE: address }
  const wired = await startBare(bare.port + 1, { DATABASE_URL: url, ...keys })

  const database = openPool(url, 2, (error) => {
    throw error
  })
  const page = await (await fetch(`${address}/candidate`)).text()
  const channelKeys = JSON.parse(
    /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
  )
  const tokens = sessionTokens(sessionKey, audience)

  /** Somebody logged in whose personal step is saved. */
  async function person(number: number) {
    const client = await wireClient({ origin: address, channelKeys })
    const [accountId, sessionId, profileId] = [randomUUID(), randomUUID(), randomUUID()]
    const digits = String(number).padStart(6, '0')
    const expiresAt = Date.now() + 3_600_000
    await database.query(
      `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
       values ($1, $2, $3, $4, now(), 'none')`,
      [accountId, `r${digits}@example.in`, `9200${digits}`, dateOfBirth],
    )
    await database.query(
      `insert into sessions (id, account_id, cid, address, started_at, last_seen_at, expires_at)
       values ($1, $2, $3, '127.0.*.*', now(), now(), $4)`,
      [sessionId, accountId, client.cid, new Date(expiresAt)],
    )
    await database.query(`select save_profile_step($1, $2, 'personal', $3, 1, null, now())`, [
      accountId,
      profileId,
      JSON.stringify(answers),
    ])
    const token = tokens.issue({ accountId, sessionId, cid: client.cid, expiresAt })
    return { channel: await client.channel(), token, accountId, profileId }
  }
  const readers: Awaited<ReturnType<typeof person>>[] = []
  for (let number = 0; number < people; number++) readers.push(await person(number))

  /** So many reads, sealed beforehand: what the browser does to them is no part of the figure. */
  function sealed(count: number, target: (reader: (typeof readers)[number]) => string) {
    return Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const reader = readers[n % readers.length]!
        const path = target(reader)
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
    pid: portal.child.pid!,
    inspectPort,
    ports: { portal: port, wired: wired.port, bare: bare.port },
    /** Seconds that the event loop of a side has used so far. */
    used: { portal: () => loopSeconds(portal.child.pid!), wired: wired.used, bare: bare.used },
    requests: {
      portal: (count: number) =>
        sealed(count, ({ profileId }) => `/oas/api/v1/personalinformationdraft/${profileId}`),
      wired: (count: number) => sealed(count, bareRead),
      bare: async (count: number) =>
        Array.from({ length: count }, (_, n) =>
          requestBytes('127.0.0.1', bareRead(readers[n % readers.length]!), {}),
        ),
    },
    close: () => database.end(),
  }
}

/**
 * Seconds of the processor that a process's event loop has used; nothing where the system does not
 * say. Asking the process itself would be a part of the figure.
 */
function loopSeconds(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e9 : NaN
}

async function startBare(from: number, env: Record<string, string>) {
  const port = await nextFreePort(from, '127.0.0.1')
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
  })
  await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject))
  return { port, used: () => loopSeconds(child.pid!) }
}
