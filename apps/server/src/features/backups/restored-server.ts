import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#platform/actor/operator-error'
import { findBinaries } from '#platform/embedded-postgres/binaries'
import { databaseOwner, reachableBinaries, type Owner } from '#platform/embedded-postgres/owner'

/** pgBackRest with the settings of deploy/pgbackrest, to the end of the archive or to a moment. */
export const pgBackRest =
  'pgbackrest --config-path=/etc/lokseva/pgbackrest --stanza=lokseva --pg1-path="$RESTORE_FOLDER" ' +
  '${RESTORE_TO:+--type=time "--target=$RESTORE_TO" --target-action=promote} restore'

export type Restored = {
  /** The address of a database in it, for a login that the backed up server knows. */
  urlFor(url: string): string
  restoreMs: number
  startMs: number
  stop(): Promise<void>
}
type Input = { command: string; to: string | undefined; login: string }

/**
 * Restores a data folder by a command into a place of its own and starts PostgreSQL on it, which
 * only we can reach, which archives nothing and waits for no standby.
 */
export async function startRestored({ command, to, login }: Input): Promise<Restored> {
  const owner = databaseOwner()
  const place = mkdtempSync(join(tmpdir(), 'lokseva-proof-'))
  if (owner) chownSync(place, owner.uid, owner.gid)
  const data = join(place, 'data')
  try {
    const begun = performance.now()
    const env = { ...process.env, RESTORE_FOLDER: data, RESTORE_TO: to ?? '' }
    await runAs(owner, 'mkdir', ['-m', '700', data], process.env)
    await runAs(owner, 'sh', ['-c', command], env)
    const restored = performance.now()
    const server = await startServer({ place, data, owner, login })
    return {
      urlFor: (url) => socketUrl(url, place),
      restoreMs: Math.round(restored - begun),
      startMs: Math.round(performance.now() - restored),
      async stop() {
        await server.stop()
        rmSync(place, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
}

async function runAs(
  owner: Owner | undefined,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
) {
  const child = spawn(command, args, { ...owner, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new OperatorError(`The backup could not be restored: ${output.trim()}`)
}

type Place = { place: string; data: string; owner: Owner | undefined; login: string }

async function startServer({ place, data, owner, login }: Place) {
  const access = join(place, 'access.conf')
  // Nobody but the owner of the folder reaches the socket in it.
  writeFileSync(access, 'local all all trust\n')
  if (!existsSync(join(data, 'postgresql.conf')))
    await runAs(owner, 'touch', [join(data, 'postgresql.conf')], process.env)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place,
    port: '5432',
    hba_file: access,
    archive_mode: 'off',
    // Otherwise it wants as many connections as its primary had before it lets anybody in.
    hot_standby: 'off',
    synchronous_standby_names: '',
    shared_preload_libraries: '',
    ssl: 'off',
    logging_collector: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(serverFor(data, owner), ['-D', data, ...flags], {
    ...owner,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-2000)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  while (!(await acceptsConnections(socketUrl(login, place)))) {
    if (child.exitCode !== null || child.signalCode)
      throw new OperatorError(`PostgreSQL does not start on the restored backup: ${output.trim()}`)
    await pause(50)
  }
  return {
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** The PostgreSQL that wrote the folder: of the machine, or the one npm installed. */
function serverFor(data: string, owner: Owner | undefined): string {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const installed = `/usr/lib/postgresql/${version}/bin/postgres`
  if (existsSync(installed)) return installed
  try {
    const binaries = findBinaries()
    if (binaries.version.startsWith(`${version}.`))
      return reachableBinaries(binaries, owner).postgres
  } catch {
    // A packaged portal has none.
  }
  throw new OperatorError(
    `The backup is of PostgreSQL ${version}, which is not installed here (postgresql-${version}).`,
  )
}

function socketUrl(url: string, folder: string): string {
  const { username, pathname } = new URL(url)
  const database = pathname === '/' || pathname === '' ? `/${username}` : pathname
  return `postgres://${username}@localhost:5432${database}?host=${encodeURIComponent(folder)}`
}

/** While it reads the archive it answers nobody. */
async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = (error as { code?: string }).code
    // It is there: it does not know this login, or this database.
    if (code === '28000' || code === '3D000') throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
