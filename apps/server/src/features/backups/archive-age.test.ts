import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { openDatabase, openPool } from '#platform/database/pool'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres'
import { administer } from '#test/database/administer'
import { quickFolder } from '#test/temporary-folder'
import { archiveAge } from './open-backups.ts'

const folder = quickFolder('archive-age')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What monitoring reads of a database with these settings, and what may be done to it meanwhile. */
async function watched(work: (url: string, read: () => Promise<number>) => Promise<void>) {
  const postgres = await startEmbeddedPostgres({ folder, durable: true })
  const db = openDatabase(openPool(postgres.portalUrl, 1, () => {}))
  try {
    await work(postgres.url, archiveAge(db).read)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

it('BACKUP-08 monitoring sees an archive that stands still, and none where nothing is archived', async () => {
  await watched(async (url, read) => {
    expect(await read()).toBeNaN()
    await administer(url, 'alter system set archive_mode = on')
    await administer(url, `alter system set archive_command = 'false'`)
  })
  await watched(async (url, read) => {
    await administer(url, 'create table changed ()', 'select pg_switch_wal()')
    const standing = await read()
    expect(standing).toBeGreaterThan(0)
    await expect.poll(read).toBeGreaterThan(standing)
    const mended = performance.now()
    await administer(url, `alter system set archive_command = 'true'`)
    await administer(
      url,
      'select pg_reload_conf()',
      'create table more ()',
      'select pg_switch_wal()',
    )
    const isYounger = async () => (await read()) < (performance.now() - mended) / 1000
    await expect.poll(isYounger).toBe(true)
  })
})
