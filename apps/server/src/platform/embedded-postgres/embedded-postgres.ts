import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries, type PostgresBinaries } from './binaries.ts'
import { databaseOwner, reachableBinaries, reachableFolder, type Owner } from './owner.ts'
import { createPortalLogins } from './portal-login.ts'
import { stopWithParent } from './throw-away.ts'

export type EmbeddedPostgres = {
  /** As the owner of everything in it. */
  url: string
  /** As the running portal, which owns nothing. */
  portalUrl: string
  /** As its jobs, which own nothing either. */
  workerUrl: string
  folder: string
  stop(): Promise<void>
}

type Options = {
  folder: string
  /**
   * Off for throw-away test databases: a crash may lose them, and who may enter their folder gets in
   * by the socket there, without a password. They end, and their folder goes, with the process that
   * started them.
   */
  durable: boolean
  /** It died and would not start again. */
  onLost?: (error: Error) => void
}

const USER = 'lokseva'
const fast = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // It would go through hundreds of databases that are gone a second later.
  'autovacuum=off',
  // What it reads lies in memory: to have it read by another process takes longer.
  'io_method=sync',
]

/**
 * Room for the indexes and accounts of a million people; PostgreSQL's own 128 MB hold a third of
 * them. It takes only as much of it as there is to keep.
 */
const lasting = ['shared_buffers=512MB', 'unix_socket_directories=']

/**
 * Starts the PostgreSQL that npm installed and keeps it up: one that a killed portal left running
 * is stopped first, one that dies is started again. The data folder is made complete before it
 * gets its name, so a crash cannot leave half of one.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const owner = databaseOwner()
  const binaries = reachableBinaries(findBinaries(), owner)
  const folder = reachableFolder(options.folder, owner)
  const data = join(folder, 'data')
  if (!existsSync(data)) await initialise(binaries, folder, options.durable, owner)
  const left = runningServer(data)
  if (left) await stopProcess(left)

  const port = await freePort()
  const url = urlAt(folder, port)
  let stopping = false
  let child: ChildProcess

  const launch = async () => {
    const deadline = Date.now() + 30_000
    for (;;) {
      child = spawnServer(binaries, folder, port, options.durable, owner)
      if (await ready(child, url)) break
      // The backends of a killed server need a moment to notice; until then a new one refuses.
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${lastLine(logOf(folder))}`)
      await pause(100)
    }
    child.once('exit', () => {
      if (!stopping) launch().catch((error: unknown) => options.onLost?.(error as Error))
    })
  }
  await launch()
  const callOff = options.durable ? () => {} : stopWithParent(folder)
  return {
    url,
    ...(await createPortalLogins(url, folder)),
    folder,
    async stop() {
      stopping = true
      callOff()
      await stopProcess(child.pid!)
    },
  }
}

/** Where the embedded database of a data folder answers now, if it runs. */
export function runningDatabaseUrl(wanted: string): string | undefined {
  const folder = reachableFolder(wanted, databaseOwner())
  const data = join(folder, 'data')
  if (!existsSync(data) || !runningServer(data)) return undefined
  return urlAt(folder, Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]))
}

function urlAt(folder: string, port: number): string {
  const password = readFileSync(join(folder, 'password'), 'utf8')
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
}

const logOf = (folder: string) => join(folder, 'postgres.log')

function spawnServer(
  binaries: PostgresBinaries,
  folder: string,
  port: number,
  durable: boolean,
  owner?: Owner,
): ChildProcess {
  const output = openSync(logOf(folder), 'a')
  const own = durable ? lasting : [...fast, `unix_socket_directories=${folder}`]
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', ...own]
  try {
    return spawn(
      binaries.postgres,
      [
        '-D',
        join(folder, 'data'),
        '-p',
        String(port),
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      {
        ...owner,
        // A group of its own: Ctrl+C is for the portal, which needs the database to stop cleanly.
        detached: true,
        cwd: '/',
        env: { LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', output, output],
      },
    )
  } finally {
    closeSync(output)
  }
}

async function initialise(
  binaries: PostgresBinaries,
  folder: string,
  durable: boolean,
  owner?: Owner,
): Promise<void> {
  const making = join(folder, 'data.making')
  const passwordFile = join(folder, 'password')
  rmSync(making, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const flags = [
    '-D',
    making,
    '-U',
    USER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...(durable ? [] : ['--auth-local=trust', '--no-sync', '--no-data-checksums']),
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  try {
    const env = { LC_ALL: 'C', TZ: 'UTC' }
    await promisify(execFile)(binaries.initdb, flags, { ...owner, cwd: '/', env })
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Error(`PostgreSQL could not make its data folder: ${stderr?.trim() || message}`, {
      cause: error,
    })
  }
  renameSync(making, join(folder, 'data'))
}

/** The process that postmaster.pid speaks of, if it lives. */
function runningServer(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

async function ready(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode || child.pid === undefined) return false
    if (await takesConnections(url)) return true
    await pause(20)
  }
  child.kill('SIGKILL')
  return false
}

/** Whether somebody can log in there now. */
export async function takesConnections(url: string): Promise<boolean> {
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

function lastLine(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return (
    lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? 'no word in its log'
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, data is written, files closed. */
async function stopProcess(pid: number) {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 15_000
  while (isAlive(pid) && Date.now() < deadline) await pause(20)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
