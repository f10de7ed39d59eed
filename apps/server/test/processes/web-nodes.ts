import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { databaseUrl } from '../database/administer.ts'
import { ORIGIN, type testApp } from '../app.ts'
import { ownerOf } from '../database/database.ts'
import type { WireClientOptions } from '../wire/wire-client.ts'

type Portal = Pick<Awaited<ReturnType<typeof testApp>>, 'baseUrl' | 'node'>
type WebNode = { child: ChildProcess; url: string }

/** Processes of their own that answer for a portal, and can be killed. Whoever calls asks the next one alive. */
export function webNodes({ baseUrl, node }: Portal) {
  let nodes: WebNode[] = []
  let requests = 0
  afterAll(() => nodes.forEach(({ child }) => child.kill('SIGKILL')))

  async function start(): Promise<void> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      ownerOf(node.db),
    )
    const key = node.sessionKey.toString('base64url')
    const child = fork(join(import.meta.dirname, 'web-node.ts'), {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl(inject('serverUrl'), rows[0]!.name),
        DATA_DIR: node.keys,
        KEYS_DIR: node.keys,
        SESSION_KEY: key,
        VAULT_KEY: key,
        PUBLIC_ORIGIN: ORIGIN,
        SMTP_URL: 'smtp://127.0.0.1:9',
        SMS_URL: 'http://127.0.0.1:9',
        SMS_API_KEY: 'nobody is sent anything',
        LOG_LEVEL: 'silent',
        NOW: String(node.now()),
      },
    })
    const [url] = (await once(child, 'message')) as [string]
    nodes = [...nodes, { child, url }]
  }

  return {
    /** As a balancer: each call to the next process; to the portal itself while there is none. */
    fetch: ((url, init) => {
      requests += 1
      const to = nodes[requests % Math.max(1, nodes.length)]?.url ?? baseUrl
      return fetch(to + url.slice(baseUrl.length), init)
    }) satisfies WireClientOptions['fetch'],
    start,
    count: () => nodes.length,
    /** `kill -9` in the midst of what it does. */
    async kill(): Promise<void> {
      const [first, ...others] = nodes
      nodes = others
      first!.child.kill('SIGKILL')
      await once(first!.child, 'exit')
    },
    /** All go by the clock of the portal again. */
    setClocks: () =>
      Promise.all(
        nodes.map(({ child }) => {
          const heard = once(child, 'message')
          child.send(node.now())
          return heard
        }),
      ),
  }
}
