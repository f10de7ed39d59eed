import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { candidates, today } from '@lokseva/forms/test/candidates'
import { protectRequest } from '@lokseva/wire/browser/protect-request'
import { sessionTokens } from '../apps/server/src/features/identity/sessions/session-token.ts'
import { openPool } from '../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient, type WireClient } from '../apps/server/test/wire/wire-client.ts'
import { nextFreePort } from '../scripts/processes.ts'
import { freshFolder, startPortalProcess } from '../scripts/started-portal.ts'
import { requestBytes } from './read/raw-client.ts'

const { answers, dateOfBirth } = candidates.exServiceman

export type Portal = Awaited<ReturnType<typeof portalWithPeople>>

export type Person = {
  client: WireClient
  channel: Awaited<ReturnType<WireClient['channel']>>
  token: string
  accountId: string
  profileId: string
  sessionId: string
}

/** How many channels the people of a bench share: an address opens only so many a second. */
const CHANNELS = 60

/** A started portal of its own, and people who are logged in and have saved their personal step. */
export async function portalWithPeople(from: number, environment: NodeJS.ProcessEnv = {}) {
  const folder = freshFolder()
  const sessionKey = randomBytes(32)
  const port = await nextFreePort(from, '127.0.0.1')
  const { child, address: started } = startPortalProcess({
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    SESSION_KEY: sessionKey.toString('base64url'),
    ...environment,
  })
  const address = await started
  const url = runningDatabaseUrl(join(folder, 'postgres'))!
  const database = openPool(url, 2, (error) => {
    throw error
  })
  const page = await (await fetch(`${address}/candidate`)).text()
  const channelKeys = JSON.parse(
    /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
  )
  const tokens = sessionTokens(sessionKey, `http://localhost:${port}`)
  let ahead = 0
  const now = () => Date.now() + ahead

  /** The papers of the sample candidates are of a certain day, and nobody outside knows their numbers. */
  async function acceptSamples() {
    const then = Date.parse(`${today}T12:00:00+05:30`)
    ahead = then - Date.now()
    await fetch(`${address}/sim/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: then }),
    })
    await database.query(`update configuration set value = '0'
      where key in ('enableAadhaarValidation', 'enableUdidValidation')`)
  }

  const newClient = () => wireClient({ origin: address, channelKeys, now })

  const clients: WireClient[] = []

  /** Somebody new, over a channel that others may use too. */
  async function person(number: number) {
    const [accountId, profileId] = [randomUUID(), randomUUID()]
    const digits = String(number).padStart(6, '0')
    const at = new Date(now())
    await database.query(
      `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
       values ($1, $2, $3, $4, $5, 'none')`,
      [accountId, `r${digits}@example.in`, `9200${digits}`, dateOfBirth, at],
    )
    await database.query(`select save_profile_step($1, $2, 'personal', $3, 1, null, $4)`, [
      accountId,
      profileId,
      JSON.stringify(answers),
      at,
    ])
    return logIn(number, accountId, profileId)
  }

  /** Past the login: what that costs is no part of the figures. */
  async function logIn(number: number, accountId: string, profileId: string): Promise<Person> {
    const client = (clients[number % CHANNELS] ??= await newClient())
    const sessionId = randomUUID()
    const expiresAt = now() + 3_600_000
    await database.query(
      `update sessions set ended_at = $2, end_reason = 'replaced'
       where account_id = $1 and ended_at is null`,
      [accountId, new Date(now())],
    )
    await database.query(
      `insert into sessions (id, account_id, cid, address, started_at, last_seen_at, expires_at)
       values ($1, $2, $3, '127.0.*.*', $4, $4, $5)`,
      [sessionId, accountId, client.cid, new Date(now()), new Date(expiresAt)],
    )
    const token = tokens.issue({ accountId, sessionId, cid: client.cid, expiresAt })
    return { client, channel: await client.channel(), token, accountId, profileId, sessionId }
  }

  /** The bytes of a call of somebody, sealed now: they are good for two minutes. */
  async function sealed({ channel, token }: Person, method: string, path: string, json?: string) {
    const target = new URL(address + API_ROOT + path)
    const idempotencyKey = json && randomBytes(16).toString('base64url')
    const plain = { method, url: target, json, idempotencyKey, authorization: `Bearer ${token}` }
    const { headers, body } = await protectRequest(channel, plain, now())
    const all = { 'accept-language': 'en', ...headers }
    return requestBytes(target.host, target.pathname, all, { method, body: body as string })
  }

  return {
    sealed,
    port,
    address,
    url,
    folder,
    database,
    pid: child.pid!,
    now,
    acceptSamples,
    person,
    logIn,
  }
}

/**
 * Seconds of the processor that a process's event loop has used; nothing where the system does not
 * say. Asking the process itself would be a part of the figure.
 */
export function loopSeconds(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e9 : NaN
}

/** The same of a PostgreSQL with all its connections, by the process of one of them. */
export function backendSeconds(backend: number): number {
  const file = `/proc/${backend}/status`
  const server = existsSync(file) && /PPid:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  const children = `/proc/${server}/task/${server}/children`
  if (!existsSync(children)) return NaN
  return readFileSync(children, 'utf8')
    .trim()
    .split(' ')
    .reduce((sum, pid) => sum + loopSeconds(Number(pid)), 0)
}

/** What a process holds of the memory, in MB. */
export function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return NaN
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))![1]) / 1024
}
