import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { checkSession, openSession, sessionTokens } from '#features/identity/index'
import { requireModule } from '#features/site/index'
import { systemClock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Route } from '#platform/http/call'
import { buildHttpApp } from '#platform/http/http-app'
import { openLog } from '#platform/log/log'
import { openServerWire } from '#platform/wire/server-wire'
import { featureRoutes } from '#server/composition'
import { testDatabase } from './database.ts'
import { wireClient } from './wire-client.ts'

export const ORIGIN = 'https://portal.test'

type Options = {
  /** Calls of the test's own, declared like any other. */
  routes?: Route[]
  db?: Database
  /** What another node shares with this one. */
  node?: { db: Database; keys: string; sessionKey: Buffer }
  logTo?: { write(line: string): void }
  simulatorsUrl?: string
}

/** The portal's HTTP side on a real port with a real database and a clock the test moves. */
export async function testApp({ routes = [], node, logTo, simulatorsUrl, ...given }: Options = {}) {
  const db = node?.db ?? given.db ?? (await testDatabase()).db
  const keys = node?.keys ?? mkdtempSync(join(tmpdir(), 'lokseva-keys-'))
  const sessionKey = node?.sessionKey ?? randomBytes(32)
  const clock = systemClock()
  const tokens = sessionTokens(sessionKey, ORIGIN)
  const wire = openServerWire({ directory: keys, audiences: [ORIGIN], clock })
  const app = await buildHttpApp({
    ...{ clock, db, wire },
    log: openLog(logTo ? 'info' : 'silent', logTo),
    routes: [...featureRoutes({ db, clock, version: '0.0.0-test', simulators: true }), ...routes],
    checkSession: (token, cid) => checkSession({ db, clock, tokens }, token, cid),
    requireModule: (name, language) => requireModule(db, name, language),
    trustedProxies: [],
    version: '0.0.0-test',
    metrics: { token: undefined, open: true },
    secureOrigin: true,
    simulatorsUrl,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  afterAll(async () => {
    await app.close()
    if (!node) rmSync(keys, { recursive: true, force: true })
  })

  const client = (options: { language?: 'en' | 'mr' } = {}) =>
    wireClient({ origin: ORIGIN, baseUrl, channelKeys: wire.pinnedKeys, ...options })

  /** A candidate with a live session on a channel of their own. */
  async function candidate() {
    const accountId = randomUUID()
    const digits = String(randomBytes(4).readUInt32BE()).padStart(9, '0').slice(0, 9)
    await db
      .insertInto('accounts')
      .values({
        id: accountId,
        email: `${accountId}@example.in`,
        mobile: `9${digits}`,
        date_of_birth: '1998-03-05',
        created_at: new Date(clock.now()),
      })
      .execute()
    const caller = await client()
    const session = await openSession({ clock, tokens }, db, { accountId, cid: caller.cid })
    caller.setToken(session.token)
    return { accountId, caller, ...session }
  }
  return { app, routes: registered(app), db, clock, baseUrl, wire, client, candidate, node: { db, keys, sessionKey } }
}

/** Every address the framework knows, read from its own table. */
function registered(app: FastifyInstance): string[] {
  const table = app.printRoutes({ commonPrefix: false })
  return Array.from(table.matchAll(/[├└]── (\S+) \(/g), (match) => match[1]!)
}
