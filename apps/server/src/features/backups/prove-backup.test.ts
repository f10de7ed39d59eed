import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres'
import { databaseOwner, reachableFolder } from '#platform/embedded-postgres/owner'
import { adminDesk } from '#test/portals/admin-desk'
import { administer } from '#test/database/administer'
import { openClient } from '#test/database/open-client'
import { addAdverts, prepareTemplate } from '#test/database/template'
import { quickFolder } from '#test/temporary-folder'
import { proofAge } from './open-backups.ts'

/** A portal's database that is backed up: the copy is a folder, and restoring it is copying it back. */
const folder = reachableFolder(quickFolder('backups'), databaseOwner())
const backup = { command: `cp -a ${folder}/whole/. "$RESTORE_FOLDER"`, login: '' }
const desk = await adminDesk(undefined, backup)
const places = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lokseva-proof-'))
let before: string[]

/** A node that was there when the copy was made, at the start of this test. */
const aNode = `insert into nodes (id, name, ring, roles, static_keys, seen_at)
  values (gen_random_uuid(), 'web', 'ring', '{web}', '{key}',
    to_timestamp(${desk.clock.now()} / 1000.0))`

/** Those who said goodbye, and are still on their way out. */
async function everybodyLeft(url: string) {
  const client = await openClient(url)
  const others = async () =>
    (
      await client.query(`select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    ).rowCount
  while ((await others()) !== 0) await pause(20)
  await client.end()
}

/** Copies the stopped database of the portal under a name. */
async function backUp(name: string, work: (url: string) => Promise<unknown>) {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'live'), durable: true })
  backup.login = postgres.workerUrl
  await work(postgres.url)
  await everybodyLeft(postgres.url)
  await postgres.stop()
  execFileSync('cp', ['-a', join(postgres.folder, 'data'), join(folder, name)])
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  before = places()
  await backUp('whole', async (url) => {
    await prepareTemplate(url)
    await addAdverts(url)
    await administer(url, aNode)
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup that is restored for trial', () => {
  it('BACKUP-01 is proved by no restore that failed: the reason is said, and nothing stays behind', async () => {
    const { command } = backup
    backup.command = 'echo no such repository; false'
    const { code, err } = await desk.admin('backup', 'prove')
    backup.command = command
    expect(code).toBe(1)
    expect(err).toContain('The backup could not be restored: no such repository')
    expect(await desk.admin('backup', 'status')).toMatchObject({ code: 1 })
    expect(await proofAge(desk).read()).toBe(Infinity)
    expect(places()).toEqual(before)
  })

  it('BACKUP-02 runs beside the portal’s own, is looked through and thrown away, and how long it took is kept', async () => {
    const { code, out, err } = await desk.admin('backup', 'prove')
    expect(err).toBe('')
    expect(out).toContain('The backup can be restored and is whole.')
    expect(out).toMatch(/restored in [\d.]+ s, started in [\d.]+ s, looked through in [\d.]+ s/)
    expect(code).toBe(0)
    const proof = await desk.db.selectFrom('backup_proofs').selectAll().executeTakeFirstOrThrow()
    expect(proof).toMatchObject({ files: 0, problems: {} })
    // Nothing was done after that a node said it was there.
    expect(proof.reaches_to?.getTime()).toBe(desk.clock.now())
    expect(proof.restore_ms).toBeGreaterThan(0)
    expect(Number(proof.bytes)).toBeGreaterThan(10_000_000)
    expect(await desk.lastEntry()).toMatchObject({
      action: 'BACKUP_PROVED',
      details: { problems: 0 },
    })
    expect(places()).toEqual(before)
  })

  it('BACKUP-03 tells monitoring how long ago one was whole', async () => {
    desk.clock.set(desk.clock.now() + 3_600_000)
    expect(await proofAge(desk).read()).toBe(3600)
  })

  it('BACKUP-04 is named as broken where something is seen that must never be, and does not count as whole', async () => {
    await backUp('broken', (url) =>
      administer(
        url,
        'drop index sessions_one_live',
        `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash)
          values (gen_random_uuid(), 'p@example.in', '9000000001', '1990-01-01', now(), 'none')`,
        `insert into sessions (id, account_id, cid, address, started_at, last_seen_at, expires_at)
          select gen_random_uuid(), id, 'cid', '203.0.*.*', now(), now(), now() + interval '1 hour'
          from accounts, generate_series(1, 2)`,
        `insert into guideline_links (href, label_en, label_mr, position)
          values ('/x', 'Aadhaar 234123412346', 'x', 99)`,
      ),
    )
    backup.command = `cp -a ${folder}/broken/. "$RESTORE_FOLDER"`
    const { code, out, err } = await desk.admin('backup', 'prove')
    expect(out).toContain('broken: one-live-session, 1 times')
    expect(out).toContain('broken: aadhaar-is-in-the-vault, 1 times')
    expect(err).toContain('not whole')
    expect(code).toBe(1)
    expect(await proofAge(desk).read()).toBe(3600)
    const status = await desk.admin('backup', 'status')
    expect(status.out.split('\n').filter((line) => line.includes('MB up to'))).toHaveLength(2)
    expect(existsSync(join(folder, 'live'))).toBe(true)
  })

  it('BACKUP-11 is not whole where it ends more than a day before now, and none as of long ago counts', async () => {
    backup.command = `cp -a ${folder}/whole/. "$RESTORE_FOLDER"`
    const then = new Date(desk.clock.now() - 3_600_000).toISOString()
    desk.clock.set(desk.clock.now() + 2 * 86_400_000)
    const { code, out, err } = await desk.admin('backup', 'prove')
    expect(out).toContain('broken: reaches-to-the-last-day, 1 times')
    expect(err).toContain('not whole')
    expect(code).toBe(1)
    // Looked at as of then it is whole, and says nothing of the copies of today.
    expect(await desk.admin('backup', 'prove', '--to', then)).toMatchObject({ code: 0 })
    expect(await proofAge(desk).read()).toBe(3600 + 2 * 86_400)
  })

  it('BACKUP-05 is wanted as of a moment only with its zone', async () => {
    const { code, err } = await desk.admin('backup', 'prove', '--to', '2026-11-17 10:00')
    expect(code).toBe(1)
    expect(err).toContain('Say a moment with its zone')
  })
})
