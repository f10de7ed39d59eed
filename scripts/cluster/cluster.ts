import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startDatabaseMachine } from './database-machine.ts'
import { startFrontMachine } from './front-machine.ts'
import { makeMachine, removePlaces, type Machine } from './machine.ts'
import { addressOf, closeNetwork, openNetwork } from './network.ts'
import { startPortalMachine } from './portal-machine.ts'
import { startSimulatorMachine } from './simulator-machine.ts'
import { openAuthority } from './tls.ts'

/** The address people use, which both machines in front share. */
const SHARED = addressOf(10)
const secret = () => randomBytes(32).toString('base64url')

export type Cluster = Awaited<ReturnType<typeof startCluster>>
type Options = {
  onProgress?: (words: string) => void
  env?: Record<string, string>
  /** Told at once how to end it, also while it is still starting. */
  onOpen?: (stop: () => Promise<void>) => void
}

/** Three databases with etcd, two machines in front, three web nodes, two workers. */
export async function startCluster(options: Options = {}) {
  const { onProgress = () => {}, env = {}, onOpen } = options
  const root = mkdtempSync(join(tmpdir(), 'lokseva-cluster-'))
  // Programs of other users look into their own folders below it.
  chmodSync(root, 0o755)
  openNetwork()
  const make = (kind: string, count: number, host: number) =>
    Array.from({ length: count }, (_, n) => makeMachine(root, `${kind}${n + 1}`, host + n + 1))
  const at = {
    front: make('front', 2, 10),
    database: make('db', 3, 20),
    web: make('web', 3, 30),
    worker: make('worker', 2, 40),
    outside: make('outside', 1, 50),
  }
  const machines: Machine[] = Object.values(at).flat()
  const stop = async () => {
    await Promise.all(machines.flatMap((each) => each.programs().map((name) => endOf(each, name))))
    closeNetwork()
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    removePlaces()
  }
  onOpen?.(stop)
  try {
    const authority = openAuthority(join(root, 'tls'))
    const passwords = {
      superuser: secret(),
      replication: secret(),
      rewind: secret(),
      backup: secret(),
    }
    const databases = at.database.map((machine) =>
      startDatabaseMachine(machine, { peers: at.database, authority, passwords }),
    )
    onProgress('etcd and PostgreSQL on three machines …')
    databases.forEach(({ startEtcd }) => startEtcd())
    databases.forEach(({ startPatroni }) => startPatroni())
    const primary = async () => {
      for (const each of databases) if (await each.is('primary')) return each
      return undefined
    }
    const isWhole = async () => {
      const roles = await Promise.all(databases.map((each) => each.is('replica')))
      const isSafe = (await Promise.all(databases.map((each) => each.is('sync')))).includes(true)
      return (await primary()) !== undefined && roles.filter(Boolean).length === 2 && isSafe
    }
    await until('the database', isWhole)
    const certificate = authority.issue('portal', [SHARED, ...at.front.map((each) => each.address)])
    const fronts = at.front.map((machine, n) =>
      startFrontMachine(machine, {
        other: at.front[1 - n]!,
        databases: at.database,
        webs: at.web,
        shared: SHARED,
        certificate,
        priority: 150 - n * 50,
      }),
    )
    onProgress('HAProxy, nginx and one address on two machines …')
    fronts.forEach(({ startAll }) => startAll())
    await until('the database behind its proxy', () =>
      answers(urlOf('postgres', passwords.superuser)),
    )
    const logins = await createLogins(urlOf('postgres', passwords.superuser))
    onProgress('the simulators of everything outside …')
    const simulators = startSimulatorMachine(at.outside[0]!, `https://${SHARED}`)
    await until('the simulators', simulators.isReady)
    const settings = {
      ...portalSettings(logins),
      ...simulators.settings,
      NODE_EXTRA_CA_CERTS: authority.caFile,
      TRUSTED_PROXIES: at.front.map(({ address }) => address).join(','),
      ...env,
    }
    onProgress('the portal on three web nodes and two workers …')
    const webs = at.web.map((machine) => startPortalMachine(machine, { ...settings, ROLES: 'web' }))
    const workers = at.worker.map((machine) =>
      startPortalMachine(machine, { ...settings, ROLES: 'worker' }),
    )
    // The first one makes the tables.
    for (const node of [...webs, ...workers]) {
      node.start()
      await until(node.machine.name, () => node.isReady())
    }
    return {
      root,
      address: `https://${SHARED}`,
      caFile: authority.caFile,
      machines,
      databases,
      fronts,
      webs,
      workers,
      simulators,
      primary,
      until,
      untilWhole: () => until('the whole database', isWhole),
      untilPrimaryIsNot: (name: string) =>
        until('another primary', async () => {
          const found = await primary()
          return found !== undefined && found.machine.name !== name
        }),
      sessionKey: Buffer.from(settings.SESSION_KEY, 'base64url'),
      /** As the owner of everything, by the way the portal takes. */
      ownerUrl: urlOf('lokseva_owner', logins.owner, 'lokseva'),
      superuserUrl: urlOf('postgres', passwords.superuser, 'lokseva'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const urlOf = (user: string, password: string, database = 'postgres') =>
  `postgres://${user}:${password}@${SHARED}:5432/${database}?sslmode=no-verify`

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

type Logins = { owner: string; web: string; jobs: string }

/** The three logins of docs/guide/operations.md. */
async function createLogins(url: string): Promise<Logins> {
  const logins = { owner: secret(), web: secret(), jobs: secret() }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [name, password] of Object.entries(logins))
      await client.query(
        `create role lokseva_${name} login password '${password}' ${name === 'owner' ? 'createrole' : ''}`,
      )
    await client.query('create database lokseva owner lokseva_owner')
    return logins
  } finally {
    await client.end()
  }
}

function portalSettings(logins: Logins) {
  const channelKey = execFileSync('sh', [
    '-c',
    'openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt',
  ]).toString()
  return {
    NODE_ENV: 'development',
    MIGRATION_DATABASE_URL: urlOf('lokseva_owner', logins.owner, 'lokseva'),
    DATABASE_URL: urlOf('lokseva_web', logins.web, 'lokseva'),
    WORKER_DATABASE_URL: urlOf('lokseva_jobs', logins.jobs, 'lokseva'),
    PUBLIC_ORIGIN: `https://${SHARED}`,
    SEALING_RING: 'database',
    RING_KEY: secret(),
    VAULT_KEY: secret(),
    SESSION_KEY: secret(),
    CHANNEL_STATIC_KEY: channelKey,
    LOG_LEVEL: 'warn',
  }
}

async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} did not start within ${seconds} s`)
    await pause(250)
  }
}

async function endOf(machine: Machine, program: string): Promise<void> {
  machine.signal(program, 'SIGCONT')
  const killed = setTimeout(() => machine.signal(program, 'SIGKILL'), 10_000)
  await machine.stop(program, 'SIGTERM')
  clearTimeout(killed)
}
