import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quickFolder } from '#test/temporary-folder'
import { findBinaries } from './binaries.ts'
import { runningDatabaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { canEnter, databaseOwner, reachableBinaries, reachableFolder } from './owner.ts'

const isRoot = process.getuid?.() === 0
const closed = mkdtempSync(join(tmpdir(), 'lokseva-closed-'))
chmodSync(closed, 0o700)
const staged: string[] = []
afterAll(() => {
  for (const folder of [closed, ...staged]) rmSync(folder, { recursive: true, force: true })
})

// To make a database takes longer than what is tried with it: it is made once, and copied.
const made = quickFolder('made')
staged.push(made)
beforeAll(async () => (await startEmbeddedPostgres({ folder: made, durable: false })).stop())
const copyMade = (folder: string) => execFileSync('cp', ['-a', `${made}/.`, folder])

it('works in a folder that only its owner can enter, and finds its data again (START-05)', async () => {
  const folder = join(closed, 'postgres')
  for (const round of ['first', 'second']) {
    const server = await startEmbeddedPostgres({ folder, durable: false })
    staged.push(server.folder)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    if (round === 'first') await client.query('create table kept as select 1 as one')
    else expect((await client.query('select one from kept')).rows).toEqual([{ one: 1 }])
    expect(runningDatabaseUrl(folder)).toBe(server.url)
    await client.end()
    await server.stop()
    expect(runningDatabaseUrl(folder)).toBeUndefined()
  }
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'of tests that are ended by %s ends with them, and leaves nothing behind (START-78)',
  async (signal) => {
    const folder = quickFolder('abandoned')
    staged.push(folder)
    copyMade(folder)
    const script = join(import.meta.dirname, '../../../test/database/abandon-postgres.ts')
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    expect(isAlive(pid)).toBe(true)
    child.kill(signal)
    await expect.poll(() => [isAlive(pid), existsSync(folder)]).toEqual([false, false])
  },
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('lets the portal in as somebody who owns nothing, also into a folder of an older portal (RLS-12, RLS-84)', async () => {
  const folder = join(closed, 'of-an-older-portal')
  copyMade(reachableFolder(folder, databaseOwner()))
  for (const round of ['old', 'new']) {
    const server = await startEmbeddedPostgres({ folder, durable: false })
    staged.push(server.folder)
    for (const [url, user, other] of [
      [server.portalUrl, 'lokseva_portal', 'lokseva_worker'],
      [server.workerUrl, 'lokseva_worker', 'lokseva_portal'],
    ]) {
      const portal = new pg.Client({ connectionString: url })
      await portal.connect()
      const { rows } =
        await portal.query(`select session_user::text as "user", rolsuper, rolbypassrls
        from pg_roles where rolname = session_user`)
      expect(rows).toEqual([{ user, rolsuper: false, rolbypassrls: false }])
      for (const role of ['lokseva', other])
        await expect(portal.query(`set role ${role}`)).rejects.toMatchObject({ code: '42501' })
      await portal.end()
    }
    if (round === 'old') await asBefore(server)
    await server.stop()
  }
})

/** As a portal left it that knew no such role. */
async function asBefore({ url, folder }: { url: string; folder: string }) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('drop role lokseva_portal, lokseva_worker')
  await owner.end()
  for (const name of ['portal-password', 'worker-password']) rmSync(join(folder, name))
}

it.runIf(isRoot)(
  'runs a copy of PostgreSQL where its user cannot reach the installed one (START-05)',
  () => {
    const root = join(closed, 'native')
    cpSync(findBinaries().root, root, { recursive: true, verbatimSymlinks: true })
    const owner = databaseOwner()!
    const installed = {
      ...findBinaries(),
      root,
      postgres: join(root, 'bin/postgres'),
      version: `test-${process.pid}`,
    }
    const binaries = reachableBinaries(installed, owner)
    staged.push(binaries.root)
    expect(canEnter(installed.postgres, owner)).toBe(false)
    expect(canEnter(binaries.postgres, owner)).toBe(true)
  },
)
