import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { environmentFrom, shipped, withRightsOf } from './shipped.ts'

/** Addresses of this computer alone, where nobody else listens. */
const front = '127.88.0.9'
const names = ['db1', 'db2', 'db3'] as const
type Name = (typeof names)[number]
const addresses = { db1: '127.88.0.1', db2: '127.88.0.2', db3: '127.88.0.3' }

describe.runIf(existsSync('/usr/sbin/haproxy'))('reads from a standby', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-haproxy-'))
  /** Who is a standby close behind, as Patroni says it. */
  const standbys = new Set<Name>(['db2', 'db3'])
  const opened: { close(): void }[] = []
  let haproxy: ReturnType<typeof spawn>

  /** A member that says its name to whoever connects, and Patroni beside it. */
  async function startMember(name: Name) {
    const database = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(name)
    }).listen(5432, addresses[name])
    const patroni: Server = createHttpServer(({ url = '' }, response) => {
      const is = url.startsWith('/replica') && standbys.has(name)
      response.writeHead(is ? 200 : 503).end()
    }).listen(8008, addresses[name])
    opened.push(database, patroni)
    await Promise.all([once(database, 'listening'), once(patroni, 'listening')])
  }

  beforeAll(async () => {
    await Promise.all(names.map(startMember))
    const file = join(folder, 'haproxy.cfg')
    const adapted = shipped('haproxy/haproxy.cfg')
      .replaceAll('/run/lokseva', folder)
      .replaceAll(/bind (127\.0\.0\.1)?:/g, `bind ${front}:`)
    writeFileSync(file, adapted)
    const own = { DB1: addresses.db1, DB2: addresses.db2, DB3: addresses.db3 }
    const env = { ...process.env, ...environmentFrom('haproxy/haproxy.env', own) }
    const words = [...withRightsOf('lokseva-haproxy'), '/usr/sbin/haproxy', '-db', '-f', file]
    haproxy = spawn(words[0]!, words.slice(1), { env, stdio: 'ignore' })
    // Until it has asked, it takes all of them for standbys.
    const hasAsked = async () => ['db2', 'db3'].includes((await open())?.name ?? '')
    await vi.waitUntil(hasAsked, { timeout: 60_000 })
  })

  afterAll(async () => {
    const ended = once(haproxy, 'exit')
    haproxy.kill()
    await ended
    opened.forEach((each) => each.close())
    rmSync(folder, { recursive: true, force: true })
  })

  /** A connection of the portal's, and where it leads; nowhere while nobody is there. */
  async function open(): Promise<{ socket: Socket; name: Name } | undefined> {
    const socket = connect(5433, front)
    opened.push({ close: () => socket.destroy() })
    const first = await new Promise<Buffer | undefined>((resolve) => {
      socket.once('data', resolve)
      socket.once('error', () => resolve(undefined))
      socket.once('close', () => resolve(undefined))
    })
    return first && { socket, name: String(first) as Name }
  }
  const openSome = async () =>
    (await Promise.all(Array.from({ length: 12 }, open))).filter((each) => each !== undefined)
  const allAt = async () => new Set((await openSome()).map(({ name }) => name))

  it('all come from one machine, from another only once that is lost, and never from the primary (CLUSTER-29)', async () => {
    const [first, ...others] = await openSome()
    expect(others).toHaveLength(11)
    expect(new Set(others.map(({ name }) => name))).toEqual(new Set([first!.name]))
    expect(first!.name).not.toBe('db1')
    const other = first!.name === 'db2' ? 'db3' : 'db2'
    const cut = once(first!.socket, 'close')
    standbys.delete(first!.name)
    await cut
    expect(await allAt()).toEqual(new Set([other]))
    // The one that comes back takes none of them: two at once would not be equally far.
    standbys.add(first!.name)
    const isUp = async () =>
      (await figures()).includes(`proxy="standby",server="${first!.name}",state="UP"} 1`)
    await vi.waitUntil(isUp, { timeout: 60_000 })
    expect(await allAt()).toEqual(new Set([other]))
    standbys.clear()
    await vi.waitUntil(async () => (await open()) === undefined, { timeout: 60_000 })
  })

  const figures = async () => await (await fetch(`http://${front}:8405/metrics`)).text()

  it('and its figures are there for Prometheus (CLUSTER-30)', async () => {
    expect(await figures()).toContain('haproxy_backend_active_servers{proxy="ready"}')
    expect((await fetch(`http://${front}:8405/`)).status).toBe(404)
  })
})
