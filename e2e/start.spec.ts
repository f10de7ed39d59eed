import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openPool } from '../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { demoCandidates } from '../apps/server/src/demo/candidates.ts'
import { buildWeb, webFolder } from '../scripts/build-web.ts'
import { nextFreePort } from '../scripts/processes.ts'
import {
  cleanUp,
  freshFolder,
  isRunning,
  occupy,
  openLine,
  processesOf,
  startPortalProcess,
  stopPortal,
  type Started,
} from '../scripts/started-portal.ts'

const base = { PORT: '0', DATABASE_URL: '' }

// One portal is started, hurt and started again: in this order, and in one place.
test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.beforeAll(async () => void (await buildWeb()))
test.afterAll(cleanUp)

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const server = await occupy(0)
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return String(port)
}

async function started(env: NodeJS.ProcessEnv) {
  const portal = startPortalProcess({ ...base, PORT: await freePort(), ...env })
  return { portal, address: await portal.address }
}

/** Asked now and then: whoever asks without end takes the processor from what is waited for. */
const until = (attempt: () => Promise<void>): Promise<void> =>
  expect(attempt).toPass({ timeout: 240_000, intervals: [50] })

/** Asks the embedded database of a running portal past it. */
async function askOwner(folder: string, question: string): Promise<unknown[]> {
  const database = openPool(runningDatabaseUrl(join(folder, 'postgres'))!, 1, () => {})
  const { rows } = await database.query(question)
  await database.end()
  return rows
}

const adverts = async (address: string) => {
  const response = await fetch(`${address}/oas/api/v1/advertisements`)
  if (!response.ok) throw new Error(String(response.status))
  return ((await response.json()) as { id: number }[]).length
}

test.describe('A portal that was started', { tag: '@en-desk' }, () => {
  const DATA_DIR = freshFolder()
  let portal: Started
  let address: string
  test.beforeAll(
    async () => void ({ portal, address } = await started({ DATA_DIR, WEB_PROCESSES: '2' })),
  )

  test('has pages, calls, demo data and simulators, and says where they are (START-01) (DEMO-52)', async () => {
    expect(portal.output()).toContain(`${address}/sim`)
    expect(await (await fetch(`${address}/candidate`)).text()).toContain('oas-channel-keys')
    expect(await adverts(address)).toBe(6)
    const messages: unknown = await (await fetch(`${address}/sim/messages`)).json()
    expect(Array.isArray(messages)).toBe(true)
    const page = await (await fetch(`${address}/sim`)).text()
    for (const { email, about } of demoCandidates)
      for (const told of [portal.output(), page]) {
        expect(told).toContain(email)
        expect(told).toContain(about)
      }
  })

  test('says in words what a first start waits for, and warns of nothing that the demo plays (START-08)', async () => {
    expect(portal.output()).toContain('Making a database in the data folder …')
    expect(portal.output()).toContain('demo commission …')
    expect(portal.output()).not.toContain('"level":40')
  })

  test('speaks to its database as somebody who owns nothing in it (RLS-12)', async () => {
    const users = await askOwner(
      DATA_DIR,
      `select distinct usename::text as name from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() order by name`,
    )
    expect(users).toEqual([{ name: 'lokseva_portal' }, { name: 'lokseva_worker' }])
    expect(portal.output()).not.toContain('as an owner of its tables')
  })

  test('uses more cores than one when it is told to: every process answers, and jobs run once (NODE-05)', async () => {
    const nodes = await askOwner(DATA_DIR, 'select roles from nodes order by roles')
    expect(nodes).toEqual([{ roles: ['web'] }, { roles: ['web'] }, { roles: ['worker'] }])
    // Connections are given out in turn, so two that stand open are with two processes.
    const both = [openLine(address), openLine(address)]
    for (const line of both) {
      await line.ask('/health')
      await line.ask('/health')
    }
    const figures = await (await fetch(`${address}/metrics`)).text()
    expect(figures).toMatch(/jobs_waiting\{urgency="code"\} 0/)
    expect(Number(/seconds_count\{[^}]*"\/health"[^}]*\} (\d+)/.exec(figures)?.[1])).toBe(4)
    for (const line of both) line.close()
  })

  test('moves the clock of all its processes together (NODE-05)', async () => {
    const now = '2031-01-01T00:00:00.000Z'
    const put = { method: 'PUT', headers: { 'content-type': 'application/json' } }
    await fetch(`${address}/sim/clock`, { ...put, body: JSON.stringify({ now }) })
    for (const line of [openLine(address), openLine(address)]) {
      await until(async () => expect(await line.ask('/sim/clock')).toContain('2031-01-01'))
      line.close()
    }
    await fetch(`${address}/sim/clock`, { ...put, body: JSON.stringify({ now: Date.now() }) })
  })

  test('goes on while one of its processes is killed, and has as many as before soon after (NODE-06)', async () => {
    // The younger one: on a busy machine all newcomers may still be with the elder.
    const killed = processesOf(portal, 'web')
      .toSorted((one, other) => one - other)
      .at(-1)
    const lines = Array.from({ length: 8 }, () => openLine(address))
    for (const line of lines) await line.ask('/health')
    process.kill(killed!, 'SIGKILL')
    await until(async () => expect(isRunning(killed!)).toBe(false))
    // Whoever is with the other process notices nothing, and newcomers are sent there.
    const asked = await Promise.allSettled(lines.map(({ ask }) => ask('/health')))
    const untouched = lines.filter(
      ({ isOpen }, at) => isOpen() && asked[at]!.status === 'fulfilled',
    )
    expect(untouched.length).toBeGreaterThan(0)
    for (const line of [openLine(address), openLine(address), openLine(address)]) {
      expect(await line.ask('/oas/api/v1/advertisements')).toContain('"id"')
      line.close()
    }
    for (const line of lines) line.close()
    await until(async () => expect(processesOf(portal, 'web')).toHaveLength(2))
    expect(processesOf(portal, 'web')).not.toContain(killed)
    await until(async () => {
      const nodes = await askOwner(DATA_DIR, `select from nodes where roles = '{web}'`)
      expect(nodes).toHaveLength(3)
    })
    expect(portal.output()).toContain('a process ended by itself and begins again')
  })

  test('suffers no second portal on the same data, and says so in words (START-06)', async () => {
    const second = startPortalProcess({ ...base, DATA_DIR })
    expect(await second.exit).toBe(1)
    expect(second.output()).toContain(
      `A portal (process ${portal.child.pid}) already uses ${DATA_DIR}`,
    )
  })

  test('gets up again by itself when PostgreSQL was killed under it (START-03)', async () => {
    const postmaster = () =>
      Number(readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await until(async () => expect(postmaster()).not.toBe(killed))
    await until(async () => expect(await adverts(address)).toBe(6))
  })

  test('comes back with all data after it was killed, here as web alone: it serves pages, runs no job, and stops when it is asked to (START-03) (NODE-07) (ROLE-02)', async () => {
    const page = await (await fetch(`${address}/candidate`)).text()
    const held = processesOf(portal)
    expect(held).toHaveLength(3)
    portal.child.kill('SIGKILL')
    await portal.exit
    // Nobody is left who would serve on without it.
    await until(async () => expect(held.filter(isRunning)).toEqual([]))
    const second = await started({
      DATA_DIR,
      DEMO_DATA: 'off',
      ROLES: 'web',
      WEB_PROCESSES: '2',
    })
    expect(await adverts(second.address)).toBe(6)
    // The pinned key is the same: open pages keep working.
    const keys = /oas-channel-keys" content="[^"]+"/
    const later = await (await fetch(`${second.address}/candidate`)).text()
    expect(later.match(keys)![0]).toBe(page.match(keys)![0])
    expect(await (await fetch(`${second.address}/metrics`)).text()).not.toContain('jobs_run_total')
    const listeners = `select query from pg_stat_activity where query ilike 'listen%jobs%'`
    expect(await askOwner(DATA_DIR, listeners)).toEqual([])
    const web = processesOf(second.portal)
    expect(web).toHaveLength(2)
    await stopPortal(second.portal)
    expect(await second.portal.exit).toBe(0)
    expect(web.filter(isRunning)).toEqual([])
    expect(second.portal.output()).not.toContain('ended by itself')
  })
})

test.describe('npm start', { tag: '@en-desk' }, () => {
  test('builds the web only when its sources changed (START-07)', async () => {
    expect(await buildWeb()).toEqual({ built: false })
  })

  test('names a port that was asked for and is taken, and ends with 1 (START-02)', async () => {
    const holder = await occupy(0)
    const { port } = holder.address() as AddressInfo
    const portal = startPortalProcess({ ...base, PORT: String(port), DATA_DIR: freshFolder() })
    expect(await portal.exit).toBe(1)
    expect(portal.output().trim()).toBe(`Port ${port} is taken. Set PORT to another one.`)
    await new Promise((done) => holder.close(done))
  })

  test('takes the next free port when nobody asked for one (START-02)', async () => {
    const holder = await occupy(0)
    const { port } = holder.address() as AddressInfo
    expect(await nextFreePort(port, '127.0.0.1')).toBeGreaterThan(port)
    await new Promise((done) => holder.close(done))
    expect(await nextFreePort(port, '127.0.0.1')).toBe(port)
  })

  const complaints: [string, NodeJS.ProcessEnv, RegExp][] = [
    [
      'a wrong setting',
      { LOG_LEVEL: 'loud', SMS_SENDER: '!' },
      /^SMS_SENDER is wrong: .*\nLOG_LEVEL is wrong: say .*$/,
    ],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', SIMULATORS: 'on' },
      /^The database cannot be reached: .*ECONNREFUSED.*$/,
    ],
    [
      'a setting that is missing',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', SMS_URL: 'http://x', SMS_API_KEY: 'k' },
      /^SMTP_URL is not set$/,
    ],
  ]
  for (const [what, env, line] of complaints)
    test(`says ${what} in one line each and ends with 1 (START-04)`, async () => {
      const portal = startPortalProcess({ ...base, DATA_DIR: freshFolder(), ...env })
      expect(await portal.exit).toBe(1)
      expect(portal.output().trim()).toMatch(line)
    })

  test('builds the pages for production, whatever environment asks for it (START-07)', () => {
    const manifest = readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')
    expect(manifest).not.toContain('showcase')
  })
})
