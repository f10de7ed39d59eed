import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOwner, reachableFolder } from '#platform/embedded-postgres/owner'
import { adminDesk } from '#test/portals/admin-desk'
import { administer } from '#test/database/administer'
import { prepareTemplate } from '#test/database/template'
import { temporaryFolder } from '#test/temporary-folder'
import { pgBackRest } from './restored-server.ts'

/** `npm run test:backups`: needs pgbackrest and postgresql-15 of Debian. */
const runsHere = Boolean(process.env.TEST_BACKUPS)
const bin = '/usr/lib/postgresql/15/bin'
const shipped = join(import.meta.dirname, '../../../../../deploy/pgbackrest/pgbackrest.conf')

describe.runIf(runsHere)('backups by the settings that are shipped', { timeout: 300_000 }, () => {
  const owner = databaseOwner()
  const folder = reachableFolder(temporaryFolder('pgbackrest'), owner)
  const config = join(folder, 'pgbackrest')
  const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}`
  const backup = {
    command: pgBackRest.replaceAll('/etc/lokseva', folder),
    login: 'postgres://postgres@127.0.0.1/postgres',
  }
  const where = `--config-path=${config}`
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { ...owner, cwd: '/', encoding: 'utf8', stdio: 'pipe' })
  const pgbackrest = (...args: string[]) => run('pgbackrest', where, '--stanza=lokseva', ...args)
  let server: ReturnType<typeof spawn>

  beforeAll(async () => {
    for (const name of ['backup', 'spool', 'log', 'run', 'pgbackrest', 'pgbackrest/conf.d'])
      own(join(folder, name))
    const settings = readFileSync(shipped, 'utf8')
      .replaceAll('/var/lib/lokseva/postgres', join(folder, 'postgres'))
      .replaceAll('/var/lib/lokseva', folder)
      .replaceAll('/var/log/lokseva', join(folder, 'log'))
      .replaceAll('/etc/lokseva', folder)
      .replace('lock-path=/run/lokseva', `lock-path=${join(folder, 'run')}`)
      .replace('/run/lokseva', folder)
    writeFileSync(join(config, 'pgbackrest.conf'), settings)
    writeFileSync(join(config, 'conf.d/key.conf'), '[global]\nrepo1-cipher-pass=of-a-test-only\n')
    run(`${bin}/initdb`, '-D', join(folder, 'postgres'), '-U', 'postgres', '--auth=trust')
    const flags = {
      listen_addresses: '',
      unix_socket_directories: folder,
      archive_mode: 'on',
      archive_command: `pgbackrest ${where} --stanza=lokseva archive-push %p`,
      fsync: 'off',
    }
    server = spawn(
      `${bin}/postgres`,
      ['-D', join(folder, 'postgres'), ...Object.entries(flags).map(([k, v]) => `--${k}=${v}`)],
      { ...owner, cwd: '/', stdio: 'ignore' },
    )
    while (
      !(await administer(url, 'select 1').then(
        () => true,
        () => false,
      ))
    )
      await pause(50)
    await prepareTemplate(url)
    // A portal that runs: by its nodes a restore shows how far it goes.
    await administer(
      url,
      `insert into nodes (id, name, ring, roles, static_keys)
        values (gen_random_uuid(), 'web', 'ring', '{web}', '{key}')`,
    )
    pgbackrest('stanza-create')
    pgbackrest('--type=full', 'backup')
  })

  function own(path: string) {
    mkdirSync(path, { recursive: true })
    if (owner) chownSync(path, owner.uid, owner.gid)
    chmodSync(path, 0o750)
  }

  afterAll(async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server?.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  /** When the newest copy was done, in seconds. */
  function endOfBackup(): number {
    const [stanza] = JSON.parse(pgbackrest('--output=json', 'info')) as {
      backup: { timestamp: { stop: number } }[]
    }[]
    return stanza!.backup.at(-1)!.timestamp.stop
  }

  /** Somebody registers now; the moment after it. */
  async function register(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
        values (gen_random_uuid(), $1, $2, '1990-01-01', now(), 'none')`,
      [`${name}@example.in`, `9${String(name.length).padStart(9, '0')}`],
    )
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    await client.end()
    return rows[0]!.at.replace(/([+-]\d\d)$/, '$1:00')
  }

  it('BACKUP-06 are encrypted, full and in differences, and reach any moment by the archive between', async () => {
    const desk = await adminDesk(undefined, backup)
    // pgBackRest counts in seconds: what is done in that of its end is not after it.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(endOfBackup())
    const first = await register('first')
    pgbackrest('--type=diff', 'backup')
    await register('second!')
    await administer(url, 'select pg_switch_wal()')
    const info = pgbackrest('info')
    expect(info).toContain('cipher: aes-256-cbc')
    expect(info).toContain('diff backup')
    // Nothing in it can be read without the key.
    const { status } = spawnSync('grep', ['-rq', 'PostgreSQL', join(folder, 'backup')])
    expect(status).toBe(1)
    await expect
      .poll(async () => {
        const said = await desk.admin('backup', 'prove', '--without-files')
        return said.err + said.out
      })
      .toContain('is whole')
    const then = await desk.admin('backup', 'prove', '--without-files', '--to', first)
    expect(then.err).toBe('')
    expect(then.code).toBe(0)
  })
})
