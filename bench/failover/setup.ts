import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '@lokseva/forms/test/candidates'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { databaseProxy } from '../../apps/server/test/database/database-proxy.ts'
import { openClient } from '../../apps/server/test/database/open-client.ts'
import { nextFreePort } from '../../scripts/processes.ts'
import { freshFolder, startPortalProcess } from '../../scripts/started-portal.ts'

type Row = Record<string, unknown>
export type Setup = Awaited<ReturnType<typeof setUp>>

/** A real portal, a real PostgreSQL that keeps what it acknowledged, and between them our line. */
export async function setUp() {
  const folder = freshFolder()
  const start = () => startEmbeddedPostgres({ folder, durable: true })
  let postgres = await start()
  const postmaster = () =>
    Number(readFileSync(join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  // It runs in a group of its own: a run that fails half-way must not leave it behind.
  process.on('exit', () => {
    try {
      process.kill(postmaster(), 'SIGINT')
    } catch {
      // It is gone already.
    }
  })

  /** As the owner of the server, past the line. */
  async function ask<R extends Row>(text: string, values: unknown[] = []) {
    const client = await openClient(postgres.url)
    try {
      return (await client.query<R>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  const password = randomBytes(12).toString('hex')
  // A role like any other: the owner of the server is under no limit of connections.
  await ask(`create role portal login password '${password}'`)
  await ask('create database portal owner portal')
  const portalUrl = () => {
    const url = new URL(postgres.url)
    url.username = 'portal'
    url.password = password
    url.pathname = '/portal'
    return url.href
  }
  const proxy = await databaseProxy(portalUrl())
  const sessionKey = randomBytes(32)
  const port = await nextFreePort(3980, '127.0.0.1')
  const portal = startPortalProcess({
    PORT: String(port),
    DATABASE_URL: proxy.url,
    DATABASE_POOL: '8',
    DATABASE_CONNECT_SECONDS: '2',
    DATABASE_STATEMENT_SECONDS: '2',
    DATABASE_LOCK_SECONDS: '1',
    DATA_DIR: freshFolder(),
    SESSION_KEY: sessionKey.toString('base64url'),
    SIMULATORS: 'on',
  })
  const address = await portal.address

  // The sample candidate's papers are of a certain day; the portal goes to it.
  const then = Date.parse(`${today}T12:00:00+05:30`)
  await fetch(`${address}/sim/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: then }),
  })
  const ahead = then - Date.now()

  function connect() {
    const url = new URL(postgres.url)
    url.pathname = '/portal'
    return openClient(url.href)
  }

  return {
    proxy,
    portal,
    address,
    origin: `http://localhost:${port}`,
    sessionKey,
    now: () => Date.now() + ahead,
    ask,
    /** In the portal's own database, past the line. */
    async inPortal<R extends Row>(text: string, values: unknown[] = []) {
      const client = await connect()
      try {
        return (await client.query<R>(text, values)).rows
      } finally {
        await client.end().catch(() => {})
      }
    },
    connect,
    postmaster,
    stopPostgres: () => postgres.stop(),
    async startPostgres() {
      postgres = await start()
      proxy.leadTo(portalUrl())
    },
    async stop() {
      await proxy.stop()
      await postgres.stop()
    },
  }
}
